import { describe, expect, it } from 'vitest';
import { judgeImport, type ImportLine, type ImportPerson } from './judge-import';

const TODAY = '2026-11-30';
const person = (memberId: string, given: Partial<ImportPerson> = {}): ImportPerson => ({
  memberId,
  name: `人${memberId}`,
  enName: null,
  isSelf: false,
  joinedDay: '2024-01-01',
  leftDay: null,
  beforeCents: 800_000,
  ...given,
});
const PEOPLE: Record<string, ImportPerson[]> = {
  1: [person('1')],
  2: [person('2', { beforeCents: 2_000_000 })],
  3: [person('3', { isSelf: true })],
  4: [person('4', { leftDay: '2026-06-30' })],
  5: [person('5', { beforeCents: null })],
  6: [person('6'), person('7')],
};
const line = (given: Partial<ImportLine>, at = 2): ImportLine => ({
  line: at,
  jobNumber: '1',
  name: '',
  amount: '8500',
  day: '2026-11-01',
  ...given,
});
const judge = (...lines: ImportLine[]) =>
  judgeImport(lines, ({ jobNumber }) => PEOPLE[jobNumber] ?? [], TODAY);

describe('a line of a table of pay', () => {
  it.each([
    ['a raise', {}, 'write', 850_000, []],
    ['a number as text with spaces', { amount: ' 8 500.50 ' }, 'write', 850_050, []],
    ['a decimal comma', { amount: '8500,5' }, 'write', 850_050, []],
    ['full-width digits', { amount: '８５００' }, 'write', 850_000, []],
    ['the same amount', { amount: '8000.00' }, 'same', 800_000, []],
    ['20,000 to 0', { jobNumber: '2', amount: '0' }, 'refused', null, ['amount']],
    ['9,000 typed as 90,000', { amount: '90000' }, 'ask', 9_000_000, []],
    ['half of it', { amount: '3999.99' }, 'ask', 399_999, []],
    ['a formula', { amount: '=1+1' }, 'refused', null, ['amount']],
    ['an exponent', { amount: '1e5' }, 'refused', null, ['amount']],
    ['a fraction of a cent', { amount: '8500.505' }, 'refused', null, ['amount']],
    ['a total', { jobNumber: '合计', amount: '999999' }, 'skipped', null, []],
    ['a total in the name', { jobNumber: '', name: 'Total:' }, 'skipped', null, []],
    ['400 days ahead', { day: '2028-01-04' }, 'refused', 850_000, ['dayAhead']],
    ['a day that is none', { day: '2026-02-31' }, 'refused', 850_000, ['day']],
    ['before the entry', { day: '2023-12-31' }, 'refused', 850_000, ['beforeJoining']],
    ['after leaving', { jobNumber: '4' }, 'refused', 850_000, ['afterLeaving']],
    ['oneself', { jobNumber: '3' }, 'refused', 850_000, ['self']],
    ['an unknown number', { jobNumber: '99' }, 'refused', 850_000, ['nobody']],
    ['a name that two have', { jobNumber: '6' }, 'refused', 850_000, ['several']],
    ['another name than that of the number', { name: '别人' }, 'refused', 850_000, ['otherName']],
    ['the first pay', { jobNumber: '5' }, 'write', 850_000, []],
  ])('%s', (_, given, verdict, cents, faults) => {
    expect(judge(line(given))).toEqual([{ line: 2, verdict, cents, faults }]);
  });

  it('is refused on both lines where a person stands twice, whatever the days', () => {
    const judged = judge(
      line({}, 2),
      line({ day: '2026-10-01' }, 3),
      line({ jobNumber: '2', amount: '21000' }, 4),
    );
    expect(judged.map(({ verdict, faults }) => [verdict, ...faults])).toEqual([
      ['refused', 'twice'],
      ['refused', 'twice'],
      ['write'],
    ]);
  });
});
