import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { provePerson } from '@contract/session/proof-calls';
import { getWorkbench, saveCommonApps } from '@contract/workbench/calls';
import { COUNT_MAX } from '@contract/limits';
import { announcement } from '@server/db/schema/announcement';
import { message } from '@server/db/schema/message';
import { workItem } from '@server/db/schema/work';
import { randomId } from '@server/auth/random';
import {
  BUILT_AT,
  buildMember,
  buildSignedIn,
  buildTenant,
  buildWorkItem,
  PASSWORD,
} from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const { approvalCenter, calendar, performance, taskTake } = FUNCTION_ID;
const minutesLater = (minutes: number) => new Date(BUILT_AT.getTime() + minutes * 60_000);

describe('the workbench', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  it('answers an empty first screen to a new employee', async () => {
    const { token } = await buildSignedIn(server);
    const { data } = await server.call(getWorkbench, {}, { token });
    expect(data).toEqual({
      pending: [],
      commonApps: [],
      outsideApps: [],
      announcements: [],
      unreadMessages: 0,
      otherCompanies: [],
    });
  });

  it('shows what waits here, and only how much waits in the other company', async () => {
    const { member, token } = await buildSignedIn(server);
    const other = await buildMember(server.db, { accountId: member.account.id });
    await buildMember(server.db, { accountId: member.account.id, member: { status: 'disabled' } });
    const closed = await buildTenant(server.db, { status: 'disabled' });
    await buildMember(server.db, { accountId: member.account.id, tenantId: closed.id });
    const colleague = await buildMember(server.db, { tenantId: member.tenantId });
    await buildWorkItem(server.db, member);
    await buildWorkItem(server.db, member, { kind: 'task' });
    await buildWorkItem(server.db, member, { kind: 'task', doneAt: BUILT_AT });
    await buildWorkItem(server.db, colleague);
    await buildWorkItem(server.db, other);
    await buildWorkItem(server.db, other, { kind: 'ymApprove' });
    const unproven = await server.call(getWorkbench, {}, { token });
    expect(unproven.data.otherCompanies).toEqual([]);
    await server.call(provePerson, { password: PASSWORD }, { token });
    const { data } = await server.call(getWorkbench, {}, { token });
    expect(new Map(data.pending.map((one) => [one.kind, one.count]))).toEqual(
      new Map([
        ['lgApprove', 1],
        ['task', 1],
      ]),
    );
    expect(data.otherCompanies).toMatchObject([{ companyId: other.tenantId, pendingCount: 2 }]);
  });

  it('stops counting where a badge does', async () => {
    const { member, token } = await buildSignedIn(server);
    const items = Array.from({ length: COUNT_MAX + 20 }, () => ({
      id: randomId(),
      tenantId: member.tenantId,
      memberId: member.id,
      kind: 'task' as const,
      sourceId: randomId(),
      title: { zh_CN: '任务' },
      createdAt: BUILT_AT,
    }));
    await server.db.insert(workItem).values(items);
    await buildWorkItem(server.db, member, { kind: 'ymApprove' });
    expect((await server.call(getWorkbench, {}, { token })).data.pending).toEqual([
      { kind: 'ymApprove', count: 1 },
      { kind: 'task', count: COUNT_MAX },
    ]);
  });

  it('shows the newest announcements, pinned first, none of another company and none dated ahead', async () => {
    const { member, token } = await buildSignedIn(server);
    const stranger = await buildTenant(server.db);
    const add = async (
      zh_CN: string,
      minutes: number,
      given: Partial<typeof announcement.$inferInsert> = {},
    ) => {
      const texts = { title: { zh_CN }, summary: { zh_CN }, body: { zh_CN } };
      const publishedAt = minutesLater(minutes);
      const row = { id: randomId(), tenantId: member.tenantId, ...texts, publishedAt, ...given };
      await server.db.insert(announcement).values({ category: 'notice', ...row });
    };
    await add('旧', 1);
    await add('中', 2);
    await add('新', 3);
    await add('置顶', 0, { isPinned: true });
    await add('外公司', 4, { tenantId: stranger.id });
    await add('未到', 0, { publishedAt: new Date(server.clock.now().getTime() + 1000) });
    const { data } = await server.call(getWorkbench, {}, { token });
    expect(data.announcements.map((one) => one.title.zh_CN)).toEqual(['置顶', '新', '中']);
    expect(data.announcements[1]).toMatchObject({
      publishedAt: minutesLater(3).toISOString(),
      isRead: false,
    });
  });

  it('counts unread messages of this company alone', async () => {
    const { member, token } = await buildSignedIn(server);
    const other = await buildMember(server.db, { accountId: member.account.id });
    for (const to of [member, member, other]) {
      await server.db.insert(message).values({
        id: randomId(),
        tenantId: to.tenantId,
        memberId: to.id,
        category: 'system',
        title: { zh_CN: '标题' },
        body: { zh_CN: '正文' },
        createdAt: BUILT_AT,
      });
    }
    expect((await server.call(getWorkbench, {}, { token })).data.unreadMessages).toBe(2);
  });
});

describe('common apps', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  const signIn = async (functions: number[]) => await buildSignedIn(server, { functions });

  it('are the defaults a person may open, until they choose', async () => {
    const { token } = await signIn([calendar, approvalCenter]);
    expect((await server.call(getWorkbench, {}, { token })).data.commonApps).toEqual([
      'approvalCenter',
      'calendar',
    ]);
  });

  it('are kept in the chosen order, also when chosen again and when none is wanted', async () => {
    const { token } = await signIn([calendar, approvalCenter, taskTake]);
    for (const apps of [['calendar', 'taskTake'], ['taskTake', 'approvalCenter', 'calendar'], []]) {
      expect((await server.call(saveCommonApps, { apps }, { token })).data).toEqual({ commonApps: apps });
      expect((await server.call(getWorkbench, {}, { token })).data.commonApps).toEqual(apps);
    }
  });

  it('show neither an app whose function was taken away nor one that opens nothing', async () => {
    const { member, token } = await signIn([calendar, performance]);
    const { commonApp } = await import('@server/db/schema/work');
    const apps = ['taskTake', 'performance', 'calendar'];
    await server.db
      .insert(commonApp)
      .values({ memberId: member.id, tenantId: member.tenantId, apps, updatedAt: BUILT_AT });
    expect((await server.call(getWorkbench, {}, { token })).data.commonApps).toEqual(['calendar']);
  });

  it.each([
    ['an unknown app', ['games'], CODE.badRequest],
    ['an app twice', ['calendar', 'calendar'], CODE.badRequest],
    ['an app that is not theirs', ['calendar', 'reports'], CODE.forbidden],
    ['an app that opens nothing', ['calendar', 'performance'], CODE.badRequest],
    ['more than eight', Array.from({ length: 9 }, (_, index) => `app${index}`), CODE.badRequest],
  ])('refuse %s and keep the old ones', async (_name, apps, code) => {
    const { token } = await signIn([calendar, performance]);
    const refused = await server.call(saveCommonApps, { apps }, { token, lang: 'en' });
    expect(refused.code).toBe(code);
    expect(refused.msg).toMatch(/^[\x20-\x7e]+$/);
    expect((await server.call(getWorkbench, {}, { token })).data.commonApps).toEqual(['calendar']);
  });
});
