import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readMyCalendar } from '@contract/roster/my-calls';
import { dayBeside, todayText } from '@/shared/date-time/days';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { renderApp } from '@tests/helpers/render-app';

const { portal, zhaoMin } = approvalScene('zhaoMin');

const segment = (startTime: string, endTime: string) => ({
  startTime,
  endTime,
  restHours: 0,
  stationCode: 'WS01',
});

it.each([
  ['zh_CN', '起止时间', '今天', '明天', /班次填入/, /公司作息/, ['10:00', '19:00'], ['09:00', '18:00']],
  ['en', 'Dates', 'Today', 'Tomorrow', /from your shift/, /usual hours/, ['10 AM', '7 PM'], ['9 AM', '6 PM']],
] as const)(
  'a leave begins in %s with the hours of the shift of its day, or else the usual ones, and says which',
  async (language, label, today, tomorrow, fromShift, usual, shiftTimes, usualTimes) => {
    portal.reply(readMyCalendar, {
      days: [],
      works: [
        {
          key: 'w1',
          workDate: dayBeside(todayText(), 1),
          source: 'roster',
          shift: null,
          order: null,
          segments: [segment('10:00', '14:00'), segment('15:00', '19:00')],
          place: null,
        },
      ],
      absences: [],
      changes: [],
    });
    const app = await renderApp('/approval-start?type=leave', { token: zhaoMin.token, language });
    await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }));
    const sheet = within(await screen.findByRole('dialog', { name: new RegExp(label) }));
    await app.user.click(await sheet.findByRole('button', { name: tomorrow }));
    expect(await sheet.findByText(fromShift)).toBeVisible();
    for (const time of shiftTimes) {
      expect(sheet.getByText(time)).toBeVisible();
    }
    await app.user.click(sheet.getByRole('button', { name: today }));
    expect(await sheet.findByText(usual)).toBeVisible();
    for (const time of usualTimes) {
      expect(sheet.getByText(time)).toBeVisible();
    }
  },
);
