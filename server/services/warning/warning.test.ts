import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerDispute, confirmDays, disputeDay, readAttendanceDay } from '@contract/attendance/my-calls';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { countWarnings, listWarnings } from '@contract/warning/calls';
import type { WarningKind } from '@contract/warning/warning';
import { randomId } from '@server/auth/random';
import { attendanceClaim, punch } from '@server/db/schema/attendance/punch';
import { member } from '@server/db/schema/member';
import { rosterGap } from '@server/db/schema/planning/roster';
import { closeDays } from '@server/services/attendance/days/close-days';
import { punchAt, rule } from '@tests/helpers/attendance/attendance-facts';
import { BUILT_AT, buildSignedIn, buildTenant } from '@tests/helpers/factories';
import { absent, assign } from '@tests/helpers/roster/plan-company';
import { openWarnings, warningsIn } from '@tests/helpers/warning/open-warnings';
import { createTestServer, type TestServer } from '@tests/helpers/server';

type Person = Awaited<ReturnType<typeof buildSignedIn>>;
let server: TestServer;
let keeper: Person;
let own: Person;
/** Friday; the clock of a test server shows ten in the morning. */
const TODAY = '2026-11-20';
const makeUp = {
  times: 9,
  cycleDay: 1,
  days: 5,
  kinds: ['missing' as const, 'late' as const, 'early' as const],
};

beforeEach(async () => {
  server = await createTestServer();
  const { id: tenantId } = await buildTenant(server.db);
  keeper = await buildSignedIn(server, {
    tenantId,
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.attendanceBoard, FUNCTION_ID.roster],
  });
  own = await employee();
  await rule(server, own.member, '2026-11-01', { makeUp });
});

const employee = async () =>
  await buildSignedIn(server, {
    tenantId: keeper.member.tenantId,
    functions: [FUNCTION_ID.dailyConfirmation],
  });
const close = async () => await closeDays({ db: server.db, now: server.clock.now });
type Input = { kind?: WarningKind; organId?: string; cursor?: string; pageSize?: number };
const list = async ({ token }: Person, input: Input = {}) =>
  (await server.call(listWarnings, input, { token })).data;
const open = async ({ token }: Person, input: Input = {}) => await openWarnings(server, token, input);
const told = async (who: Person, kind?: WarningKind) =>
  (await open(who, kind ? { kind } : {})).map((one) => [one.kind, one.date, one.path]);
async function worked(date: string, ...times: string[]) {
  await assign(server, own.member, date, '09:00-18:00');
  for (const time of times) {
    await punchAt(server, own.member, `${date} ${time}`);
  }
}

describe('one’s own warnings', () => {
  it('are days to mend, the first to end first, and days to confirm, until they are mended', async () => {
    await worked('2026-11-16', '09:00');
    await worked('2026-11-18');
    await worked('2026-11-19', '09:20', '18:00');
    await close();
    expect(await told(own)).toEqual([
      ['makeUpEnds', '2026-11-16', '/attendance-day?date=2026-11-16'],
      ['dayToMend', '2026-11-18', '/attendance-day?date=2026-11-18'],
      ['dayToMend', '2026-11-19', '/attendance-day?date=2026-11-19'],
      ['daysToConfirm', '2026-11-16', '/attendance-month?month=2026-11'],
    ]);
    const [row, ...others] = (await list(own)).list;
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: own.member.id, isSelf: true, urgency: 'soon', due: '2026-11-21' });
    expect(row?.warnings[0]).toMatchObject({ urgency: 'soon', due: '2026-11-21', flags: ['missingOut'] });
    expect(row?.warnings.at(-1)).toMatchObject({ urgency: 'open', count: 3 });
    server.clock.advance(24 * 3_600_000);
    expect((await list(own)).list[0]).toMatchObject({ urgency: 'now', due: '2026-11-21' });
    server.clock.advance(-24 * 3_600_000);
    await server.db.insert(attendanceClaim).values({
      id: randomId(),
      tenantId: own.member.tenantId,
      memberId: own.member.id,
      kind: 'punch',
      workDate: '2026-11-16',
      startsAt: new Date('2026-11-16T18:00:00+08:00'),
      approvalId: randomId(),
      createdAt: BUILT_AT,
    });
    await close();
    expect(await told(own, 'makeUpEnds')).toEqual([]);
    for (const workDate of ['2026-11-16', '2026-11-18', '2026-11-19']) {
      const { data } = await server.call(readAttendanceDay, { workDate }, { token: own.token });
      await server.call(confirmDays, { days: [{ workDate, digest: data.digest }] }, { token: own.token });
    }
    expect(await told(own, 'daysToConfirm')).toEqual([]);
  });

  it('are disputes that have an answer, which are the manager’s until then', async () => {
    const workDate = '2026-11-19';
    await worked(workDate, '09:20', '18:00');
    await close();
    const said = { workDate, text: '我按时到岗' };
    await server.call(disputeDay, { ...said, requestId: 'd1' }, { token: own.token });
    expect(await told(own, 'disputeAnswered')).toEqual([]);
    expect(await told(keeper, 'teamDispute')).toEqual([
      ['teamDispute', workDate, `/attendance-day?date=${workDate}&member=${own.member.id}`],
    ]);
    await server.call(
      answerDispute,
      { ...said, memberId: own.member.id, requestId: 'a1' },
      { token: keeper.token },
    );
    expect(await told(keeper, 'teamDispute')).toEqual([]);
    expect(await told(own, 'disputeAnswered')).toHaveLength(1);
  });
});

describe('warnings of a manager', () => {
  it('are those who have not come today, as the board has them', async () => {
    const [there, away, later, back, night] = [
      await employee(),
      await employee(),
      await employee(),
      await employee(),
      await employee(),
    ];
    for (const one of [own, there, away]) {
      await assign(server, one.member, TODAY, '09:00-18:00');
    }
    await punchAt(server, there.member, `${TODAY} 08:40`);
    await absent(server, away.member, `${TODAY}T00:00:00+08:00`, '2026-11-21T00:00:00+08:00');
    await assign(server, later.member, TODAY, '14:00-18:00');
    // Punched out of the first part of the day, and not into the second.
    await assign(server, back.member, TODAY, '06:00-09:00', '09:30-12:00');
    await punchAt(server, back.member, `${TODAY} 06:00`);
    await punchAt(server, back.member, `${TODAY} 09:01`);
    await assign(server, night.member, '2026-11-19', '22:00-11:00+');
    expect(new Set((await open(keeper, { kind: 'teamLate' })).map(({ person }) => person?.id))).toEqual(
      new Set([own.member.id, back.member.id, night.member.id]),
    );
    await punchAt(server, own.member, `${TODAY} 09:50`);
    expect((await open(keeper, { kind: 'teamLate' })).map(({ person }) => person?.id)).not.toContain(
      own.member.id,
    );
  });

  it('are absences of the last dates and who is late again and again, page by page', async () => {
    const others = [await employee(), await employee(), await employee()];
    for (const one of others) {
      await assign(server, one.member, '2026-11-18', '09:00-18:00');
    }
    await assign(server, own.member, '2026-11-13', '09:00-18:00');
    for (const date of ['2026-11-17', '2026-11-18', '2026-11-19']) {
      await worked(date, '09:20', '18:00');
    }
    await close();
    const rows = (await list(keeper)).list;
    const all = warningsIn(rows);
    expect(all.filter(({ kind }) => kind === 'teamMissing')).toHaveLength(3);
    expect(all.filter(({ kind }) => kind === 'teamOftenLate')).toMatchObject([
      { person: { id: own.member.id }, count: 3, date: '2026-11-19' },
    ]);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(keeper, { pageSize: 1, ...(cursor && { cursor }) });
      ids.push(...page.list.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(ids).toEqual(rows.map(({ id }) => id));
    const { data } = await server.call(countWarnings, {}, { token: keeper.token });
    expect(data).toEqual({
      total: 4,
      people: 4,
      kinds: [
        { kind: 'teamMissing', count: 3, people: 3 },
        { kind: 'teamOftenLate', count: 1, people: 1 },
      ],
    });
    await assign(server, own.member, '2026-11-18', '09:00-18:00', '19:00-20:00');
    await close();
    const mixed = (await list(keeper)).list.find(({ id }) => id === own.member.id);
    expect(mixed?.warnings.map(({ kind }) => kind)).toEqual(['teamMissing', 'teamOftenLate']);
  });

  it('are doubtful punches and open shifts, each as one', async () => {
    const id = await punchAt(server, own.member, '2026-11-18 09:00');
    await punchAt(server, own.member, '2026-11-19 09:00');
    await server.db.update(punch).set({ review: 'waiting' });
    await server.db.insert(rosterGap).values(
      ['2026-11-21', '2026-11-29'].map((workDate) => ({
        id: randomId(),
        tenantId: own.member.tenantId,
        memberId: own.member.id,
        workDate,
        shift: { name: '早班', enName: 'Morning', label: '早', enLabel: 'M', colour: 1, segments: [] },
        assignmentId: randomId(),
        source: 'roster' as const,
        revision: 1,
        createdAt: BUILT_AT,
      })),
    );
    expect(await open(keeper)).toMatchObject([
      { kind: 'rosterGap', count: 1, date: '2026-11-21', path: '/roster-gaps' },
      { kind: 'teamDoubtful', count: 2, date: '2026-11-18' },
    ]);
    await server.db.update(punch).set({ review: 'accepted' }).where(eq(punch.id, id));
    expect(await open(keeper, { kind: 'teamDoubtful' })).toMatchObject([{ count: 1, date: '2026-11-19' }]);
  });
});

it('are for who holds a function of them, and of one’s company alone', async () => {
  await worked('2026-11-18');
  await close();
  const far = await buildSignedIn(server, {
    roles: ['companyAdministrator'],
    functions: [FUNCTION_ID.attendanceBoard],
  });
  expect((await list(far)).list).toEqual([]);
  const none = await buildSignedIn(server, { roles: ['manager'] });
  for (const call of [listWarnings, countWarnings]) {
    expect((await server.call(call, {}, { token: none.token })).code).toBe(CODE.forbidden);
  }
  await server.db.update(member).set({ status: 'left' }).where(eq(member.id, own.member.id));
  expect(await told(keeper, 'teamMissing')).toEqual([]);
});

it.each(['teamMissing 2026-11-20 x', '3 2026-11-20 x', '0 2026-11-20', '0 9999-12-31 <x>', 'x'])(
  'refuse the cursor %s, which nobody gave out',
  async (cursor) => {
    const { code } = await server.call(listWarnings, { cursor }, { token: keeper.token });
    expect(code).not.toBe(CODE.ok);
    expect(code).not.toBe(CODE.serverError);
  },
);
