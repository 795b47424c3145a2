import { expect, it } from 'vitest';
import type { FormSchema } from '@contract/form/schema';
import { checkForm } from './check/check-form';
import { normalizeValues } from './normalize-values';

const schema: FormSchema = {
  fields: [
    { key: 'name', kind: 'text', label: { zh_CN: '名称' }, isRequired: true },
    { key: 'phone', kind: 'phone', label: { zh_CN: '电话' } },
  ],
};

it.each([
  '',
  ' ',
  '\u3000',
  '\u200B',
  '\u3164',
  '\u115F',
  '\u2060\u00AD',
  '\uFEFF',
  '\u2800',
  '\u180E \u200D',
  '\u202E',
])('a required text of %j is not filled out', (name) => {
  expect(checkForm(schema, { name }, { today: '2026-11-29' })).toEqual([{ key: 'name', rule: 'required' }]);
});

it.each([
  ['+86 138 0000 1001', '13800001001'],
  ['１３８ ００００ １００１', '13800001001'],
  ['138', '138'],
])('the phone number %j is stored as %s', (phone, stored) => {
  expect(normalizeValues(schema, { name: 'x', phone })).toEqual({ name: 'x', phone: stored });
});
