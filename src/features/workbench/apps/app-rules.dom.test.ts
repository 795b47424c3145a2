import { APPS } from '@contract/workbench/apps';
import { FUNCTION_ID } from '@contract/role/functions';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, startI18n } from '@/shared/i18n/i18n';
import { appPath, chosenApps, groupApps, moveCode, offeredApps, packGroups } from './app-rules';
import { searchApps } from './app-search';

beforeAll(async () => {
  await startI18n('zh_CN', ['apps']);
  await loadTexts('en', ['apps']);
});

const all = [...APPS];
const codes = (apps: readonly { code: string }[]) => apps.map(({ code }) => code);

test('only permitted apps that open something are offered, in the catalogue’s order', () => {
  const allowed = new Set<number>([FUNCTION_ID.taskPublish, FUNCTION_ID.calendar, FUNCTION_ID.performance]);
  expect(codes(offeredApps((id) => allowed.has(id), []))).toEqual(['calendar', 'warningList', 'taskPublish']);
  expect(codes(offeredApps((id) => allowed.has(id), ['performance', 'mentor']))).toEqual([
    'calendar',
    'warningList',
    'taskPublish',
    'performance',
  ]);
  expect(offeredApps(() => false, ['performance'])).toEqual([]);
});

test('chosen apps keep their order and lose what is unknown, repeated, forbidden or too much', () => {
  const permitted = all.filter(({ code }) => code !== 'reports');
  expect(codes(chosenApps(['mentor', 'gone', 'reports', 'calendar', 'mentor'], permitted))).toEqual([
    'mentor',
    'calendar',
  ]);
  expect(chosenApps(codes(all), all)).toHaveLength(8);
});

test('groups leave empty categories out', () => {
  const groups = groupApps(all.filter(({ category }) => category === 'task' || category === 'people'));
  expect(groups.map(({ category }) => category)).toEqual(['task', 'people']);
});

test.each([
  [
    [7, 5, 3, 1],
    ['7', '5', '3+1'],
  ],
  [
    [1, 2, 1, 6],
    ['1+2+1', '6'],
  ],
  [
    [3, 2, 1, 1],
    ['3+1', '2+1'],
  ],
  [
    [4, 1],
    ['4', '1'],
  ],
  [[], []],
])('categories of %j apps share rows: %j', (sizes, rows) => {
  const groups = sizes.map((size) => ({ apps: Array.from({ length: size }) }));
  expect(packGroups(groups).map((row) => row.map(({ apps }) => apps.length).join('+'))).toEqual(rows);
});

test.each([
  [0, 2, ['calendar', 'mentor', 'reports']],
  [2, 0, ['mentor', 'reports', 'calendar']],
  [1, 1, ['reports', 'calendar', 'mentor']],
  [0, -1, ['reports', 'calendar', 'mentor']],
  [2, 3, ['reports', 'calendar', 'mentor']],
  [-1, 0, ['reports', 'calendar', 'mentor']],
] as const)('moving %i to %i', (from, to, expected) => {
  expect(moveCode(['reports', 'calendar', 'mentor'], from, to)).toEqual(expected);
});

test('an app without a screen leads to the page that opens it elsewhere', () => {
  expect(all.map(appPath)).toContain('/lg-approve');
  expect(all.map(appPath)).toContain('/open-app?app=mentor');
});

test.each([
  ['请假', ['leaveOfAbsence']],
  ['审批', ['approvalCenter', 'businessApproval', 'initiateApproval']],
  ['LEAVE', ['leaveOfAbsence', 'annualLeave', 'compensatoryLeave']],
  ['make up', ['makeUpPunch', 'timeMakeUp']],
  ['spzx', ['approvalCenter']],
  ['shenpizhongxin', ['approvalCenter']],
  ['Qing Jia', ['leaveOfAbsence']],
  ['renwu', ['taskTake', 'taskPublish']],
  ['delegation', ['dutyDelegation']],
  ['无此应用', []],
])('searching for "%s"', (keyword, expected) => {
  expect(codes(searchApps(all, keyword))).toEqual(expected);
});

test('an empty keyword finds every app', () => {
  expect(searchApps(all, '  ')).toHaveLength(all.length);
});
