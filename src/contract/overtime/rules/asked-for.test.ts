import { describe, expect, it } from 'vitest';
import type { FormField, FormSchema } from '../../form/schema';
import { becomesOfValues, unaskedFields } from './asked-for';

const field = (key: string, kind: FormField['kind']): FormField => ({ key, kind, label: { zh_CN: key } });
const CHOICE = field('settlementWay', 'singleChoice');
const timed: FormSchema = { fields: [field('period', 'dateRange'), CHOICE, field('reason', 'text')] };
const untimed: FormSchema = { fields: [CHOICE, field('reason', 'text')] };
const asks = (asksBecomes: boolean) => ({ asksBecomes });

describe('what overtime becomes', () => {
  it.each<[string, FormSchema, Parameters<typeof unaskedFields>[1], string[]]>([
    ['is not asked before its time is known', timed, { hasTime: false, preview: null }, ['settlementWay']],
    [
      'is not asked while what it comes to is not known',
      timed,
      { hasTime: true, preview: null },
      ['settlementWay'],
    ],
    ['is asked where its person chooses', timed, { hasTime: true, preview: asks(true) }, []],
    [
      'is not asked where law or company settle it',
      timed,
      { hasTime: true, preview: asks(false) },
      ['settlementWay'],
    ],
    ['is always asked by a form without a time', untimed, { hasTime: false, preview: null }, []],
    [
      'is nothing to ask in a form without the field',
      { fields: [field('period', 'dateRange')] },
      { hasTime: false, preview: null },
      [],
    ],
  ])('%s', (_, schema, known, expected) => {
    expect(unaskedFields(schema, known)).toEqual(expected);
  });

  it('is pay unless time off was chosen', () => {
    expect([{}, { settlementWay: 'pay' }, { settlement: 'timeOff' }].map(becomesOfValues)).toEqual([
      'pay',
      'pay',
      'timeOff',
    ]);
  });
});
