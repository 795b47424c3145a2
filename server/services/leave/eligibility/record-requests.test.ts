import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { previewEncrypt } from '@contract/file/calls';
import { countInbox, listInbox, readInboxEnd } from '@contract/inbox/calls';
import { getLeaveBalances } from '@contract/leave/balance-calls';
import * as calls from '@contract/leave/record-calls';
import { messageList } from '@contract/message/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { operationTrack } from '@server/db/schema/audit';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { FILES } from '@tests/helpers/upload-files';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'demo' });
});
const kind = 'parental';

/** An employee with a proof, and two administrators of leave. */
async function company() {
  const hr = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.leaveQuota],
  });
  const { tenantId } = hr.member;
  const second = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.leaveQuota],
  });
  const parent = await buildSignedIn(server, { tenantId });
  const colleague = await buildSignedIn(server, { tenantId });
  const { token } = parent;
  const proof = await server.upload('attachment', [{ name: 'proof.pdf', bytes: FILES.pdf }], { token });
  const fileIds = [proof.data[0]!.fileId];
  const input = {
    requestId: 'first',
    kind,
    fromDay: '2025-05-10',
    untilDay: '2028-05-09',
    note: '证明',
    fileIds,
  };
  const ask = (part: Partial<typeof input> = {}, by = token) =>
    server.call(calls.requestLeaveRecord, { ...input, ...part }, { token: by });
  const decide = (id: string, isAccepted: boolean, by = hr.token) =>
    server.call(
      calls.decideLeaveRecord,
      { id, isAccepted, fromDay: '2025-05-11', untilDay: '2028-05-10', reply: isAccepted ? '' : '看不清' },
      { token: by },
    );
  const inboxOf = async (by: string) =>
    (await server.call(listInbox, { kind: 'leaveRecord' }, { token: by })).data.list.map(
      (one) => one.sourceId,
    );
  const isMissing = async () =>
    (await server.call(getLeaveBalances, {}, { token })).data.kinds.find((one) => one.kind === kind)
      ?.isRecordMissing;
  return { hr, second, parent, colleague, fileIds, ask, decide, inboxOf, isMissing };
}

describe('a request for a leave record', () => {
  it('waits in the inbox of who may decide it, with its proof, and becomes a record with the dates that were accepted', async () => {
    const { hr, second, parent, fileIds, ask, decide, inboxOf, isMissing } = await company();
    expect(await isMissing()).toBe(true);
    const { id } = (await ask()).data;
    expect((await ask()).data.id).toBe(id);
    expect(await inboxOf(hr.token)).toEqual([id]);
    expect(await inboxOf(second.token)).toEqual([id]);
    expect(await inboxOf(parent.token)).toEqual([]);
    expect((await server.call(countInbox, {}, hr)).data.kinds).toContainEqual({
      kind: 'leaveRecord',
      count: 1,
    });
    const shown = (await server.call(calls.getLeaveRecord, { id }, hr)).data;
    expect(shown).toMatchObject({ mayDecide: true, isOwn: false, files: [{ fileId: fileIds[0] }] });
    expect((await server.call(previewEncrypt, { fileId: fileIds[0]! }, hr)).code).toBe(CODE.ok);

    expect((await decide(id, true)).code).toBe(CODE.ok);
    expect(await isMissing()).toBe(false);
    const mine = (await server.call(calls.listMyLeaveRecords, {}, parent)).data;
    expect(mine.records).toMatchObject([{ fromDay: '2025-05-11', untilDay: '2028-05-10', note: '证明' }]);
    expect(mine.requests).toMatchObject([{ id, state: 'accepted' }]);
    expect(await inboxOf(second.token)).toEqual([]);
    const end = await server.call(readInboxEnd, { kind: 'leaveRecord', sourceId: id }, second);
    expect(end.data.end).toMatchObject({
      outcome: 'approved',
      by: { name: hr.member.account.name, isMe: false },
    });
    const told = (await server.call(messageList, {}, parent)).data.list;
    expect(told).toMatchObject([{ title: { zh_CN: '育儿假的资格已登记' }, path: `/leave-record?id=${id}` }]);
    const records = await server.db
      .select({ action: operationTrack.action })
      .from(operationTrack)
      .where(
        and(eq(operationTrack.tenantId, hr.member.tenantId), eq(operationTrack.targetId, parent.member.id)),
      );
    expect(new Set(records.map(({ action }) => action))).toEqual(
      new Set(['leave.requestRecord', 'leave.acceptRecord']),
    );
  });

  it('is decided once, also when two decide at the same moment', async () => {
    const { second, ask, decide } = await company();
    const { id } = (await ask()).data;
    const codes = (await Promise.all([decide(id, true), decide(id, false, second.token)])).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === CODE.ok)).toHaveLength(1);
    expect(codes.filter((code) => code === CODE.conflict)).toHaveLength(1);
  });

  it('is refused with the reason, which its requester is notified of, and requested again', async () => {
    const { hr, parent, ask, decide, isMissing } = await company();
    const { id } = (await ask()).data;
    const silent = { id, isAccepted: false, fromDay: '2025-01-01', untilDay: null, reply: '' };
    expect((await server.call(calls.decideLeaveRecord, silent, hr)).code).toBe(CODE.badRequest);
    await decide(id, false);
    expect((await server.call(calls.getLeaveRecord, { id }, parent)).data).toMatchObject({
      state: 'refused',
      reply: '看不清',
      decidedBy: { name: hr.member.account.name },
    });
    expect((await server.call(messageList, {}, parent)).data.list[0]?.body?.zh_CN).toContain('看不清');
    expect(await isMissing()).toBe(true);
    expect((await ask({ requestId: 'second' })).code).toBe(CODE.ok);
  });

  it('is withdrawn by its requester alone, and its proof is closed to others', async () => {
    const { hr, parent, colleague, fileIds, ask, decide, inboxOf } = await company();
    const { id } = (await ask()).data;
    expect((await server.call(calls.withdrawLeaveRecord, { id }, colleague)).code).toBe(CODE.notFound);
    expect((await server.call(calls.getLeaveRecord, { id }, colleague)).code).toBe(CODE.notFound);
    expect((await server.call(calls.withdrawLeaveRecord, { id }, parent)).code).toBe(CODE.ok);
    expect(await inboxOf(hr.token)).toEqual([]);
    expect((await decide(id, true)).code).toBe(CODE.conflict);
    expect((await server.call(previewEncrypt, { fileId: fileIds[0]! }, hr)).code).toBe(CODE.notFound);
  });

  it('is none of a kind that needs none, of a file of someone else, and of oneself to decide', async () => {
    const { hr, ask, decide, fileIds } = await company();
    expect((await ask({ kind: 'annual' })).code).toBe(CODE.badRequest);
    expect((await ask({}, hr.token)).code).toBe(CODE.notFound);
    const own = await server.upload('attachment', [{ name: 'own.pdf', bytes: FILES.pdf }], hr);
    const { id } = (await ask({ fileIds: [own.data[0]!.fileId] }, hr.token)).data;
    expect((await decide(id, true)).code).toBe(CODE.forbidden);
    expect(fileIds).toHaveLength(1);
  });
});
