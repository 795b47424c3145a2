import { describe, expect, it } from 'vitest';
import { LEAVE_DAY_MINUTES as DAY } from '../ledger/lot';
import { runKind } from '../run/run-kind';
import { isCovered, needsEligibility, type Eligibility } from './eligibility';
import { requestFaults } from './request-faults';
import { standingTerms, templateOf } from './templates';

const record = (fromDay: string, untilDay: string | null, kind = 'parental'): Eligibility => ({
  kind,
  fromDay,
  untilDay,
});

describe('kinds that need a record', () => {
  it.each([
    ['parental leave without rules', 'parental', standingTerms('parental'), true],
    ['parental leave by its template', 'parental', templateOf('parental'), true],
    ['maternity leave by its template', 'maternity', templateOf('maternity'), true],
    ['marriage leave by its template', 'marriage', templateOf('marriage'), true],
    ['sick leave', 'sick', templateOf('sick'), false],
    ['parental leave of a company that says no', 'parental', { needsRecord: false }, false],
    ['any kind of a company that says yes', 'study', { needsRecord: true }, true],
  ])('%s', (_name, kind, terms, needs) => {
    expect(needsEligibility(kind, terms)).toBe(needs);
  });

  it.each([
    ['no record', [], false],
    ['a record of all days', [record('2026-11-01', '2026-11-30')], true],
    ['without end', [record('2026-11-01', null)], true],
    ['a record that ends before the last day', [record('2026-11-01', '2026-11-23')], false],
    [
      'two records that follow each other',
      [record('2026-11-01', '2026-11-23'), record('2026-11-24', null)],
      true,
    ],
    ['of another kind', [record('2026-11-01', null, 'marriage')], false],
  ])('are covered by %s: %#', (_name, records, covered) => {
    expect(isCovered(records, 'parental', ['2026-11-23', '2026-11-24'])).toBe(covered);
  });

  it('are refused without one', () => {
    const facts = { minutes: 480, firstDay: '2026-12-01', sentOn: '2026-11-20', hiredOn: '2020-01-01' };
    const asked = { ...facts, proof: 'given', cover: null } as const;
    const rules = (isEligible: boolean) =>
      requestFaults(templateOf('parental'), { ...asked, isEligible }).map(({ rule }) => rule);
    expect(rules(false)).toEqual(['leaveNotEligible']);
    expect(rules(true)).toEqual([]);
  });
});

describe('a run', () => {
  const run = (day: string, records: readonly Eligibility[]) => {
    let id = 0;
    const { lots, entries, items } = runKind([], [], {
      person: { hiredOn: '2020-01-01', serviceSince: '2020-01-01', leftOn: null },
      kind: 'parental',
      termsOn: () => templateOf('parental'),
      day,
      at: `${day} 00:10:00.000`,
      newId: () => `lot${(id += 1)}`,
      records,
    });
    return {
      lots: lots.map(({ validFrom, validTo }) => `${validFrom} ${validTo}`),
      days: entries.reduce((sum, { minutes }) => sum + minutes, 0) / DAY,
      why: items.map(({ outcome, reason }) => `${outcome} ${reason.code}`),
    };
  };

  it.each([
    ['nothing without a child', '2026-11-20', [], [], 0, ['skipped notEligible']],
    [
      'a child: from its birth',
      '2026-11-20',
      [record('2026-10-05', '2029-10-04')],
      ['2026-10-05 2026-12-31'],
      10,
      ['granted wholeYear'],
    ],
    [
      'a child that turns three: until then',
      '2026-03-01',
      [record('2023-05-02', '2026-05-01')],
      ['2026-01-01 2026-05-01'],
      10,
      ['granted wholeYear'],
    ],
    [
      'a child that is older',
      '2026-11-20',
      [record('2020-05-02', '2023-05-01')],
      [],
      0,
      ['skipped notEligible'],
    ],
    [
      'a child that is yet to come',
      '2026-11-20',
      [record('2026-12-05', '2029-12-04')],
      [],
      0,
      ['skipped notEligible'],
    ],
    [
      'a record of another kind',
      '2026-11-20',
      [record('2020-05-02', null, 'marriage')],
      [],
      0,
      ['skipped notEligible'],
    ],
  ])('grants %s', (_name, day, records, lots, days, why) => {
    expect(run(day, records)).toEqual({ lots, days, why });
  });
});
