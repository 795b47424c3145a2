import { expect, it } from 'vitest';
import type { FormSchema } from '@contract/form/schema';
import { givenValues } from './given-values';

const label = { zh_CN: '字段' };
const schema: FormSchema = {
  fields: [
    { key: 'date', kind: 'date', label },
    { key: 'time', kind: 'time', label },
    { key: 'reason', kind: 'text', label },
    { key: 'leaveType', kind: 'singleChoice', label, itemType: 'leaveType' },
    { key: 'period', kind: 'dateRange', label, precision: 'minute' },
  ],
};
const days: FormSchema = { fields: [{ key: 'period', kind: 'dateRange', label }] };

it.each([
  ['a day and a time', 'date=2026-11-19&time=09:00', schema, { date: '2026-11-19', time: '09:00' }],
  [
    'a range',
    'from=2026-11-19+09:00&to=2026-11-19+09:20',
    schema,
    { period: { start: '2026-11-19 09:00', end: '2026-11-19 09:20' } },
  ],
  [
    'a range of days',
    'from=2026-11-19+09:00&to=2026-11-20+18:00',
    days,
    { period: { start: '2026-11-19', end: '2026-11-20' } },
  ],
  ['a choice', 'leaveType=annual', schema, { leaveType: 'annual' }],
  [
    'nothing that is no day or time',
    'date=x&time=25:00&reason=why&leaveType=%3Cb%3E&from=1&to=2',
    schema,
    {},
  ],
])('fills in %s', (_, address, form, values) => {
  expect(givenValues(new URLSearchParams(address), form)).toEqual(values);
});
