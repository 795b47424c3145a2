import { beforeAll, describe, expect, it } from 'vitest';
import { settleExceptions } from '@contract/attendance/act-calls';
import { answerDispute, disputeDay } from '@contract/attendance/my-calls';
import { countInbox, listInbox, readInboxEnd } from '@contract/inbox/calls';
import type { InboxKind } from '@contract/inbox/inbox';
import { FUNCTION_ID } from '@contract/role/functions';
import type { DataScope } from '@contract/role/rules/data-scope';
import * as settlements from '@contract/settlement/my-calls';
import { randomId } from '@server/auth/random';
import { memberRole, role, roleFunction } from '@server/db/schema/member';
import { punch } from '@server/db/schema/attendance/punch';
import { WORKED } from '@tests/helpers/attendance/attendance-company';
import {
  buildExceptionCompany,
  doubtedAt,
  lateOn,
  type ExceptionCompany,
} from '@tests/helpers/attendance/exception-company';
import { buildDepartment, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildSettlementCompany } from '@tests/helpers/settlement/settlement-company';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
type Who = { token: string };
const page = async (kind: InboxKind, { token }: Who, given: { cursor?: string; pageSize?: number } = {}) =>
  (await server.call(listInbox, { kind, ...given }, { token })).data;
const sources = async (kind: InboxKind, who: Who) =>
  (await page(kind, who)).list.map(({ sourceId }) => sourceId);
const counted = async (kind: InboxKind, { token }: Who) =>
  (await server.call(countInbox, {}, { token })).data.kinds.find((one) => one.kind === kind)?.count ?? 0;
const end = async (kind: InboxKind, sourceId: string, { token }: Who) =>
  (await server.call(readInboxEnd, { kind, sourceId }, { token })).data?.end;

/** Two departments, one below the other, with a manager of each kind of scope, and one person who keeps attendance elsewhere. */
async function buildScopes(company: ExceptionCompany) {
  const { tenantId } = company;
  const head = await buildDepartment(server.db, tenantId);
  const branch = await buildDepartment(server.db, tenantId, { parentId: head.id });
  const functions = [FUNCTION_ID.attendanceBoard];
  const of = async (dataScope: DataScope, departmentId: string) => {
    const built = await buildSignedIn(server, { tenantId, member: { departmentId } });
    const roleId = randomId();
    await server.db.insert(role).values({ id: roleId, tenantId, code: roleId, name: dataScope, dataScope });
    await server.db.insert(roleFunction).values(functions.map((functionId) => ({ roleId, functionId })));
    await server.db.insert(memberRole).values({ memberId: built.member.id, roleId, tenantId });
    return built;
  };
  return {
    tree: await of('departmentTree', head.id),
    above: await of('department', head.id),
    beside: await of('department', branch.id),
    self: await of('self', branch.id),
    far: (await buildExceptionCompany(server)).keeper,
    person: await company.join({ member: { departmentId: branch.id } }),
  };
}

describe('a doubtful punch', () => {
  it('waits for those within whose scope its person is, and leaves with its decision', async () => {
    const company = await buildExceptionCompany(server);
    const { tree, above, beside, self, far, person } = await buildScopes(company);
    const id = await doubtedAt(server, person, `${WORKED} 09:00`);
    const seen = [];
    for (const who of [company.keeper, tree, beside, above, self, far, person]) {
      seen.push([await sources('doubtfulPunch', who), await counted('doubtfulPunch', who)]);
    }
    const [one, none] = [
      [[id], 1],
      [[], 0],
    ];
    expect(seen).toEqual([one, one, one, none, none, none, none]);
    const [item] = (await page('doubtfulPunch', tree)).list;
    expect(item).toMatchObject({
      from: { name: person.member.account.name },
      punch: { memberId: person.member.id, at: `${WORKED} 09:00`, place: null, reasons: ['outside'] },
    });
    const input = { act: 'refuse' as const, requestId: randomId(), reason: '当时不在', punchIds: [id] };
    await server.call(settleExceptions, input, { token: company.keeper.token });
    expect([await sources('doubtfulPunch', tree), await counted('doubtfulPunch', tree)]).toEqual(none);
    expect(await end('doubtfulPunch', id, tree)).toMatchObject({
      outcome: 'refused',
      by: { name: company.keeper.member.account.name, isMe: false },
    });
    expect(await end('doubtfulPunch', id, far)).toBeUndefined();
  });

  it('is read page by page and no further than a page, however many wait', async () => {
    const company = await buildExceptionCompany(server);
    const person = await company.join();
    const { id: memberId, tenantId } = person.member;
    await server.db.insert(punch).values(
      Array.from({ length: 3_000 }, (_, index) => ({
        id: `p${String(index).padStart(5, '0')}`,
        tenantId,
        memberId,
        requestId: randomId(),
        // Several at one moment.
        at: new Date(Date.parse('2026-01-05T01:00:00.123Z') + Math.floor(index / 7) * 60_000),
        receivedAt: new Date(0),
        way: 'live' as const,
        score: 20,
        reasons: [],
        review: 'waiting' as const,
      })),
    );
    await server.db.execute('analyze punch');
    const seen = new Set<string>();
    let cursor: string | undefined;
    do {
      const read = await page('doubtfulPunch', company.keeper, { pageSize: 100, ...(cursor && { cursor }) });
      read.list.forEach(({ sourceId }) => seen.add(sourceId));
      cursor = read.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.size).toBe(3_000);
    // Beyond what is counted.
    expect(await end('doubtfulPunch', 'p00000', company.keeper)).toBeNull();
    const { inboxPageSql, PARAMETER_SLOTS } = await import('./inbox-sql');
    const { INBOX_SOURCES } = await import('@server/composition/inbox-sources');
    const sql = inboxPageSql([INBOX_SOURCES.doubtfulPunch], PARAMETER_SLOTS, { limit: '21' });
    const plan = await server.database.raw<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off) ${sql.replaceAll('$3::timestamptz', 'now()')}`.replaceAll(
        '$4::text',
        `'Asia/Shanghai'`,
      ),
      [company.keeper.member.id, tenantId],
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index Scan using punch_waiting on punch q .*actual rows=2\d\b/);
  }, 60_000);
});

describe('a dispute', () => {
  it('of a day waits for the same people with its words, until one of them replies', async () => {
    const company = await buildExceptionCompany(server);
    const { tree, above, beside, self, far, person } = await buildScopes(company);
    await lateOn(server, person);
    await company.close();
    const given = { workDate: WORKED, requestId: randomId() };
    await server.call(disputeDay, { ...given, text: '我按时到岗' }, { token: person.token });
    const id = `${WORKED}~${person.member.id}`;
    const seen = [];
    for (const who of [company.keeper, tree, beside, above, self, far, person]) {
      seen.push((await sources('dispute', who)).join());
    }
    expect(seen).toEqual([id, id, id, '', '', '', '']);
    const [item] = (await page('dispute', beside)).list;
    expect(item?.dispute).toEqual({ text: '我按时到岗', from: WORKED, to: WORKED });
    const answer = { ...given, memberId: person.member.id, text: '已核对' };
    await server.call(answerDispute, answer, { token: company.keeper.token });
    expect([await counted('dispute', tree), await counted('dispute', company.keeper)]).toEqual([0, 0]);
    expect(await end('dispute', id, tree)).toMatchObject({
      outcome: 'replied',
      by: { name: company.keeper.member.account.name },
    });
    expect(await counted('dayConfirm', person)).toBe(1);
  });

  it('of monthly figures waits for who settles, until it has a reply', async () => {
    const company = await buildSettlementCompany(server);
    const [ann, far] = [await company.join(), await buildSettlementCompany(server)];
    await company.worked(ann, '2026-10-12');
    await company.close();
    const settlementId = await company.start();
    await company.ask(settlementId);
    const given = { settlementId, requestId: randomId() };
    await server.call(settlements.disputeSettlement, { ...given, text: '少了加班' }, { token: ann.token });
    const id = `${settlementId}~${ann.member.id}`;
    expect(await sources('settlementDispute', company.keeper)).toEqual([id]);
    expect(await sources('settlementDispute', ann)).toEqual([]);
    expect(await sources('settlementDispute', far.keeper)).toEqual([]);
    const [item] = (await page('settlementDispute', company.keeper)).list;
    expect(item?.dispute).toEqual({ text: '少了加班', from: '2026-10-01', to: '2026-10-31' });
    const answer = { ...given, memberId: ann.member.id, text: '已补' };
    await server.call(settlements.answerSettlement, answer, { token: company.keeper.token });
    expect(await counted('settlementDispute', company.keeper)).toBe(0);
    expect(await end('settlementDispute', id, company.keeper)).toMatchObject({
      outcome: 'replied',
      by: { isMe: true },
    });
  });
});
