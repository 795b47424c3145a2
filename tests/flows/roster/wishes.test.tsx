import { addDays } from '@contract/day';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { readMyWishes, saveMyWeek, saveMyWishes } from '@contract/roster/wish-calls';
import { wish } from '@server/db/schema/planning/wish';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { todayText } from '@/shared/date-time/days';
import { dayWords } from '@/shared/date-time/words';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(clearDialogs);
const SLOW = { timeout: 10_000 };
const day = addDays(`${todayText().slice(0, 8)}28`, 30).replace(/\d\d$/, '15');
const dayNamed = (words: string) => new RegExp(`^${dayWords(day, 'zh_CN')}.*${words}`);

describe('wishes', () => {
  it('are marked by a tap, taken off by the next, and shown to who plans', async () => {
    const { user } = await renderApp(`/wishes?month=${day.slice(0, 7)}`, { signedInAs: 'employee' });
    const button = await screen.findByRole('button', { name: dayNamed('') }, SLOW);
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByRole('button', { name: dayNamed('想休息') })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '不能上班' }));
    await user.click(screen.getByRole('button', { name: dayNamed('想休息') }));
    expect(await screen.findByRole('button', { name: dayNamed('不能上班') })).toBeVisible();
    await waitFor(() => expect(portal.calls(saveMyWishes)).toHaveLength(2));
    const kept = async () =>
      (await portal.backend.db.select().from(wish)).filter(({ workDate }) => workDate === day);
    await waitFor(async () => expect(await kept()).toMatchObject([{ kind: 'unavailable' }]));
    await user.click(screen.getByRole('button', { name: dayNamed('不能上班') }));
    await waitFor(async () => expect(await kept()).toEqual([]));
  });

  it('keep the hours of a weekday, over midnight too, and say what failed', async () => {
    const { user } = await renderApp('/wishes', { signedInAs: 'employee' });
    await user.click(await screen.findByRole('button', { name: /^星期三/ }, SLOW));
    const sheet = within(await screen.findByRole('dialog', { name: '星期三' }));
    await user.click(await sheet.findByRole('radio', { name: '不能上班' }));
    portal.fail(saveMyWeek, CODE.conflict, undefined, { once: true });
    await user.click(sheet.getByRole('button', { name: '保存' }));
    expect(await sheet.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(sheet.getByRole('button', { name: '保存' })).toBeEnabled(), SLOW);
    await user.click(sheet.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('button', { name: /^星期三.*不能上班/ }, SLOW)).toBeVisible();
  });

  it('say so when they cannot be read, and are read again', async () => {
    // The month and the week each ask.
    portal.fail(readMyWishes, CODE.tooMany, undefined, { once: true });
    portal.fail(readMyWishes, CODE.tooMany, undefined, { once: true });
    const { user } = await renderApp('/wishes', { signedInAs: 'employee' });
    await screen.findAllByRole('button', { name: '重试' }, SLOW);
    for (const again of screen.getAllByRole('button', { name: '重试' })) {
      await user.click(again);
    }
    expect(await screen.findByRole('button', { name: /^星期三/ }, SLOW)).toBeVisible();
    expect(screen.getByRole('radio', { name: '想休息' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });
});
