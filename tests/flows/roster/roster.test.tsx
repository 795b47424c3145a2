import { addDays, shiftMonth, startOfWeek } from '@contract/day';
import { eq } from 'drizzle-orm';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '@contract/codes';
import { readRoster, saveRosterCells } from '@contract/roster/draft-calls';
import { previewRoster, publishRoster } from '@contract/roster/publish-calls';
import { randomId } from '@server/auth/random';
import { assignment, rosterCell } from '@server/db/schema/planning/roster';
import { shift } from '@server/db/schema/planning/shift';
import { daysBackOf } from '@/features/roster/span';
import { spanWords } from '@/features/roster/span-words';
import { todayText } from '@/shared/date-time/days';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { widenScreen } from '@tests/helpers/widen-screen';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 120_000 });
/** Weeks in which nobody has taken an open shift. */
const monday = (weeks: number) => addDays(startOfWeek(todayText(), 1), weeks * 7);
const sheet = () => within(screen.getByRole('dialog'));
const cells = async (name: string) => {
  const row = await screen.findByRole('row', { name: new RegExp(`^${name}`) });
  return within(row).getAllByRole('gridcell');
};
const labels = async (name: string) => (await cells(name)).map((cell) => cell.textContent);
const drafts = async () => await portal.backend.db.select().from(rosterCell);
const open = async (from: string, language?: 'en') =>
  await renderApp(`/roster?from=${from}`, { signedInAs: 'manager', ...(language && { language }) });
/** Leaves the portal; what the device holds stays. */
const closeAndKeep = (app: { close: () => void }) => {
  const kept = Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)!] as const);
  app.close();
  kept.forEach(([key, value]) => localStorage.setItem(key, value));
};

beforeEach(async () => {
  // jsdom has no layout: nothing is found under a point.
  document.elementFromPoint = () => null;
  localStorage.clear();
  await portal.backend.db.delete(rosterCell);
});

describe('a week of a roster', () => {
  it('is painted, taken back and done again, and drafts are kept', async () => {
    const { user } = await open(monday(3));
    await user.click(await screen.findByRole('radio', { name: /^早班/ }));
    const row = await cells('曹阳');
    document.elementFromPoint = () => row[2]!;
    await user.pointer([
      { keys: '[MouseLeft>]', target: row[0]! },
      { target: row[2]! },
      { keys: '[/MouseLeft]' },
    ]);
    document.elementFromPoint = () => null;
    await user.click(row[4]!);
    expect(await labels('曹阳')).toEqual(['早', '', '早', '', '早', '', '']);
    expect(row[0]).toHaveAccessibleName(/早班 06:00–14:00，尚未发布/);
    expect(await screen.findByText(/^草稿已保存/)).toBeVisible();
    expect(await drafts()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(await labels('曹阳')).toEqual(['', '', '', '', '', '', '']);
    await waitFor(async () => expect(await drafts()).toHaveLength(0));
    await user.click(screen.getByRole('button', { name: '重做' }));
    expect(await labels('曹阳')).toEqual(['早', '', '早', '', '', '', '']);
    expect(await screen.findByRole('button', { name: '发布（2）' })).toBeVisible();
  });

  it('is planned by the keyboard alone', async () => {
    const { user } = await open(monday(3));
    await user.click(await screen.findByRole('radio', { name: /^夜班/ }));
    const row = await cells('曹阳');
    row[0]!.focus();
    await user.keyboard('{ArrowDown}{ArrowRight} {ArrowRight} ');
    expect(await labels('陈琳')).toEqual(['', '夜', '夜', '', '', '', '']);
    await user.keyboard('{Delete}{Control>}z{/Control}{ArrowLeft}{Delete}');
    expect(await labels('陈琳')).toEqual(['', '', '夜', '', '', '', '']);
    await user.keyboard('{End}{Enter}');
    await user.click(sheet().getByRole('button', { name: /^中班/ }));
    await user.click(sheet().getByRole('button', { name: '再加一个班次' }));
    await user.click(sheet().getByRole('button', { name: /^夜班/ }));
    await user.keyboard('{Escape}');
    expect((await labels('陈琳'))[6]).toBe('中\n夜');
  });

  it('says what is wrong with it, with the numbers, and leads to the day', async () => {
    const { user } = await open(monday(3));
    await user.click(await screen.findByRole('radio', { name: /^夜班/ }));
    for (const cell of await cells('陈琳')) {
      await user.click(cell);
    }
    await user.click(await screen.findByRole('button', { name: /^陈琳 52\.5\/40 小时 有问题/ }));
    expect(sheet().getByText('52.5 小时 / 40 小时 · 已超出')).toBeVisible();
    await user.click(sheet().getByRole('button', { name: /连续工作 7 天（最多 6 天）/ }));
    expect(sheet().getByRole('heading', { name: /^陈琳 ·/ })).toBeVisible();
    await user.click(sheet().getByRole('button', { name: '恢复为已发布的' }));
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^陈琳 45\/40 小时 有问题/ })).toBeVisible(),
    );
  });

  it('keeps what cannot be sent over a reload', async () => {
    portal.networkError(saveRosterCells);
    const first = await open(monday(3));
    await first.user.click(await screen.findByRole('radio', { name: /^早班/ }));
    await first.user.click((await cells('曹阳'))[1]!);
    expect(await screen.findByText('网络不可用，草稿已保存在本机')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    closeAndKeep(first);
    // The network is back.
    portal.slow(saveRosterCells, 0);
    await open(monday(3));
    expect(await labels('曹阳')).toEqual(['', '早', '', '', '', '', '']);
    await waitFor(async () => expect(await drafts()).toHaveLength(1));
  });
});

it('is shown by the month where there is room, goes on by months, and copies the same weekdays', async () => {
  widenScreen();
  const month = shiftMonth(todayText().slice(0, 7), 1);
  const after = shiftMonth(month, 1);
  const last = addDays(`${after}-01`, -1);
  const app = await open(`${month}-10`);
  const { user } = app;
  expect(await cells('曹阳')).toHaveLength(14);
  const datesAre = async (first: string, end: string) =>
    await waitFor(() => {
      const dates = [...document.querySelectorAll<HTMLElement>('[data-at^="0 "][data-cell]')].map(
        (one) => one.dataset['cell']!.split(' ')[1],
      );
      expect([dates[0], dates.at(-1)]).toEqual([first, end]);
    });
  await user.click(screen.getByRole('button', { name: '1 个月' }));
  await datesAre(`${month}-01`, last);
  await user.click(screen.getByRole('button', { name: '往后' }));
  await datesAre(`${after}-01`, addDays(`${shiftMonth(after, 1)}-01`, -1));
  await user.click(screen.getByRole('button', { name: '往前' }));
  await datesAre(`${month}-01`, last);
  await user.click(screen.getByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('button', { name: /^复制上一段时间/ }));
  const back = daysBackOf(Number(last.slice(8)));
  const from = spanWords(addDays(`${month}-01`, -back), Number(last.slice(8)), 'zh_CN');
  expect(sheet().getByText(new RegExp(`人${from}的班复制到`))).toBeVisible();
  await user.click(sheet().getByRole('button', { name: '复制' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  closeAndKeep(app);
  // The device remembers it.
  await open(`${month}-10`);
  await datesAre(`${month}-01`, last);
});

it('is read page by page, and each page once', async () => {
  vi.stubGlobal('innerHeight', 480);
  const before = portal.calls(readRoster).length;
  await open(monday(3));
  // Ten people for a low window, below them those of the second page, and the head.
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(11));
  const asked = portal.calls(readRoster).slice(before);
  expect(asked.map(({ body }) => JSON.parse(body))).toMatchObject([
    { pageNo: 1, pageSize: 10 },
    { pageNo: 2, pageSize: 10 },
  ]);
  vi.unstubAllGlobals();
});

describe('two managers', () => {
  it('see each other, lose nothing, and choose where they disagree', async () => {
    const { user } = await open(monday(3));
    const row = await cells('曹阳');
    const [memberId, workDate] = row[0]!.dataset['cell']!.split(' ') as [string, string];
    const token = await signInAs(portal.backend, 'administrator');
    const [late] = (await portal.backend.db.select().from(shift)).filter(({ name }) => name === '中班');
    const theirs = async (date: string) =>
      await portal.backend.call(
        saveRosterCells,
        {
          cells: [{ memberId, workDate: date, was: [], works: [{ shiftId: late!.id }] }],
          from: date,
          days: 1,
        },
        { token },
      );
    expect((await theirs(workDate)).code).toBe(0);
    await user.click(screen.getByRole('radio', { name: /^早班/ }));
    await user.click(row[0]!);
    await user.click(row[1]!);
    await user.click(await screen.findByRole('button', { name: '查看 1 天' }));
    expect(sheet().getByRole('alert')).toHaveTextContent(/已把这一天改为：中班.*您改的是：早班/);
    await user.click(sheet().getByRole('button', { name: '保留对方的' }));
    await user.keyboard('{Escape}');
    expect(await labels('曹阳')).toEqual(['中', '早', '', '', '', '', '']);
    expect(await drafts()).toHaveLength(2);
  });
});

describe('publishing', () => {
  const plan = async (weeks: number) => {
    const token = await signInAs(portal.backend, 'manager');
    const part = { from: monday(weeks), days: 7 };
    const { data } = await portal.backend.call(readRoster, { ...part, pageSize: 60 }, { token });
    const night = data.shifts.find(({ name }) => name === '夜班')!;
    const [person] = data.people;
    const works = [{ shiftId: night.id }];
    const days = Array.from({ length: 5 }, (_, index) => addDays(part.from, index));
    await portal.backend.call(
      saveRosterCells,
      { ...part, cells: days.map((workDate) => ({ memberId: person!.id, workDate, was: [], works })) },
      { token },
    );
    return person!.name;
  };

  it('shows the difference, asks about warnings, happens once, and tells who has seen it', async () => {
    const name = await plan(3);
    const { user, path } = await open(monday(3));
    await user.click(await screen.findByRole('button', { name: '发布（5）' }));
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    const button = screen.getByRole('button', { name: '发布给 1 人' });
    expect(button).toBeDisabled();
    expect(screen.getByText(/连续 5 个夜班（最多 4 个）/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /仍然发布/ }));
    portal.networkError(publishRoster, { once: true });
    await user.click(button);
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText('已通知 1 人，共 5 天有变动。')).toBeVisible();
    const ids = portal.calls(publishRoster).map(({ body }) => JSON.parse(body).requestId as string);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    await user.click(screen.getByRole('link', { name: '查看谁已读' }));
    expect((await screen.findAllByText('夜班')).length).toBe(5);
    await user.click(screen.getByRole('button', { name: '未读' }));
    const readers = within(await screen.findByRole('list', { name: '员工' }));
    expect(readers.getAllByText(name)[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: '已读' }));
    expect(await screen.findByText('还没有人看过')).toBeVisible();
    expect(path()).toMatch(/^\/roster-publications\?id=/);
  });

  it('is looked at again where the plan has changed meanwhile', async () => {
    await plan(4);
    const { user } = await renderApp(`/roster-publish?from=${monday(4)}&days=7`, { signedInAs: 'manager' });
    await user.click(await screen.findByRole('checkbox', { name: /仍然发布/ }));
    portal.fail(publishRoster, CODE.conflict, undefined, { once: true });
    await user.click(screen.getByRole('button', { name: '发布给 1 人' }));
    expect(await screen.findByText('排班刚刚有变动，请看过之后再发布')).toBeVisible();
  });

  it('settles days that were overtaken first: the published plan stays on one, the draft on the other', async () => {
    const name = await plan(6);
    const dates = [monday(6), addDays(monday(6), 1)];
    const { db } = portal.backend;
    const { tenantId, memberId } = (await drafts())[0]!;
    const rows = await db.select().from(shift).where(eq(shift.tenantId, tenantId));
    const early = rows.find((row) => row.name === '早班')!;
    const overtaking = dates.map((workDate) => ({
      id: randomId(),
      tenantId,
      memberId,
      workDate,
      shift: {
        shiftId: early.id,
        name: early.name,
        enName: early.enName ?? '',
        label: early.label,
        enLabel: early.enLabel ?? '',
        colour: early.colour,
        segments: early.segments,
      },
      source: 'roster' as const,
      createdAt: early.createdAt,
      updatedAt: early.createdAt,
    }));
    await db.insert(assignment).values(overtaking);
    const { user } = await renderApp(`/roster-publish?from=${monday(6)}&days=7`, { signedInAs: 'manager' });
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    const publish = () => screen.getByRole('button', { name: '发布给 1 人' });
    await user.click(screen.getByRole('checkbox', { name: /仍然发布/ }));
    expect(publish()).toBeDisabled();
    expect(screen.getAllByText('草稿之后，已发布的班有变动')).toHaveLength(2);
    await user.click(screen.getAllByRole('button', { name: '用已发布的' })[0]!);
    await waitFor(() => expect(screen.getAllByText('草稿之后，已发布的班有变动')).toHaveLength(1));
    expect((await drafts()).map(({ workDate }) => workDate)).not.toContain(dates[0]);
    expect(publish()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '用草稿' }));
    await waitFor(() => expect(screen.queryByText('草稿之后，已发布的班有变动')).toBeNull());
    expect((await drafts()).map(({ workDate }) => workDate)).toContain(dates[1]);
    expect(screen.queryByRole('checkbox', { name: /仍然发布/ })).toBeNull();
    expect(publish()).toBeEnabled();
  });

  it('is of the week that the roster opens, where the address names no dates', async () => {
    for (const [language, first] of [
      ['en', 0],
      ['zh_CN', 1],
    ] as const) {
      const asked = portal.calls(previewRoster).length;
      const app = await renderApp('/roster-publish', { signedInAs: 'manager', language });
      await waitFor(() => expect(portal.calls(previewRoster).length).toBeGreaterThan(asked));
      const { body } = portal.calls(previewRoster).at(-1)!;
      expect(JSON.parse(body)).toMatchObject({ from: startOfWeek(todayText(), first), days: 7 });
      app.close();
    }
  });
});

it('leads on where there are no shifts, and is nothing for who does not plan', async () => {
  await portal.backend.db.delete(shift);
  const app = await open(monday(3), 'en');
  expect(await screen.findByRole('link', { name: 'Add shifts' })).toHaveAttribute(
    'href',
    expect.stringContaining('/shifts'),
  );
  app.close();
  await renderApp('/roster', { signedInAs: 'employee' });
  expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
});
