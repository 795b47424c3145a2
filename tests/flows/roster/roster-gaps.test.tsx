import { addDays } from '@contract/day';
import { eq } from 'drizzle-orm';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listRosterGaps } from '@contract/roster/gap-calls';
import { readRoster } from '@contract/roster/draft-calls';
import { LANGUAGES } from '@contract/start-limits';
import { member } from '@server/db/schema/member';
import { rosterGap } from '@server/db/schema/planning/roster';
import { todayText } from '@/shared/date-time/days';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { buildGap } from '@tests/helpers/roster/roster-company';
import { renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(clearDialogs);
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => void (await portal.backend.db.delete(rosterGap)));

/** A shift that 曹阳's leave has left open, so many days from today. */
async function leaveOpen(days: number, placeCode: string | null = 'SH-XH') {
  const token = await signInAs(portal.backend, 'manager');
  const part = { from: todayText(), days: 7, pageSize: 100 };
  const { data } = await portal.backend.call(readRoster, part, { token });
  const person = data.people.find(({ name }) => name === '曹阳')!;
  const [row] = await portal.backend.db.select().from(member).where(eq(member.id, person.id));
  const date = (later: number) => addDays(todayText(), later);
  const [station] = data.stations.filter(({ isPaid }) => isPaid);
  await buildGap(portal.backend, { tenantId: row!.tenantId, date }, person, days, placeCode, station!.code);
  return async () => (await portal.backend.call(listRosterGaps, {}, { token })).data.list;
}
const rowOf = async (name: RegExp) => within((await screen.findByText(name)).closest('li')!);

describe('shifts that leave has left open', () => {
  it('are offered with a tap, and the task is a tap away', async () => {
    const gaps = await leaveOpen(2);
    const app = await renderApp('/schedule-settings', { signedInAs: 'manager' });
    await app.user.click(await screen.findByRole('link', { name: /^待补班次/ }));
    await app.user.click(await screen.findByRole('button', { name: '发布抢班' }));
    expect(await screen.findByText('等人接班')).toBeVisible();
    expect((await gaps())[0]?.order?.status).toBe('published');
    await app.user.click(screen.getByRole('link', { name: '查看任务' }));
    await waitFor(() => expect(app.path()).toMatch(/^\/task-details\?id=/));
    expect(await screen.findByText(/早班补位/)).toBeVisible();
  });

  it('ask where they are when the plan did not say', async () => {
    const gaps = await leaveOpen(2, null);
    const { user } = await renderApp('/roster-gaps', { signedInAs: 'manager' });
    await user.click(await screen.findByRole('button', { name: '发布抢班' }));
    const sheet = within(await screen.findByRole('dialog', { name: '在哪里上班' }));
    await user.click((await sheet.findAllByRole('button', { name: /店$/ }))[0]!);
    await waitFor(async () => expect((await gaps())[0]?.order?.status).toBe('published'));
  });

  it.each(LANGUAGES)('are taken off the list and put back: %s', async (language) => {
    const gaps = await leaveOpen(3);
    const en = language === 'en';
    const { user } = await renderApp('/roster-gaps', { signedInAs: 'manager', language });
    const one = await rowOf(en ? /is on leave$/ : /^曹阳 请假$/);
    await user.click(one.getByRole('button', { name: en ? 'Not needed' : '不用补' }));
    expect(await screen.findByText(en ? 'No shifts to cover' : '没有待补的班次')).toBeVisible();
    expect(await gaps()).toEqual([]);
    await user.click(screen.getByRole('button', { name: en ? 'Undo' : '撤销' }));
    await rowOf(en ? /is on leave$/ : /^曹阳 请假$/);
    expect(await gaps()).toHaveLength(1);
  });
});
