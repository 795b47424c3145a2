import type { Page } from '@playwright/test';
import type { Language } from '@contract/limits';
import { myCalendar as calendarEn } from '@/shared/i18n/locales/en/shifts/my-calendar';
import { shiftEditor as shiftEn } from '@/shared/i18n/locales/en/shifts/shift-editor';
import { openShift as en } from '@/shared/i18n/locales/en/shifts/open-shift';
import { myCalendar as calendarZh } from '@/shared/i18n/locales/zh_CN/shifts/my-calendar';
import { shiftEditor as shiftZh } from '@/shared/i18n/locales/zh_CN/shifts/shift-editor';
import { openShift as zh } from '@/shared/i18n/locales/zh_CN/shifts/open-shift';
import { dayInChina } from '@server/db/seed/company-seed';
import { accounts } from './accounts';
import { checkScreens } from './check-screens';
import { callApi, openSession, type Person } from './people';
import { expect, sharedBackend, test } from './portal-test';

const backend = sharedBackend();
const TEXTS = {
  zh_CN: { ...zh, shift: shiftZh, calendar: calendarZh },
  en: { ...en, shift: shiftEn, calendar: calendarEn },
} as const;
const { employee, manager, administrator } = accounts;
/** The first in line for the demo's full shift. */
const waiting: Person = { mobile: '13800000021', password: employee.password };

const ids = new Map<string, string>();
test.beforeAll(async () => {
  const { data } = await callApi(
    backend,
    '/schedule/web/mobile/grabOrder/historyQuery',
    { pageNo: '1', pageSize: '50' },
    { token: await openSession(backend, manager), encoding: 'form' },
  );
  for (const { title, id } of (data?.list ?? []) as { title: string; id: string }[]) {
    ids.set(title, id);
  }
});
const at = (path: string, title: string) => () => {
  expect([...ids.keys()]).toContain(title);
  return `${path}?id=${ids.get(title)}`;
};

/** Presses a button by its text in the reader's language, and waits for the sheet that it opens. */
const press =
  (textOf: (texts: (typeof TEXTS)[Language]) => string) =>
  async (page: Page, language: Language): Promise<void> => {
    await page
      .getByRole('button', { name: new RegExp(`^${textOf(TEXTS[language])}`) })
      .first()
      .tap();
    await page.getByRole('dialog').waitFor();
  };

checkScreens(backend, [
  { name: 'What can be taken', path: '/tasks', person: employee },
  { name: 'The calendar of taken shifts', path: '/tasks?tab=mine', person: employee },
  { name: 'One’s own plan by the month, with what has changed', path: '/calendar', person: employee },
  { name: 'One’s own plan by the week', path: '/calendar?view=week', person: employee },
  {
    name: 'The address for other calendars',
    path: '/calendar',
    person: employee,
    open: press(({ calendar }) => calendar.feed.title),
  },
  { name: 'A month with holidays and nothing planned', path: '/calendar?date=2026-10-01', person: manager },
  {
    name: 'A day of one’s own plan',
    path: () => `/schedule-detail?workDate=${dayInChina(new Date(), 12)}`,
    person: employee,
  },
  { name: 'Punching', path: '/attendance', person: employee },
  { name: 'Warnings', path: '/warnings', person: employee },
  { name: 'One’s own attendance by the month', path: '/attendance-month', person: employee },
  {
    name: 'A day of one’s own attendance',
    path: () => `/attendance-day?date=${dayInChina(new Date(), -1)}`,
    person: employee,
  },
  { name: 'How the people of a manager stand now', path: '/attendance-board', person: manager },
  { name: 'What a manager settles of attendance', path: '/attendance-exceptions', person: manager },
  { name: 'The rules of attendance', path: '/attendance-rules', person: administrator },
  { name: 'Where people punch', path: '/work-places', person: administrator },
  { name: 'When one would rather work', path: '/wishes', person: employee },
  { name: 'A shift to choose from', path: at('/task-details', '周末生鲜区支援'), person: employee },
  { name: 'A shift that was taken', path: at('/task-details', '徐汇店早餐档支援'), person: employee },
  { name: 'A shift that one waits for', path: at('/task-details', '静安店收银支援'), person: waiting },
  { name: 'A shift that is over', path: at('/task-details', '松江仓到货高峰支援'), person: employee },
  {
    name: 'The form that a shift asks for',
    path: at('/task-details', '周末生鲜区支援'),
    person: employee,
    open: async (page, language) => {
      await page.locator('label.task-slot').last().tap();
      await press(({ detail }) => detail.take)(page, language);
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  { name: 'What was published', path: '/tasks?tab=published', person: manager },
  { name: 'A shift that fills', path: at('/task-details', '静安店收银支援'), person: manager },
  {
    name: 'Taking a place away',
    path: at('/task-details', '徐汇店晚市促销'),
    person: manager,
    open: press(({ manage }) => manage.release),
  },
  { name: 'What went out', path: at('/task-finish', '徐汇店晚市促销'), person: manager },
  { name: 'Publishing', path: '/task-create', person: manager },
  {
    name: 'The times of a segment',
    path: '/task-create',
    person: manager,
    open: async (page, language) => {
      await press(({ shift }) => shift.end)(page, language);
      await page.getByRole('spinbutton').first().waitFor();
    },
  },
  {
    name: 'The stations of a segment',
    path: '/task-create',
    person: manager,
    open: press(({ shift }) => shift.station),
  },
  {
    name: 'The departments that a shift is for',
    path: '/task-create',
    person: manager,
    open: async (page, language) => {
      const { create } = TEXTS[language];
      await page.getByRole('button', { name: create.scope.departments, exact: true }).tap();
      await page.getByRole('group', { name: create.departments }).getByRole('button').first().tap();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'The forms that can be attached',
    path: '/task-create',
    person: manager,
    open: press(({ create }) => create.form),
  },
  {
    name: 'The summary before publishing',
    path: at('/task-create', '松江仓清晨卸货'),
    person: manager,
    open: press(({ create }) => create.save),
  },
  {
    name: 'The rules for taking shifts',
    path: '/tasks?tab=published',
    person: administrator,
    open: press(({ rule }) => rule.open),
  },
]);
