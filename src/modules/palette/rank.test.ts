import { expect, it } from 'vitest';
import { fitOf, ranked } from './rank';

it.each([
  ['人员', '人', 4],
  ['人员', '人员', 5],
  ['考勤人员', '人员', 2],
  ['People', 'peo', 4],
  ['Leave quotas', 'quo', 3],
  ['Leave quotas', 'lq', 3],
  ['jia qi e du', 'jiaqi', 3],
  ['jia qi e du', 'qied', 3],
  ['jia qi e du', 'jqed', 3],
  ['Attendance board', 'atboard', 0],
  ['Attendance board', 'x', 0],
  ['审批流程', '审程', 0],
  ['Ｐｅｏｐｌｅ', 'people', 5],
])('%s fits “%s” as %i', (name, typed, expected) => {
  expect(fitOf(name, typed)).toBe(expected);
});

const entry = (id: string, text: string, ...aliases: string[]) => ({
  id,
  icon: 'x',
  text,
  to: `/${id}`,
  aliases,
});

it('the best fit stands first, by any of the names, and equal ones keep their order', () => {
  const all = [
    entry('quotas', '假期额度', 'Leave quotas', 'jia qi e du'),
    entry('kinds', '假期规则', 'Leave rules', 'jia qi gui ze'),
    entry('people', '人员', 'People', 'ren yuan'),
  ];
  expect(ranked(all, 'leave').map(({ id }) => id)).toEqual(['quotas', 'kinds']);
  expect(ranked(all, 'jqgz').map(({ id }) => id)).toEqual(['kinds']);
  expect(ranked(all, 'ren').map(({ id }) => id)).toEqual(['people']);
  expect(ranked([entry('board', 'Attendance board', 'ban')], 'atboard')).toHaveLength(1);
  expect(ranked([entry('account', '账号', 'zhang hao guan')], 'zhou')).toEqual([]);
  expect(ranked(all, '').map(({ id }) => id)).toEqual(['quotas', 'kinds', 'people']);
});
