import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as keep from '@contract/announcement/keep-calls';
import { announcementDetail, announcementList } from '@contract/announcement/calls';
import { operationTrackList } from '@contract/audit/calls';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import { messageList } from '@contract/message/calls';
import { previewEncrypt } from '@contract/file/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { fileRef } from '@server/db/schema/content';
import { account } from '@server/db/schema/account';
import { member as memberTable } from '@server/db/schema/member';
import { notice } from '@server/db/schema/notice';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { buildDepartment, buildMember, buildSession, buildSignedIn } from '@tests/helpers/factories';
import { createFileDesk } from '@tests/helpers/file-desk';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';
import { tellAudience, tellAudienceKind } from './tell-audience';

const HOUR = 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const NEW: In<typeof keep.announcementAdd> = {
  title: { zh_CN: '国庆放假安排', en: 'National Day holidays' },
  body: { zh_CN: '10月1日至7日**放假**。', en: 'We are closed October 1 to 7.' },
  category: 'notice',
  isPinned: false,
  departmentIds: null,
  fileIds: [],
};

/** Does the jobs that are due, as the server does every second. */
async function runJobs() {
  const parts = { db: server.db, now: server.clock.now, ids: randomId };
  const log = {
    info: () => undefined,
    error: (event: string, fields?: object) => void server.logged.push(`${event} ${JSON.stringify(fields)}`),
  };
  await createJobs({ ...parts, log }, [
    runsAs(tellAudienceKind, async (work) => await tellAudience(parts, work)),
  ]).runDue();
}

async function company() {
  const { member: author, token } = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.announcements, FUNCTION_ID.allOperationRecords],
  });
  const { tenantId } = author;
  const call = async <E extends Endpoint>(endpoint: E, input: In<E>) => {
    server.clock.advance(1000);
    return await server.call(endpoint, input, { token });
  };
  const draft = async (given: Partial<typeof NEW> = {}) =>
    (await call(keep.announcementAdd, { ...NEW, ...given })).data;
  const file = async (id: string) => (await call(keep.announcementFile, { id })).data;
  const publish = async (given: Partial<typeof NEW> = {}) => {
    const { id, revision } = await draft(given);
    expect((await call(keep.announcementPublish, { id, revision })).code).toBe(0);
    await runJobs();
    return id;
  };
  const reader = async (departmentId?: string) => {
    const found = await buildSignedIn(server, { tenantId });
    if (departmentId) {
      await server.db.update(memberTable).set({ departmentId }).where(eq(memberTable.id, found.member.id));
    }
    const told = async () =>
      (await server.call(messageList, {}, { token: found.token })).data.list.map((one) => one.title.zh_CN);
    const listed = async () =>
      (await server.call(announcementList, {}, { token: found.token })).data.list.map((one) => one.id);
    const open = async (id: string) => await server.call(announcementDetail, { id }, { token: found.token });
    return { ...found, told, listed, open };
  };
  return { author, tenantId, token, call, draft, file, publish, reader };
}

describe('announcements that are written', () => {
  it('go out to whom they are for, by the way that reaches them', async () => {
    const { publish, reader } = await company();
    const [mailed, silent] = [await reader(), await reader()];
    await server.db
      .update(account)
      .set({ email: `${mailed.member.id}@example.com`, emailVerifiedAt: server.clock.now() })
      .where(eq(account.id, mailed.member.accountId));
    const id = await publish();
    const sent = await server.db
      .select()
      .from(notice)
      .where(inArray(notice.memberId, [mailed.member.id, silent.member.id]));
    expect(sent).toMatchObject([
      {
        memberId: mailed.member.id,
        kind: 'announcement',
        channel: 'email',
        path: `/announcement-detail?id=${id}`,
      },
    ]);
  });

  it('are drafts until they are published, and then told to everybody but their author, once', async () => {
    const { author, call, draft, file, reader, token } = await company();
    const someone = await reader();
    const { id, revision } = await draft();
    expect(await someone.listed()).toEqual([]);
    const change = { ...NEW, id, revision, title: { zh_CN: '国庆放假' }, isPinned: true };
    expect((await call(keep.announcementSave, change)).data).toEqual({ id, revision: 2 });
    expect((await call(keep.announcementSave, change)).code).toBe(CODE.conflict);
    const both = await Promise.all([1, 2].map(() => call(keep.announcementPublish, { id, revision: 2 })));
    expect(sortedCodes(both)).toEqual([0, CODE.conflict]);
    await runJobs();
    await runJobs();
    expect(await someone.told()).toEqual(['新公告：国庆放假']);
    expect((await server.call(messageList, {}, { token })).data.list).toEqual([]);
    expect(await file(id)).toMatchObject({ state: 'published', audience: 1, reads: 0, isPinned: true });
    expect((await someone.open(id)).data).toMatchObject({
      authorName: author.account.name,
      summary: { zh_CN: '10月1日至7日放假。' },
    });
    expect(await file(id)).toMatchObject({ audience: 1, reads: 1 });
    const { data } = await server.call(messageList, {}, { token: someone.token });
    expect(data.list.map((one) => one.isRead)).toEqual([true]);
    const records = (await call(operationTrackList, { action: 'announcement' })).data.list;
    expect(records.map((one) => one.action)).toEqual([
      'announcement.publish',
      'announcement.change',
      'announcement.add',
    ]);
    expect(records[1]?.changes[0]).toMatchObject({ field: 'title', from: '国庆放假安排', to: '国庆放假' });
  });

  it('wait for their moment, tell the departments they are for and those below, and go back to drafts', async () => {
    const { tenantId, call, draft, file, reader } = await company();
    const top = await buildDepartment(server.db, tenantId, { name: '门店部' });
    const below = await buildDepartment(server.db, tenantId, { parentId: top.id });
    const [meant, other] = [await reader(below.id), await reader()];
    const { id, revision } = await draft({ departmentIds: [top.id] });
    const at = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR).toISOString();
    expect((await call(keep.announcementPublish, { id, revision, at: at(-1) })).code).toBe(CODE.badRequest);
    expect((await call(keep.announcementPublish, { id, revision, at: at(2) })).code).toBe(0);
    expect((await file(id)).state).toBe('scheduled');
    expect((await call(keep.announcementSave, { ...NEW, id, revision: 2 })).code).toBe(CODE.conflict);
    expect((await call(keep.announcementWithdraw, { id })).code).toBe(0);
    expect((await file(id)).state).toBe('draft');
    const later = at(3);
    expect((await call(keep.announcementPublish, { id, revision: 3, at: later })).code).toBe(0);
    server.clock.advance(2.5 * HOUR);
    await runJobs();
    expect([await meant.told(), await meant.listed()]).toEqual([[], []]);
    server.clock.advance(HOUR);
    await runJobs();
    expect([await meant.told(), await meant.listed()]).toEqual([['新公告：国庆放假安排'], [id]]);
    expect([await other.told(), await other.listed()]).toEqual([[], []]);
    expect(await file(id)).toMatchObject({ audience: 1, departments: [{ name: '门店部' }] });
  });

  it('say who has read them, remind the others, and are gone with what was told when withdrawn', async () => {
    const { tenantId, call, file, publish, reader } = await company();
    const [one, other] = [await reader(), await reader()];
    const left = await buildMember(server.db, { tenantId, member: { status: 'left' } });
    const id = await publish();
    await one.open(id);
    const readers = async (isRead: boolean) =>
      (await call(keep.announcementReaders, { id, isRead })).data.list.map((row) => row.id);
    expect([await readers(true), await readers(false)]).toEqual([[one.member.id], [other.member.id]]);
    expect(await readers(false)).not.toContain(left.id);
    expect((await call(keep.announcementRemind, { id })).code).toBe(CODE.tooMany);
    server.clock.advance(5 * HOUR);
    expect((await call(keep.announcementRemind, { id })).data).toEqual({ count: 1 });
    await runJobs();
    expect(await other.told()).toEqual(['请阅读公告：国庆放假安排']);
    expect(await one.told()).toEqual(['新公告：国庆放假安排']);
    expect((await call(keep.announcementRemind, { id })).code).toBe(CODE.tooMany);

    expect((await call(keep.announcementWithdraw, { id })).code).toBe(0);
    expect([await other.told(), await other.listed()]).toEqual([[], []]);
    expect((await other.open(id)).code).toBe(CODE.notFound);
    const { revision } = await file(id);
    expect((await call(keep.announcementSave, { ...NEW, id, revision })).code).toBe(0);
    expect(await file(id)).toMatchObject({ state: 'draft', reads: 0 });
    expect((await call(keep.announcementDelete, { id })).code).toBe(0);
    expect((await call(keep.announcementFile, { id })).code).toBe(CODE.notFound);
  });

  it('show their files to whom they are for, and to nobody else', async () => {
    const { author, token, call, draft, file, reader } = await company();
    const [someone, stranger] = [await reader(), await buildSignedIn(server)];
    const desk = createFileDesk(server, { member: author, token });
    const fileId = await desk.upload();
    const look = async (by: string) => (await server.call(previewEncrypt, { fileId }, { token: by })).code;
    const { id, revision } = await draft({ fileIds: [fileId] });
    expect((await file(id)).files).toMatchObject([{ fileId, name: '合同.pdf' }]);
    expect(await look(someone.token)).toBe(CODE.notFound);
    await call(keep.announcementPublish, { id, revision });
    expect((await someone.open(id)).data.files).toHaveLength(1);
    expect([await look(someone.token), await look(stranger.token)]).toEqual([0, CODE.notFound]);
    const foreign = { ...NEW, fileIds: [fileId] };
    const theirs = await buildSignedIn(server, { functions: [FUNCTION_ID.announcements] });
    const taken = await server.call(keep.announcementAdd, foreign, { token: theirs.token });
    expect(taken.code).toBe(CODE.notFound);
    expect((await server.call(announcementDetail, { id }, { token: stranger.token })).code).toBe(
      CODE.notFound,
    );
    await call(keep.announcementWithdraw, { id });
    await call(keep.announcementSave, { ...NEW, id, revision: (await file(id)).revision });
    expect(await server.db.select().from(fileRef).where(eq(fileRef.fileId, fileId))).toEqual([]);
  });

  it('are written by who has the function alone, and are nobody’s of another company', async () => {
    const { tenantId, draft, publish } = await company();
    const [{ id, revision }, out] = [await draft(), await publish()];
    const employee = await buildSignedIn(server, { tenantId });
    const other = await company();
    const leaver = await buildMember(server.db, { tenantId, member: { status: 'left' } });
    const gone = await buildSession(server.db, leaver, server.clock.now());
    const all: [Endpoint, object][] = [
      [keep.announcementFile, { id }],
      [keep.announcementSave, { ...NEW, id, revision }],
      [keep.announcementPublish, { id, revision }],
      [keep.announcementWithdraw, { id: out }],
      [keep.announcementPin, { id: out, isPinned: true }],
      [keep.announcementRemind, { id: out }],
      [keep.announcementReaders, { id: out, isRead: false }],
      [keep.announcementDelete, { id }],
    ];
    for (const [endpoint, input] of all) {
      const codes = [];
      for (const token of [employee.token, other.token, gone]) {
        codes.push((await server.call(endpoint, input, { token })).code);
      }
      expect([endpoint.id, codes[0], codes[1]]).toEqual([endpoint.id, CODE.forbidden, CODE.notFound]);
      expect(codes[2]).not.toBe(0);
    }
    for (const endpoint of [keep.keptAnnouncementList, keep.announcementAdd]) {
      const input = endpoint === keep.announcementAdd ? NEW : {};
      expect((await server.call(endpoint as Endpoint, input, { token: employee.token })).code).toBe(
        CODE.forbidden,
      );
    }
    expect((await other.call(keep.keptAnnouncementList, {})).data.list).toEqual([]);
    const foreignDepartment = await buildDepartment(server.db, tenantId);
    const asked = { ...NEW, departmentIds: [foreignDepartment.id] };
    expect((await other.call(keep.announcementAdd, asked)).code).toBe(CODE.notFound);
  });
});
