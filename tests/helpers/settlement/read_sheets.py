"""Prints the sheets of a workbook as JSON, read with the standard library alone: the value, type and number format of each cell."""
import json
import re
import sys
import zipfile
import xml.etree.ElementTree as tree

MAIN = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
OFFICE = '{http://schemas.openxmlformats.org/officeDocument/2006/relationships}'
book = zipfile.ZipFile(sys.argv[1])
if book.testzip() is not None:
    raise SystemExit('a part of the archive is broken')


def part(path):
    return tree.fromstring(book.read(path))


targets = {one.get('Id'): one.get('Target') for one in part('xl/_rels/workbook.xml.rels')}
formats = [int(xf.get('numFmtId')) for xf in part('xl/styles.xml').find(MAIN + 'cellXfs')]


def column(reference):
    number = 0
    for letter in re.match('[A-Z]+', reference).group():
        number = number * 26 + ord(letter) - 64
    return number - 1


def cell_of(cell):
    kind = cell.get('t', 'n')
    if kind == 'inlineStr':
        return {'type': 'text', 'value': ''.join(cell.itertext()), 'format': formats[int(cell.get('s', 0))]}
    value = cell.find(MAIN + 'v')
    number = None if value is None else float(value.text)
    return {'type': kind, 'value': number, 'format': formats[int(cell.get('s', 0))]}


sheets = []
for sheet in part('xl/workbook.xml').find(MAIN + 'sheets'):
    rows = []
    for row in part('xl/' + targets[sheet.get(OFFICE + 'id')]).iter(MAIN + 'row'):
        cells = {column(cell.get('r')): cell_of(cell) for cell in row}
        rows.append([cells.get(at) for at in range(max(cells, default=-1) + 1)])
    sums = {}
    for row in rows:
        for at, cell in enumerate(row):
            # As SUM does: of number cells alone.
            if cell and cell['type'] == 'n' and cell['value'] is not None:
                sums[at] = sums.get(at, 0) + cell['value']
    sheets.append({'name': sheet.get('name'), 'rows': rows, 'sums': sums})
print(json.dumps(sheets))
