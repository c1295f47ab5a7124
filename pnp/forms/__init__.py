"""Fillable sheets: PDF forms to play on a tablet, and their way back into a sheet that is scored.

Everything that a pen marks on a sheet carries the tag ``mark:NAME``; the form lays a field of that name over it::

    tube.tin.3              check boxes, on = ``X``; knowledge circles are ``Filled``
    exhausted.tube.tin.3    the lower part of the same box, on = ``Filled``
    points, score.total     text fields for VP
    sheet.workshop          hidden: which sheets these are

A PDF check box has one state besides off, and a marked box can be exhausted on top. So such a box is two check boxes:
the upper part takes the X and the lower part fills when the box is exhausted. They do not overlap, because viewers do
not agree on which of two overlapping fields a tap is meant for, and no script is needed, because tablets run none.

The parts: ``fields`` (what a field is), ``sheet_form`` and ``pad_form`` (which fields a sheet has), ``acroform``
(writes them into a PDF), ``reading`` (reads any form's values), ``marks`` (what the values mean as a sheet).
"""
