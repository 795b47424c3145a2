import { describe, expect, it } from 'vitest';
import type { FormField } from '@contract/form/schema';
import { checkValue, limitDay } from './check-value';
import { CHECK_CONTEXT, fieldOfKind, OPTIONS_ABC, rowOf } from '@tests/helpers/form/form-fields';

const file = (fileId: string) => ({ fileId, name: 'a.png', size: 1, contentType: 'image/png' });
const day = { start: '2026-11-21', end: '2026-11-21' };
const minute = (start: string, end: string) => ({ start: `2026-11-21 ${start}`, end: `2026-11-21 ${end}` });

describe('checkValue', () => {
  it.each<[string, FormField, unknown, object | undefined]>([
    ['nothing where nothing is asked', fieldOfKind('text'), undefined, undefined],
    [
      'nothing where something is asked',
      fieldOfKind('text', { isRequired: true }),
      ' ',
      { rule: 'required' },
    ],
    ['no number at all', fieldOfKind('number', { isRequired: true }), Number.NaN, { rule: 'required' }],
    ['zero where something is asked', fieldOfKind('number', { isRequired: true }), 0, undefined],
    ['no files', fieldOfKind('image', { isRequired: true }), [], { rule: 'required' }],
    ['no signature', fieldOfKind('signature', { isRequired: true }), [], { rule: 'signatureRequired' }],
    [
      'a blacklist without its term',
      fieldOfKind('number', { purpose: 'blacklistTerm' }),
      undefined,
      { rule: 'blacklistTermRequired' },
    ],
    ['an empty range', fieldOfKind('dateRange', { isRequired: true }), {}, { rule: 'required' }],
    ['half a range', fieldOfKind('dateRange'), { start: '2026-11-21' }, { rule: 'required' }],
    ['an empty table', fieldOfKind('detailTable', { isRequired: true }), [], { rule: 'required' }],
    [
      'text below its length',
      fieldOfKind('text', { minLength: 3 }),
      ' ab ',
      { rule: 'textMin', params: { min: 3 } },
    ],
    [
      'text above its length',
      fieldOfKind('text', { maxLength: 3 }),
      'abcd',
      { rule: 'textMax', params: { max: 3 } },
    ],
    ['a remark of 200', fieldOfKind('longText', { purpose: 'remark' }), '好'.repeat(200), undefined],
    [
      'a remark of 201',
      fieldOfKind('longText', { purpose: 'remark' }),
      '好'.repeat(201),
      { rule: 'remarkMax', params: { max: 200 } },
    ],
    ['text where a number is asked', fieldOfKind('number'), '12', { rule: 'number' }],
    ['a number where text is asked', fieldOfKind('text'), 12, { rule: 'shape' }],
    ['a pattern that fits', fieldOfKind('text', { pattern: String.raw`\d{3}` }), ' 123 ', undefined],
    [
      'a pattern that does not',
      fieldOfKind('text', { pattern: String.raw`\d{3}` }),
      '1234',
      { rule: 'pattern' },
    ],
    ['a mobile', fieldOfKind('phone'), '138 0013 8000', undefined],
    ['no mobile', fieldOfKind('phone'), '12345', { rule: 'mobile' }],
    ['below the least', fieldOfKind('number', { min: 0.5 }), 0, { rule: 'min', params: { min: 0.5 } }],
    ['above the most', fieldOfKind('number', { max: 36 }), 36.5, { rule: 'max', params: { max: 36 } }],
    [
      'too many decimals',
      fieldOfKind('number', { decimals: 1 }),
      0.25,
      { rule: 'decimals', params: { max: 1 } },
    ],
    ['cents', fieldOfKind('amount'), 1.1, undefined],
    ['less than a cent', fieldOfKind('amount'), 0.001, { rule: 'decimals', params: { max: 2 } }],
    ['more money than there is', fieldOfKind('amount'), 1e12, { rule: 'max', params: { max: 1e12 } }],
    [
      'more than all money beside a limit',
      fieldOfKind('number', { max: 50 }),
      1e13,
      { rule: 'max', params: { max: 50 } },
    ],
    ['less than all money', fieldOfKind('amount'), -1e13, { rule: 'min', params: { min: -1e12 } }],
    ['endless', fieldOfKind('amount'), Number.POSITIVE_INFINITY, { rule: 'number' }],
    ['a day', fieldOfKind('date'), '2026-02-28', undefined],
    ['a day that is none', fieldOfKind('date'), '2026-02-30', { rule: 'date' }],
    ['a minute where a day is asked', fieldOfKind('date'), '2026-02-28 10:00', { rule: 'precision' }],
    [
      'a day where a minute is asked',
      fieldOfKind('date', { precision: 'minute' }),
      '2026-02-28',
      { rule: 'precision' },
    ],
    [
      'tomorrow where today is the last',
      fieldOfKind('date', { latest: 'today' }),
      '2026-11-22',
      { rule: 'latest', params: { day: '2026-11-21' } },
    ],
    [
      'too long ago',
      fieldOfKind('date', { earliest: 'today-7' }),
      '2026-11-13',
      { rule: 'earliest', params: { day: '2026-11-14' } },
    ],
    ['one whole day', fieldOfKind('dateRange'), day, undefined],
    [
      'a range backwards',
      fieldOfKind('dateRange'),
      { start: '2026-11-22', end: '2026-11-21' },
      { rule: 'endAfterStart' },
    ],
    [
      'no time at all',
      fieldOfKind('dateRange', { precision: 'minute' }),
      minute('09:00', '09:00'),
      { rule: 'endAfterStart' },
    ],
    ['an hour', fieldOfKind('dateRange', { precision: 'minute' }), minute('09:00', '10:00'), undefined],
    ['a time', fieldOfKind('time'), '23:59', undefined],
    ['a time that is none', fieldOfKind('time'), '24:00', { rule: 'date' }],
    ['a choice', fieldOfKind('singleChoice', { options: OPTIONS_ABC }), 'a', undefined],
    [
      'a choice that is none',
      fieldOfKind('singleChoice', { options: OPTIONS_ABC }),
      'z',
      { rule: 'optionUnknown' },
    ],
    ['a choice without options', fieldOfKind('singleChoice'), 'a', { rule: 'optionUnknown' }],
    ['an item', fieldOfKind('singleChoice', { itemType: 'leaveType' }), 'annual', undefined],
    [
      'an item with status 1',
      fieldOfKind('singleChoice', { itemType: 'leaveType' }),
      'old',
      { rule: 'optionDisabled' },
    ],
    [
      'an item of no dictionary',
      fieldOfKind('multiChoice', { itemType: 'leaveType' }),
      ['annual', 'x'],
      { rule: 'optionUnknown' },
    ],
    [
      'a choice twice',
      fieldOfKind('multiChoice', { options: OPTIONS_ABC }),
      ['a', 'a'],
      { rule: 'optionRepeated' },
    ],
    [
      'too few choices',
      fieldOfKind('multiChoice', { options: OPTIONS_ABC, minCount: 2 }),
      ['a'],
      { rule: 'minCount', params: { min: 2 } },
    ],
    [
      'too many choices',
      fieldOfKind('multiChoice', { options: OPTIONS_ABC, maxCount: 1 }),
      ['a', 'b'],
      { rule: 'maxCount', params: { max: 1 } },
    ],
    ['one person', fieldOfKind('person'), [{ id: '1', name: '林' }], undefined],
    [
      'two people where one is asked',
      fieldOfKind('person'),
      [
        { id: '1', name: '林' },
        { id: '2', name: '陈' },
      ],
      { rule: 'maxCount', params: { max: 1 } },
    ],
    [
      'a person twice',
      fieldOfKind('person', { multiple: true }),
      [
        { id: '1', name: '林' },
        { id: '1', name: '林' },
      ],
      { rule: 'optionRepeated' },
    ],
    ['ten files', fieldOfKind('image'), Array.from({ length: 10 }, (_, at) => file(`${at}`)), undefined],
    [
      'eleven files',
      fieldOfKind('attachment', { maxCount: 99 }),
      Array.from({ length: 11 }, (_, at) => file(`${at}`)),
      { rule: 'filesMax', params: { max: 10 } },
    ],
    [
      'two signatures',
      fieldOfKind('signature'),
      [file('1'), file('2')],
      { rule: 'filesMax', params: { max: 1 } },
    ],
    ['an address', fieldOfKind('location'), { address: '人民路' }, undefined],
    ['half a place', fieldOfKind('location'), { latitude: 31 }, { rule: 'shape' }],
    ['a place off the earth', fieldOfKind('location'), { latitude: 91, longitude: 0 }, { rule: 'shape' }],
    ['a row twice', fieldOfKind('detailTable'), [rowOf('1'), rowOf('1')], { rule: 'rowRepeated' }],
    [
      'too many rows',
      fieldOfKind('detailTable', { maxCount: 1 }),
      [rowOf('1'), rowOf('2')],
      { rule: 'rowsMax', params: { max: 1 } },
    ],
    [
      'too few rows',
      fieldOfKind('detailTable', { minCount: 2 }),
      [rowOf('1')],
      { rule: 'rowsMin', params: { min: 2 } },
    ],
  ])('%s', (_, one, value, expected) => {
    expect(checkValue(one, value, CHECK_CONTEXT)).toEqual(expected);
  });

  it.each([
    ['2026-01-31', '2026-01-31'],
    ['today', '2026-11-21'],
    ['today+10', '2026-12-01'],
    ['today-21', '2026-10-31'],
  ])('reads the limit %s as %s', (limit, expected) => {
    expect(limitDay(limit, '2026-11-21')).toBe(expected);
  });
});
