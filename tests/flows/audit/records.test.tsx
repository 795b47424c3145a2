import { momentText } from '@contract/moment-text';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { operationTrackList, operationTrackMyList, type OperationRecord } from '@contract/audit/calls';
import { operationTrack, type OperationChange } from '@server/db/schema/audit';
import { eq } from 'drizzle-orm';
import { member } from '@server/db/schema/member';
import { account } from '@server/db/schema/account';
import { getLoginPermission } from '@contract/session/user-calls';
import { demoPerson, type DemoPerson } from '@tests/helpers/demo-people';
import { renderApp } from '@tests/helpers/render-app';
import { typeDates } from '@tests/helpers/use-controls';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
/** The first page of a run waits for its modules. */
const SLOW = { timeout: 10_000 };

/** A record of the person's own past. */
async function leaveRecord(
  who: DemoPerson,
  record: Pick<OperationRecord, 'id' | 'action' | 'createdAt'> & {
    changes: OperationChange[];
    targetName?: string;
  },
): Promise<void> {
  const { db } = portal.backend;
  const { mobile } = demoPerson(who);
  const [own] = await db
    .select({ account, member })
    .from(account)
    .innerJoin(member, eq(member.accountId, account.id))
    .where(eq(account.mobile, mobile));
  const { createdAt, ...rest } = record;
  await db.insert(operationTrack).values({
    ...rest,
    changes: rest.changes.map((change) => ({ ...change })),
    tenantId: own!.member.tenantId,
    accountId: own!.account.id,
    memberId: own!.member.id,
    actorName: own!.account.name,
    actorEnName: own!.account.enName,
    ip: '10.0.0.7',
    userAgent: 'test',
    createdAt: new Date(createdAt),
  });
}

const record = (id: number, createdAt: string): OperationRecord => ({
  id: String(id),
  action: 'session.open',
  operatorName: '李浩',
  changes: [],
  createdAt,
});
const rows = () => within(screen.getByRole('list', { name: '操作记录' })).getAllByRole('listitem');

describe('operation records', () => {
  it('shows an employee the own records in words, by day, and no tab for everyone', async () => {
    await leaveRecord('employee', {
      id: 'r1',
      action: 'account.resetMobile',
      changes: [{ field: 'mobile', from: '138****0009', to: '138****0004' }],
      createdAt: '2026-03-01T16:30:00Z',
    });
    await renderApp('/operationRecord', { signedInAs: 'employee' });
    expect(await screen.findByText('更换手机号', {}, SLOW)).toBeVisible();
    expect(screen.getByText('手机号由“138****0009”改为“138****0004”')).toBeVisible();
    expect(
      screen.getByRole('heading', { level: 2, name: momentText('2026-03-02', 'weekday', 'zh_CN') }),
    ).toBeVisible();
    expect(screen.getByText('00:30')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: '今天' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '全部人员' })).toBeNull();
    expect(portal.calls(operationTrackList)).toHaveLength(0);
    const chips = within(screen.getByRole('group', { name: '模块' }));
    expect(await chips.findByRole('button', { name: '账号' }, SLOW)).toBeVisible();
    expect(chips.queryByRole('button', { name: '排班' })).toBeNull();
  });

  it('shows an administrator everyone’s records with who did it, also after a reload', async () => {
    await leaveRecord('employee', {
      id: 'r2',
      action: 'tenant.viewPhone',
      changes: [],
      targetName: '王芳',
      createdAt: new Date().toISOString(),
    });
    const app = await renderApp('/operationRecord', { signedInAs: 'administrator', language: 'en' });
    await screen.findAllByText('Signed in', {}, SLOW);
    expect(screen.queryByText('Viewed a full phone number')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Everyone' }));
    expect(await screen.findByText('Viewed a full phone number')).toBeVisible();
    expect(screen.getAllByText('By Hao Li')[0]).toBeVisible();
    expect(screen.getByText('Item: 王芳')).toBeVisible();
    expect(app.path()).toBe('/operationRecord?scope=all');
  });

  it('filters by area and dates, and keeps them in the address', async () => {
    const app = await renderApp('/operationRecord', { signedInAs: 'employee' });
    await screen.findAllByText('登录', { selector: '.records-action' }, SLOW);
    await app.user.click(await screen.findByRole('button', { name: '账号' }, SLOW));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByText('更换手机号')).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: '全部日期' }));
    const sheet = await screen.findByRole('dialog', { name: '选择日期' });
    expect(await within(sheet).findByRole('button', { name: '近 7 天' }, SLOW)).toBeVisible();
    await typeDates(app.user, '2026-03-05', '2026-03-04');
    expect(within(sheet).getByRole('alert')).toHaveTextContent('结束时间需晚于开始时间');
    const [, end] = within(sheet).getAllByRole('textbox');
    await app.user.clear(end!);
    await app.user.type(end!, '2026-03-06{Enter}');
    expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
    expect(app.path()).toBe('/operationRecord?module=account&start=2026-03-05&end=2026-03-06');
    expect(screen.getByRole('button', { name: /3月5日周四至(2026年)?3月6日周五/ })).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: '清除筛选' }));
    expect((await screen.findAllByText('登录', { selector: '.records-action' }))[0]).toBeVisible();
    expect(app.path()).toBe('/operationRecord');
  });

  it('loads on as one reads, tries again after a failure, and says where the end is', async () => {
    // The newest override answers first.
    portal.reply(operationTrackMyList, { list: [record(2, '2026-03-01T01:00:00Z')], hasMore: false });
    portal.status(operationTrackMyList, 500, { once: true });
    portal.reply(
      operationTrackMyList,
      { list: [record(1, '2026-03-02T01:00:00Z')], hasMore: true },
      { once: true },
    );
    const app = await renderApp('/operationRecord', { signedInAs: 'employee' });
    await app.user.click(await screen.findByRole('button', { name: '重试' }, SLOW));
    expect(await screen.findByText('没有更多了')).toBeVisible();
    expect(rows()).toHaveLength(2);
    const days = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(days).toEqual(['2026-03-02', '2026-03-01'].map((day) => momentText(day, 'weekday', 'zh_CN')));
    const pages = portal.calls(operationTrackMyList).map(({ body }) => /pageNo=\d/.exec(body)?.[0]);
    expect(pages).toEqual(['pageNo=1', 'pageNo=2', 'pageNo=2']);
  });

  it('says when there is nothing, and when loading failed', async () => {
    portal.fail(operationTrackMyList, 500_001, '系统繁忙', { once: true });
    const app = await renderApp('/operationRecord', { signedInAs: 'employee' });
    await app.user.click(await screen.findByRole('button', { name: '重试' }, SLOW));
    portal.reply(operationTrackMyList, { list: [], hasMore: false });
    await app.user.click(await screen.findByRole('button', { name: '账号' }, SLOW));
    expect(await screen.findByText('没有符合条件的记录')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(await screen.findByText('暂无操作记录')).toBeVisible();
  });

  it('shows nothing without the permission', async () => {
    portal.reply(getLoginPermission, { btns: [] });
    await renderApp('/operationRecord', { signedInAs: 'employee' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通', {}, SLOW)).toBeVisible();
    expect(portal.calls(operationTrackMyList)).toHaveLength(0);
  });
});
