import { describe, expect, it } from 'vitest';
import type { FormSchema } from '@contract/form/schema';
import { checkForm } from './check/check-form';
import { lengthOf } from './measure';
import { normalizeValues } from './normalize-values';

const label = { zh_CN: '字段' };
const leave: FormSchema = {
  fields: [
    { key: 'leaveType', kind: 'singleChoice', label, itemType: 'leaveType', isRequired: true },
    { key: 'period', kind: 'dateRange', label, precision: 'minute', isRequired: true },
    {
      key: 'leaveDays',
      kind: 'number',
      label,
      isRequired: true,
      min: 0.5,
      max: 20,
      decimals: 1,
      measures: { in: 'leaveDays', from: 'period', kind: 'leaveType' },
    },
  ],
};
const trip: FormSchema = {
  fields: [
    { key: 'period', kind: 'dateRange', label, isRequired: true },
    { key: 'tripDays', kind: 'number', label, isRequired: true, measures: { in: 'days', from: 'period' } },
  ],
};
const overtime: FormSchema = {
  fields: [
    { key: 'period', kind: 'dateRange', label, precision: 'minute', isRequired: true },
    {
      key: 'hours',
      kind: 'number',
      label,
      isRequired: true,
      max: 36,
      measures: { in: 'hours', from: 'period' },
    },
  ],
};
const timeMakeUp: FormSchema = {
  fields: [
    { key: 'startTime', kind: 'time', label, isRequired: true },
    {
      key: 'endTime',
      kind: 'time',
      label,
      isRequired: true,
      compare: { key: 'startTime', is: 'greater' },
    },
    {
      key: 'hours',
      kind: 'number',
      label,
      isRequired: true,
      measures: { in: 'hours', from: 'startTime', to: 'endTime' },
    },
  ],
};
const period = (start: string, end: string) => ({ period: { start, end } });

describe('a number that follows from other fields', () => {
  it.each([
    [
      'a leave is not: the backend knows its length',
      leave,
      { leaveType: 'annual', leaveDays: 30, ...period('2026-12-07 09:00', '2026-12-07 18:00') },
      30,
    ],
    [
      'a leave that is not counted yet is not',
      leave,
      { leaveType: 'annual', ...period('2026-12-01 09:00', '2026-12-10 18:00') },
      undefined,
    ],
    [
      'a leave longer than any is none',
      leave,
      { leaveType: 'annual', leaveDays: 3, ...period('2026-12-01 09:00', '2036-12-10 18:00') },
      undefined,
    ],
    ['nothing to measure', leave, { leaveType: 'annual', leaveDays: 3 }, undefined],
    ['half of a range', leave, { leaveDays: 3, period: { start: '2026-12-07 09:00' } }, undefined],
    [
      'an end before the start',
      leave,
      { leaveDays: 3, ...period('2026-12-07 18:00', '2026-12-07 09:00') },
      undefined,
    ],
    ['something that is no range', leave, { leaveDays: 3, period: 'soon' }, undefined],
    ['days of the calendar', trip, { tripDays: 9, ...period('2026-12-11', '2026-12-14') }, 4],
    ['hours', overtime, { hours: 9, ...period('2026-12-07 18:00', '2026-12-07 20:45') }, 2.5],
    ['hours past midnight', overtime, period('2026-12-07 22:00', '2026-12-08 02:00'), 4],
    ['times of a day', timeMakeUp, { startTime: '09:00', endTime: '11:30', hours: 12 }, 2.5],
    ['times the wrong way round', timeMakeUp, { startTime: '18:00', endTime: '09:00', hours: 9 }, undefined],
  ])('is measured: %s', (_, schema, values, measured) => {
    const field = schema.fields.find((one) => one.measures)!;
    expect(normalizeValues(schema, values)[field.key]).toBe(measured);
  });

  it.each([
    [
      'says nothing of its own while its source is empty',
      leave,
      { leaveType: 'annual' },
      ['period required'],
    ],
    [
      'blames a range the wrong way round',
      leave,
      { leaveType: 'annual', ...period('2026-12-07 18:00', '2026-12-07 09:00') },
      ['period endAfterStart'],
    ],
    [
      'blames a range without a workday',
      leave,
      { leaveType: 'annual', leaveDays: 0, ...period('2026-12-12 09:00', '2026-12-13 18:00') },
      ['period noWorkday'],
    ],
    [
      'may be shorter than what could be typed',
      leave,
      { leaveType: 'personal', leaveDays: 0.0625, ...period('2026-12-07 09:00', '2026-12-07 09:30') },
      [],
    ],
    [
      'may be too long',
      leave,
      { leaveType: 'annual', leaveDays: 36, ...period('2026-12-01 09:00', '2027-01-20 18:00') },
      ['leaveDays max'],
    ],
    [
      'blames less than half an hour',
      overtime,
      period('2026-12-07 18:00', '2026-12-07 18:20'),
      ['period tooShort'],
    ],
    [
      'blames times the wrong way round',
      timeMakeUp,
      { startTime: '18:00', endTime: '09:00' },
      ['endTime endAfterStart'],
    ],
    [
      'blames the same time twice',
      timeMakeUp,
      { startTime: '09:00', endTime: '09:00' },
      ['endTime endAfterStart'],
    ],
  ])('%s', (_, schema, values, problems) => {
    expect(
      checkForm(schema, values, { today: '2026-11-20' }).map(({ key, rule }) => `${key} ${rule}`),
    ).toEqual(problems);
  });

  it('is typed again where its source was taken out of the form', () => {
    const fields = leave.fields.filter((field) => field.key !== 'period');
    expect(normalizeValues({ fields }, { leaveType: 'annual', leaveDays: 2 })).toEqual({
      leaveType: 'annual',
      leaveDays: 2,
    });
    expect(checkForm({ fields }, { leaveType: 'annual' }, { today: '2026-11-20' })).toMatchObject([
      { key: 'leaveDays', rule: 'required' },
    ]);
  });

  it.each([
    [
      'days',
      leave,
      { leaveType: 'annual', leaveDays: 1.5, ...period('2026-12-07 13:00', '2026-12-08 18:00') },
      { amount: 1.5, unit: 'day' },
    ],
    [
      'hours of a day',
      leave,
      { leaveType: 'personal', leaveDays: 0.25, ...period('2026-12-07 09:00', '2026-12-07 11:00') },
      { amount: 2, unit: 'hour' },
    ],
    [
      'half a day of hours',
      leave,
      { leaveType: 'personal', leaveDays: 0.5, ...period('2026-12-07 13:00', '2026-12-07 17:00') },
      { amount: 0.5, unit: 'day' },
    ],
    ['hours', overtime, period('2026-12-07 18:00', '2026-12-07 20:00'), { amount: 2, unit: 'hour' }],
  ])('is a length in words: %s', (_, schema, values, length) => {
    expect(lengthOf(schema, normalizeValues(schema, values))).toMatchObject(length);
  });
});
