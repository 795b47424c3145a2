import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { announcementDetail, announcementList } from '@contract/announcement/calls';
import { getWorkbench } from '@contract/workbench/calls';
import { announcement } from '@server/db/schema/announcement';
import { member as memberTable } from '@server/db/schema/member';
import { randomId } from '@server/auth/random';
import {
  BUILT_AT,
  buildDepartment,
  buildSession,
  buildMember,
  buildSignedIn,
} from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

describe('announcements', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  async function publish(tenantId: string, given: Partial<typeof announcement.$inferInsert> = {}) {
    const text = { zh_CN: '国庆放假安排', en: 'National Day holidays' };
    const id = randomId();
    await server.db.insert(announcement).values({
      id,
      tenantId,
      title: text,
      summary: text,
      body: { zh_CN: '正文', en: 'Body' },
      category: 'notice',
      publishedAt: BUILT_AT,
      ...given,
    });
    return id;
  }

  it('are listed by page with pinned ones first', async () => {
    const { member, token } = await buildSignedIn(server);
    for (let day = 1; day <= 4; day += 1) {
      await publish(member.tenantId, {
        title: { zh_CN: String(day) },
        isPinned: day === 1,
        publishedAt: new Date(BUILT_AT.getTime() + day * 86_400_000),
      });
    }
    const titles = async (pageNo: number) =>
      (await server.call(announcementList, { pageNo, pageSize: 3 }, { token })).data.list.map(
        (one) => one.title.zh_CN,
      );
    expect([await titles(1), await titles(2)]).toEqual([['1', '4', '3'], ['2']]);
  });

  it('are read by opening them, for that person alone', async () => {
    const { member, token } = await buildSignedIn(server);
    const author = await buildMember(server.db, { tenantId: member.tenantId, account: { name: '周静' } });
    const id = await publish(member.tenantId, { authorMemberId: author.id });
    for (let times = 0; times < 2; times += 1) {
      expect((await server.call(announcementDetail, { id }, { token })).data).toMatchObject({
        authorName: '周静',
        body: { en: 'Body' },
        isRead: true,
      });
    }
    expect((await server.call(announcementList, {}, { token })).data.list[0]?.isRead).toBe(true);
    const theirs = await buildSession(server.db, author, server.clock.now());
    expect((await server.call(announcementList, {}, { token: theirs })).data.list[0]?.isRead).toBe(false);
  });

  it('for some departments are read by who is in them or below, on the home too', async () => {
    const { member: reader, token } = await buildSignedIn(server);
    const top = await buildDepartment(server.db, reader.tenantId);
    const below = await buildDepartment(server.db, reader.tenantId, { parentId: top.id });
    const beside = await buildDepartment(server.db, reader.tenantId);
    await server.db.update(memberTable).set({ departmentId: below.id }).where(eq(memberTable.id, reader.id));
    const mine = await publish(reader.tenantId, { departmentIds: [beside.id, top.id] });
    const theirs = await publish(reader.tenantId, { departmentIds: [beside.id] });
    const gone = await publish(reader.tenantId, { withdrawnAt: BUILT_AT });
    const draft = await publish(reader.tenantId, { publishedAt: null });
    const listed = (await server.call(announcementList, {}, { token })).data.list;
    expect(listed.map(({ id }) => id)).toEqual([mine]);
    const home = (await server.call(getWorkbench, {}, { token })).data.announcements;
    expect(home.map(({ id }) => id)).toEqual([mine]);
    for (const id of [theirs, gone, draft]) {
      expect((await server.call(announcementDetail, { id }, { token })).code).toBe(CODE.notFound);
    }
  });

  it('of another company, dated ahead or unknown do not exist', async () => {
    const { member, token } = await buildSignedIn(server);
    const { member: stranger } = await buildSignedIn(server);
    const ahead = new Date(server.clock.now().getTime() + 1000);
    const ids = [
      await publish(stranger.tenantId),
      await publish(member.tenantId, { publishedAt: ahead }),
      'unknown',
    ];
    for (const id of ids) {
      const answer = await server.call(announcementDetail, { id }, { token });
      expect(answer).toMatchObject({ code: CODE.notFound, msg: '内容不存在或已被删除', data: undefined });
    }
  });
});
