import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readToday, type TodayAnswer } from '@contract/attendance/today-calls';
import { renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const SLOW = { timeout: 10_000 };
const KINDS = ['shift', 'leave', 'trip', 'holiday', 'off', 'none', 'shift'] as const;
/** Nine on the company's clocks. */
const NINE = Date.parse('2026-01-11T09:00:00Z') / 60_000;
const week = KINDS.map((kind, index) => ({
  workDate: `2026-01-${String(5 + index).padStart(2, '0')}`,
  kind,
  start: kind === 'shift' ? NINE : null,
}));

async function shows(part: Partial<TodayAnswer>) {
  const token = await signInAs(portal.backend, 'employee');
  const { data } = await portal.backend.call(readToday, {}, { token });
  portal.reply(readToday, { ...data, ...part });
}
const NAMES = [
  { name: '王芳', enName: 'Fang Wang' },
  { name: '李强', enName: 'Qiang Li' },
  { name: '陈静', enName: null },
];

describe('the home', () => {
  it.each([
    ['zh_CN', { names: NAMES, others: 5, isMore: false }, '与王芳、李强、陈静和另外 5 人同班'],
    ['en', { names: NAMES, others: 5, isMore: false }, 'With Fang Wang, Qiang Li, 陈静 and 5 more'],
    ['en', { names: NAMES, others: 47, isMore: true }, 'With Fang Wang, Qiang Li, 陈静 and 47+ more'],
    ['zh_CN', { names: NAMES.slice(0, 1), others: 0, isMore: false }, '与王芳同班'],
  ] as const)('names in %s who works with me: %#', async (language, colleagues, expected) => {
    await shows({ colleagues: { ...colleagues, names: [...colleagues.names] } });
    await renderApp('/', { signedInAs: 'employee', language });
    expect(await screen.findByText(expected, {}, SLOW)).toBeVisible();
  });

  it.each([
    ['zh_CN', '未来 7 天', ['09:00', '请假', '出差', '节假日', '休息', '–', '09:00'], '1月5日周一 · 09:00'],
    ['en', 'Next 7 days', ['9 AM', 'Leave', 'Trip', 'Holiday', 'Off', '–', '9 AM'], 'Mon, Jan 5 · 9 AM'],
  ] as const)(
    'has the next seven days, each leading to its day: %s',
    async (language, name, marks, first) => {
      await shows({ week });
      await renderApp('/', { signedInAs: 'employee', language });
      const strip = within(await screen.findByRole('navigation', { name }, SLOW));
      const links = strip.getAllByRole('link');
      expect(links.map((link) => link.querySelector('.week-mark')?.textContent)).toEqual(marks);
      expect(links[0]).toHaveAttribute('href', '/schedule-detail?workDate=2026-01-05');
      expect(links[0]).toHaveAccessibleName(expect.stringContaining(first));
    },
  );
});

describe('the team', () => {
  it('is counted in one line for who keeps its attendance, and leads to the board', async () => {
    await shows({ team: { in: 12, late: 2, missing: 0 } });
    await renderApp('/', { signedInAs: 'manager' });
    const line = await screen.findByRole('link', { name: /团队现在.*在岗 12 人.*迟到 2 人/ }, SLOW);
    expect(line).toHaveAttribute('href', '/attendance-board');
    expect(line).not.toHaveTextContent('未打卡');
  });

  it('is not there while there is no one to count', async () => {
    await shows({ team: null });
    await renderApp('/', { signedInAs: 'manager' });
    await screen.findByRole('navigation', { name: '未来 7 天' }, SLOW);
    expect(screen.queryByRole('link', { name: /团队现在/ })).toBeNull();
  });
});
