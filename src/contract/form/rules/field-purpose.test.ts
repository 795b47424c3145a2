import { describe, expect, it } from 'vitest';
import { FIELD_KINDS, type FieldKind, type FieldPurpose } from '@contract/form/schema';
import { fieldOfKind } from '@tests/helpers/form/form-fields';
import { canCompare, purposesOf } from './field-purpose';

describe('purposesOf', () => {
  it.each<[FieldPurpose, FieldKind[]]>([
    ['remark', ['text', 'longText']],
    ['receivedAmount', ['number', 'amount']],
    ['blacklistTerm', ['text', 'number', 'date', 'dateRange', 'singleChoice']],
  ])('%s suits %j', (purpose, kinds) => {
    expect(FIELD_KINDS.filter((kind) => purposesOf(kind).includes(purpose))).toEqual(kinds);
  });
});

describe('canCompare', () => {
  const day = fieldOfKind('date', { key: 'day' });
  const minute = fieldOfKind('date', { key: 'minute', precision: 'minute' });
  it.each([
    ['a number with an amount', fieldOfKind('number'), fieldOfKind('amount', { key: 'sum' }), true],
    ['a field with itself', fieldOfKind('number'), fieldOfKind('number'), false],
    ['a day with a day', fieldOfKind('date'), day, true],
    ['a day with a minute', day, minute, false],
    ['a time with a time', fieldOfKind('time'), fieldOfKind('time', { key: 'end' }), true],
    ['a time with a day', fieldOfKind('time'), day, false],
    ['text with text', fieldOfKind('text'), fieldOfKind('text', { key: 'other' }), false],
    ['a range with a range', fieldOfKind('dateRange'), fieldOfKind('dateRange', { key: 'other' }), false],
  ])('%s: %#', (_, field, other, expected) => {
    expect(canCompare(field, other)).toBe(expected);
  });
});
