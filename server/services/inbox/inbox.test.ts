import { beforeAll, describe, expect, it } from 'vitest';
import { accountInfo } from '@contract/account/calls';
import { provePerson } from '@contract/session/proof-calls';
import { getWorkbench } from '@contract/workbench/calls';
import { CODE } from '@contract/codes';
import { countInbox, listInbox, readInboxEnd } from '@contract/inbox/calls';
import type { InboxKind } from '@contract/inbox/inbox';
import { COUNT_MAX } from '@contract/limits';
import { FUNCTION_ID } from '@contract/role/functions';
import { markPlanSeen } from '@contract/roster/my-calls';
import { randomId } from '@server/auth/random';
import { approval } from '@server/db/schema/approval/approval';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { dayConfirmation, dayResult } from '@server/db/schema/attendance/day';
import type { DayBrief, DayFlag } from '@contract/attendance/day';
import { USUAL_TERMS } from '@contract/attendance/terms';
import { workItem } from '@server/db/schema/work';
import {
  BUILT_AT,
  buildMember,
  buildSession,
  buildSignedIn,
  buildWorkItem,
  PASSWORD,
} from '@tests/helpers/factories';
import { buildPlan } from '@tests/helpers/roster/plan';
import { buildSwapCompany } from '@tests/helpers/roster/swap-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

const HOUR_MS = 3_600_000;
const { calendar, dailyConfirmation } = FUNCTION_ID;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
const hours = (count: number) => new Date(server.clock.now().getTime() + count * HOUR_MS);
const read = async (token: string, input: { kind?: InboxKind; cursor?: string; pageSize?: number } = {}) =>
  (await server.call(listInbox, input, { token })).data;
const end = async (token: string, kind: InboxKind, sourceId: string) =>
  await server.call(readInboxEnd, { kind, sourceId }, { token });
const count = async (token: string) => (await server.call(countInbox, {}, { token })).data.kinds;

describe('the order', () => {
  it('is overdue and reminded first, then by due time, then newest first, page by page', async () => {
    const { member, token } = await buildSignedIn(server);
    const add = async (id: string, given: Partial<typeof workItem.$inferInsert>) =>
      await buildWorkItem(server.db, member, { sourceId: `${id}-${member.id}`, kind: 'task', ...given });
    await add('new', { createdAt: hours(-1) });
    await add('old', { createdAt: hours(-50) });
    await add('later', { createdAt: hours(-2), dueAt: hours(24 * 30) });
    await add('week', { createdAt: hours(-2), dueAt: hours(24 * 3) });
    await add('overdue', { createdAt: hours(-9), dueAt: hours(-1) });
    await add('reminded', { createdAt: hours(-3), isUrged: true });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await read(token, { pageSize: 2, ...(cursor && { cursor }) });
      seen.push(...page.list.map(({ sourceId, urgency }) => `${sourceId.split('-')[0]} ${urgency}`));
      cursor = page.nextCursor ?? undefined;
      expect(page.hasMore).toBe(cursor !== undefined);
    } while (cursor);
    expect(seen).toEqual(['reminded now', 'overdue now', 'week soon', 'later open', 'new open', 'old open']);
  });

  it('refuses a cursor that it did not give out', async () => {
    const { token } = await buildSignedIn(server);
    for (const cursor of ['x', '1_a_games', "1'; select_a_task"]) {
      expect((await server.call(listInbox, { cursor }, { token })).code).toBe(CODE.badRequest);
    }
  });

  it('reads a page along the index, however much waits', async () => {
    const { member, token } = await buildSignedIn(server);
    await server.db.insert(workItem).values(
      Array.from({ length: 2_000 }, (_, index) => ({
        id: randomId(),
        tenantId: member.tenantId,
        memberId: member.id,
        kind: 'task' as const,
        sourceId: randomId(),
        title: { zh_CN: '任务' },
        createdAt: new Date(BUILT_AT.getTime() + index * 60_000),
      })),
    );
    await server.db.execute('analyze work_item');
    const { inboxPageSql, PARAMETER_SLOTS } = await import('./inbox-sql');
    const { INBOX_SOURCES } = await import('@server/composition/inbox-sources');
    const page = inboxPageSql([INBOX_SOURCES.task], PARAMETER_SLOTS, { limit: '21' });
    const plan = await server.database.raw<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off) ${page.replaceAll('$3::timestamptz', 'now()')}`,
      [member.id],
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index Scan using work_item_inbox on work_item w .*actual rows=21/);
    expect(await count(token)).toEqual([{ kind: 'task', count: COUNT_MAX }]);
  });
});

describe('what it holds', () => {
  it('is the person’s own of this company alone, one row a record', async () => {
    const { member, token } = await buildSignedIn(server);
    const other = await buildMember(server.db, { accountId: member.account.id });
    const colleague = await buildMember(server.db, { tenantId: member.tenantId });
    await buildWorkItem(server.db, other);
    await buildWorkItem(server.db, colleague);
    await buildWorkItem(server.db, member, { doneAt: BUILT_AT });
    // The own decision and that of someone absent, about one request.
    await buildWorkItem(server.db, member, { sourceId: 'twice', fromMemberId: colleague.id });
    await buildWorkItem(server.db, member, { sourceId: 'twice', fromMemberId: colleague.id });
    const { list } = await read(token);
    expect(list).toMatchObject([
      { kind: 'lgApprove', sourceId: 'twice', from: { name: '陈琳', enName: 'Lin Chen' } },
    ]);
    expect(await count(token)).toEqual([{ kind: 'lgApprove', count: 1 }]);
    await server.call(provePerson, { password: PASSWORD }, { token });
    const { data: home } = await server.call(getWorkbench, {}, { token });
    expect(home.pending).toEqual([{ kind: 'lgApprove', count: 1 }]);
    expect(home.otherCompanies).toMatchObject([{ pendingCount: 1 }]);
    const { data: info } = await server.call(accountInfo, {}, { token });
    expect(info.companies.map(({ pendingCount }) => pendingCount)).toEqual([1, 1]);
    const there = await buildSession(server.db, other, server.clock.now());
    expect((await read(there)).list).toHaveLength(1);
  });

  it('is read by one statement, and so are the counts', async () => {
    const { token } = await buildSignedIn(server, { functions: Object.values(FUNCTION_ID) });
    const statements: string[] = [];
    const { raw } = server.database;
    server.database.raw = async (sql, params) => {
      statements.push(sql);
      return await raw(sql, params);
    };
    try {
      await read(token);
      await count(token);
    } finally {
      server.database.raw = raw;
    }
    expect(statements.filter((sql) => !sql.includes('from session s'))).toHaveLength(2);
  });

  it('has a swap until it is answered, then says who answered and when', async () => {
    const { an, bo, date, give, ask, leg, answer } = await buildSwapCompany(server);
    const mine = await give(an, 1);
    const { data } = await ask(an, [leg(mine, bo)]);
    const [item] = (await read(bo.token, { kind: 'swap' })).list;
    expect(item).toMatchObject({
      sourceId: data.id,
      from: { name: 'an' },
      swap: { revision: 1, gives: [], receives: [{ workDate: date(1) }] },
    });
    const { data: info } = await server.call(accountInfo, {}, { token: bo.token });
    expect(info.companies).toMatchObject([{ pendingCount: 1 }]);
    expect((await read(an.token)).list).toEqual([]);
    expect((await end(bo.token, 'swap', data.id)).data.end).toBeNull();
    await answer(bo, data.id, false);
    expect(await count(bo.token)).toEqual([]);
    expect((await end(bo.token, 'swap', data.id)).data.end).toEqual({
      outcome: 'declined',
      by: { name: 'bo', enName: 'bo', isMe: true },
      at: server.clock.now().toISOString(),
    });
    expect((await end(an.token, 'swap', 'unknown')).code).toBe(CODE.notFound);
  });

  it('has a changed roster until it is marked seen, while a changed date is still ahead', async () => {
    const { member, token } = await buildSignedIn(server, { functions: [calendar] });
    const { publish } = buildPlan(server, member.tenantId);
    await publish([{ memberId: member.id, workDate: '2026-11-01' }]);
    const id = await publish([
      { memberId: member.id, workDate: '2026-11-01' },
      { memberId: member.id, workDate: '2026-12-02' },
      { memberId: member.id, workDate: '2026-12-01' },
    ]);
    expect((await read(token)).list).toMatchObject([
      { kind: 'rosterChange', sourceId: id, change: { dates: ['2026-12-01', '2026-12-02'], count: 2 } },
    ]);
    await server.call(markPlanSeen, { publicationIds: [id] }, { token });
    expect((await read(token)).list).toEqual([]);
    expect((await end(token, 'rosterChange', id)).data.end?.outcome).toBe('seen');
  });
});

describe('days', () => {
  async function buildDays() {
    const built = await buildSignedIn(server, { functions: [dailyConfirmation] });
    const { id: memberId, tenantId } = built.member;
    const ruleId = randomId();
    await server.db.insert(attendanceRule).values({
      id: ruleId,
      tenantId,
      groupId: 'default',
      fromDate: '2026-01-01',
      terms: USUAL_TERMS,
      createdByMemberId: memberId,
      createdAt: BUILT_AT,
    });
    const day = async (workDate: string, flags: DayFlag[], asksConfirmation = true) => {
      const brief: DayBrief = {
        state: 'work',
        minutes: {},
        overtime: 0,
        present: 0,
        counted: { late: 0, early: 0 },
        borders: [],
        flags,
        excused: [],
      };
      const figures = { planned: 480, worked: 480, late: 0, early: 0 };
      const digest = `seen ${workDate}`;
      await server.db.insert(dayResult).values({
        memberId,
        tenantId,
        workDate,
        ruleId,
        brief,
        digest,
        flags,
        asksConfirmation,
        ...figures,
        builtAt: BUILT_AT,
      });
      return { memberId, tenantId, workDate, digest, seen: brief, changedAt: BUILT_AT };
    };
    const shown = async () =>
      (await read(built.token)).list.map(({ kind, sourceId }) => `${kind} ${sourceId}`).sort();
    return { ...built, day, shown };
  }

  it('with missing punches are to be repaired, the others to be confirmed, each once', async () => {
    const { day, shown, token } = await buildDays();
    await day('2026-11-18', ['absent']);
    await day('2026-11-17', ['late']);
    await day('2026-11-16', ['missingOut'], false);
    await day('2026-11-13', [], false);
    await day('2026-06-13', ['absent'], false);
    expect(await shown()).toEqual([
      'dayConfirm 2026-11-17',
      'dayProblem 2026-11-16',
      'dayProblem 2026-11-18',
    ]);
    const { list } = await read(token, { kind: 'dayConfirm' });
    expect(list[0]?.day).toMatchObject({ digest: 'seen 2026-11-17', flags: ['late'], mayConfirm: true });
  });

  it('ask for nothing while a request about them is in review, once disputed, or accepted as they are', async () => {
    const { day, shown, member, token } = await buildDays();
    await day('2026-11-18', ['absent']);
    const disputed = await day('2026-11-17', ['absent']);
    const accepted = await day('2026-11-16', ['missingIn']);
    await server.db.insert(dayConfirmation).values([
      { ...disputed, state: 'disputed' },
      { ...accepted, state: 'confirmed' },
    ]);
    await server.db.insert(approval).values({
      id: randomId(),
      tenantId: member.tenantId,
      no: randomId(),
      center: 'lgApprove',
      processCode: 'makeUpPunch',
      processName: { zh_CN: '补卡' },
      title: { zh_CN: '补卡' },
      summary: [],
      initiatorId: member.id,
      status: 'inApproval',
      choices: {},
      passedNodeIds: [],
      requestId: randomId(),
      startTime: '2026-11-18 09:00',
      createdAt: BUILT_AT,
      updatedAt: BUILT_AT,
    });
    expect(await shown()).toEqual([]);
    expect((await end(token, 'dayProblem', '2026-11-17')).data.end).toMatchObject({
      outcome: 'disputed',
      by: { isMe: true },
    });
    await server.db.update(dayConfirmation).set({ state: 'answered' });
    expect(await shown()).toEqual(['dayConfirm 2026-11-16', 'dayConfirm 2026-11-17']);
  });
});
