import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { getLeaveContext, listApprovals } from '@contract/approval/calls';
import type { Endpoint } from '@contract/endpoint';
import type { Language } from '@contract/limits';
import { getLeaveRun, startLeaveRun } from '@contract/leave/run-calls';
import { listLeaveQuotas } from '@contract/leave/calls';
import { listSettlements } from '@contract/settlement/desk-calls';
import { listMySettlements } from '@contract/settlement/my-calls';
import { leaveCut as en } from '@/shared/i18n/locales/en/parts/leave-cut';
import { leaveCut as zh } from '@/shared/i18n/locales/zh_CN/parts/leave-cut';
import { dayInChina } from '@server/db/seed/company-seed';
import { DEMO_PASSWORD } from '@server/demo/seed-demo';
import { accounts } from '../accounts';
import { checkScreens, type Screen } from '../check-screens';
import { callApi, openSession, type Person } from '../people';
import { expect, sharedBackend, test } from '../portal-test';
import { closedMonth } from './closed-month';

const backend = sharedBackend();
const CUT = { zh_CN: zh, en } as const;
const { employee, administrator } = accounts;
/** Decides what the people of her store ask for. */
const storeHead = { mobile: '13800000009', password: DEMO_PASSWORD };

const found = {
  approvedLeave: '',
  askedLeave: '',
  colleague: '',
  run: '',
  month: '',
  settled: '',
  period: '',
};
const seenBy = (person: Person, name: string, path: () => string, open?: Screen['open']): Screen => ({
  name,
  path,
  person,
  ...(open && { open }),
});
/** Of the company, whose clock is ahead of this one's. */
const nextYear = Number(dayInChina(new Date(), 0).slice(0, 4)) + 1;

const openCut = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('button', { name: CUT[language].cut.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().uncheck();
  await dialog.locator('.apv-cut-preview').waitFor();
};
const openEntry = async (page: Page): Promise<void> => {
  await page.locator('main button.hr-row').first().click();
  await page.getByRole('dialog').waitFor();
};

checkScreens(backend, [
  seenBy(employee, 'one’s own leave', () => '/my-leave'),
  seenBy(employee, 'one’s own leave on a day to come', () => `/my-leave?day=${nextYear}-02-01`),
  seenBy(
    employee,
    'changing an approved leave',
    () => `/ym-approve-detail?id=${found.approvedLeave}`,
    openCut,
  ),
  seenBy(
    storeHead,
    'a leave to decide, and who covers it',
    () => `/ym-approve-detail?id=${found.askedLeave}`,
  ),
  seenBy(administrator, 'the leave of a colleague', () => `/colleague-leave?id=${found.colleague}`),
  seenBy(administrator, 'the kinds of leave', () => '/leave-kinds'),
  seenBy(administrator, 'the rules of a kind of leave', () => '/leave-kinds?kind=annual'),
  seenBy(administrator, 'new rules of a kind of leave', () => '/leave-kinds?kind=annual&edit=new'),
  seenBy(administrator, 'the runs of leave', () => '/leave-runs'),
  seenBy(administrator, 'a run of leave', () => `/leave-runs?run=${found.run}`),
  seenBy(employee, 'a day of one’s own overtime', () => `/my-overtime?month=${found.month}`, openEntry),
  seenBy(storeHead, 'the overtime of a team', () => `/overtime-team?month=${found.month}`),
  seenBy(administrator, 'the rules of overtime', () => '/overtime-settings'),
  seenBy(employee, 'one’s own settlements', () => '/settlement'),
  seenBy(employee, 'a settlement to confirm', () => `/settlement-detail?id=${found.settled}`),
  seenBy(administrator, 'the settlements', () => '/settlements'),
  seenBy(administrator, 'a period', () => `/settlement-period?id=${found.period}`),
  seenBy(administrator, 'the rules of settlement', () => '/settlement-rules'),
]);

test.beforeAll(async () => {
  const own = await openSession(backend, employee);
  const head = await openSession(backend, storeHead);
  const desk = await openSession(backend, administrator);
  const ask = async (token: string, { path, encoding }: Endpoint, input: Record<string, unknown>) => {
    const { data, msg } = await callApi(backend, path, input, {
      token,
      encoding: encoding === 'form' ? 'form' : 'json',
    });
    if (!data) {
      throw new Error(`${path}: ${msg}`);
    }
    return data;
  };
  const all = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked))['list'] as { id: string; person: { id: string } }[];
  const first = async (...asked: Parameters<typeof ask>) => (await all(...asked))[0]!;
  const leaves = { processCode: 'leave' };
  found.approvedLeave = (
    await first(own, listApprovals, { ...leaves, box: 'started', status: 'approved' })
  ).id;
  for (const { id } of await all(head, listApprovals, { ...leaves, box: 'pending' })) {
    const { cover } = await ask(head, getLeaveContext, { approvalId: id });
    found.askedLeave ||= (cover as object[]).length > 0 ? id : '';
  }
  expect(found.askedLeave).not.toBe('');
  found.colleague = (await first(desk, listLeaveQuotas, { year: nextYear - 1, keyword: '李浩' })).person.id;
  found.settled = (await first(own, listMySettlements, {})).id;
  found.period = (await first(desk, listSettlements, {})).id;
  const started = await ask(desk, startLeaveRun, { requestId: randomUUID(), year: nextYear });
  found.run = started['id'] as string;
  await expect
    .poll(async () => (await ask(desk, getLeaveRun, { id: found.run }))['state'], { timeout: 60_000 })
    .toBe('done');
  found.month = await closedMonth(backend, own);
});
