import { expect, it } from 'vitest';
import type { FormSchema } from '../schema';
import { normalizeValues } from './normalize-values';

const label = { zh_CN: '字段' };
const schema: FormSchema = {
  fields: [
    { key: 'line', kind: 'text', label },
    { key: 'lines', kind: 'longText', label },
    { key: 'place', kind: 'location', label },
    { key: 'rows', kind: 'detailTable', label, columns: [{ key: 'cell', kind: 'text', label }] },
  ],
};
const INJECTED = ' Offer\r\nBcc: c@d.co\u2028\u202Ex\u0000 ';
const LINE = 'Offer Bcc: c@d.co x';

it('a text of one line is stored as one, wherever it stands in a form', () => {
  const values = {
    line: INJECTED,
    lines: INJECTED,
    place: { address: INJECTED },
    rows: [{ rowId: 'r', values: { cell: INJECTED } }],
  };
  expect(normalizeValues(schema, values)).toEqual({
    line: LINE,
    lines: 'Offer\nBcc: c@d.co\nx',
    place: { address: LINE },
    rows: [{ rowId: 'r', values: { cell: LINE } }],
  });
});
