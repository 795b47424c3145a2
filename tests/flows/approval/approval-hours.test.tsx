import { addDays } from '@contract/day';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readLeaveDays, type LeaveDayHours } from '@contract/leave/day-calls';
import { todayText } from '@/shared/date-time/days';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { renderApp } from '@tests/helpers/render-app';

const { portal, zhaoMin } = approvalScene('zhaoMin');
const SLOW = { timeout: 10_000 };

const today = todayText();
const tomorrow = addDays(today, 1);
const DAYS: LeaveDayHours[] = [
  {
    date: tomorrow,
    basis: 'shift',
    name: { name: '晚班', enName: 'Late' },
    work: { start: 840, end: 1320 },
    halves: [
      { start: 840, end: 1080 },
      { start: 1080, end: 1320 },
    ],
  },
  {
    date: today,
    basis: 'unplanned',
    name: null,
    work: { start: 540, end: 1080 },
    halves: [
      { start: 540, end: 720 },
      { start: 780, end: 1080 },
    ],
  },
  { date: addDays(today, 2), basis: 'off', name: null, work: null, halves: null },
];

it.each([
  ['zh_CN', '起止时间', '今天', '明天', /您当天的班次/, /还没有排班/, ['14:00', '22:00'], ['00:00', '24:00']],
  ['en', 'Dates', 'Today', 'Tomorrow', /your shift/, /No shift planned/, ['2 PM', '10 PM'], ['12 AM']],
] as const)(
  'a leave in %s shows what its days are, is all of the shift, or all of a day without one, and says which',
  async (language, label, chipToday, chipTomorrow, ofShift, unplanned, shiftTimes, wholeTimes) => {
    portal.reply(readLeaveDays, { days: DAYS, absences: [] });
    const app = await renderApp('/approval-start?type=leave', { token: zhaoMin.token, language });
    await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }, SLOW));
    const sheet = within(await screen.findByRole('dialog', { name: new RegExp(label) }, SLOW));
    await app.user.click(await sheet.findByRole('button', { name: chipTomorrow }));
    expect(await sheet.findByText(ofShift)).toBeVisible();
    for (const time of shiftTimes) {
      expect(sheet.getAllByText(time).at(-1)).toBeVisible();
    }
    const cell = document.querySelector(`[data-day="${tomorrow}"]`);
    expect(cell).toHaveAccessibleName(language === 'en' ? /Late 2.*10 PM/ : /晚班 14:00–22:00/);
    expect(cell).toHaveTextContent('14:00');
    await app.user.click(sheet.getByRole('button', { name: chipToday }));
    expect(await sheet.findByText(unplanned)).toBeVisible();
    for (const time of wholeTimes) {
      expect(sheet.getAllByText(time).at(-1)).toBeVisible();
    }
  },
);
