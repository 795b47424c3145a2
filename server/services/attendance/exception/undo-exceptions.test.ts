import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import * as calls from '@contract/attendance/act-calls';
import { confirmDays } from '@contract/attendance/my-calls';
import { CODE } from '@contract/codes';
import { FUNCTION_ID } from '@contract/role/functions';
import { dayConfirmation, dayExcuse, dayResult } from '@server/db/schema/attendance/day';
import { punch } from '@server/db/schema/attendance/punch';
import { exceptionAct } from '@server/db/schema/attendance/exception';
import { role } from '@server/db/schema/member';
import { MESSAGES } from '@server/messages/messages';
import { punchAt } from '@tests/helpers/attendance/attendance-facts';
import { WORKED } from '@tests/helpers/attendance/attendance-company';
import {
  buildExceptionCompany,
  doubtedAt,
  lateOn,
  type ExceptionCompany,
} from '@tests/helpers/attendance/exception-company';
import { assign } from '@tests/helpers/roster/plan-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: ExceptionCompany;
beforeEach(async () => {
  server = await createTestServer();
  company = await buildExceptionCompany(server);
});

const match = { from: '2026-11-01', to: '2026-11-30' };
let serial = 0;
const undo = async (actId: string, token = company.keeper.token) =>
  await server.call(calls.undoExceptions, { actId }, { token });

async function excuseAll(token = company.keeper.token) {
  const { days } = (await server.call(calls.previewExceptions, { act: 'excuse', match }, { token })).data;
  const seen = days.map(({ memberId, workDate, digest }) => ({ memberId, workDate, digest: digest! }));
  const requestId = `u${++serial}`;
  const input = { act: 'excuse' as const, requestId, reason: '系统故障', days: seen };
  return (await server.call(calls.settleExceptions, input, { token })).data;
}

describe('an act', () => {
  it('is taken back once, with the confirmation that it had ended', async () => {
    const person = await company.join();
    await lateOn(server, person);
    await company.close();
    const [row] = await server.db.select().from(dayResult).where(eq(dayResult.memberId, person.member.id));
    const seen = { days: [{ workDate: WORKED, digest: row!.digest }] };
    await server.call(confirmDays, seen, { token: person.token });
    const before = await company.stored();
    const { actId } = await excuseAll();
    expect(await company.stored()).not.toEqual(before);
    const state = async () => (await server.db.select().from(dayConfirmation))[0]?.state;
    expect(await state()).toBe('again');
    const acts = async () =>
      (await server.call(calls.listExceptionActs, {}, { token: company.keeper.token })).data.list;
    expect(await acts()).toMatchObject([{ actId, settled: 1, undoneAt: null, from: WORKED, to: WORKED }]);
    const answers = await Promise.all([undo(actId), undo(actId)]);
    expect(answers.map(({ data }) => data)).toEqual([
      { settled: 1, people: 1 },
      { settled: 1, people: 1 },
    ]);
    expect(await company.stored()).toEqual(before);
    expect(await state()).toBe('confirmed');
    expect(await server.db.select().from(dayExcuse)).toEqual([]);
    expect(await acts()).toMatchObject([{ actId, undoneAt: expect.any(String) }]);
  });

  it('is taken back whole or not at all: not where a day has changed since', async () => {
    const [one, other] = [await company.join(), await company.join()];
    await lateOn(server, one);
    await lateOn(server, other);
    await company.close();
    const { actId } = await excuseAll();
    await punchAt(server, other.member, `${WORKED} 07:30`, 60);
    const before = await company.stored();
    const { code, msg } = await undo(actId);
    expect(code).toBe(CODE.conflict);
    expect(msg).toBe('处理之后考勤又有变化，不能撤销（共1天，最早为11月19日周四）');
    expect(await server.db.select().from(dayExcuse)).toHaveLength(2);
    // The refusal writes nothing either: the late punch is still to be worked in.
    expect(await company.stored()).toEqual(before);
  });

  it('is not taken back by somebody else, after its time, or where a person is out of reach', async () => {
    const person = await company.join();
    await lateOn(server, person);
    await company.close();
    const { token } = await company.join({ functions: [FUNCTION_ID.attendanceBoard] });
    const { actId } = await excuseAll(token);
    expect((await undo(actId, company.other.token)).code).toBe(CODE.notFound);
    const far = await buildExceptionCompany(server);
    expect((await undo(actId, far.keeper.token)).code).toBe(CODE.notFound);
    await server.db.update(role).set({ dataScope: 'self' }).where(eq(role.tenantId, company.tenantId));
    expect((await undo(actId, token)).msg).toBe(MESSAGES.actUndoBeyond.zh_CN);
    await server.db.update(role).set({ dataScope: 'company' }).where(eq(role.tenantId, company.tenantId));
    const createdAt = new Date(server.clock.now().getTime() - 31 * 86_400_000);
    await server.db.update(exceptionAct).set({ createdAt }).where(eq(exceptionAct.id, actId));
    expect((await undo(actId, token)).msg).toBe(MESSAGES.actUndoOver.zh_CN);
  });
});

describe('whatever was settled', () => {
  const dates = ['2026-11-17', '2026-11-18', '2026-11-19'];
  const oneDay = fc.record({
    comes: fc.constantFrom('08:50', '09:12', '10:30', '13:00', undefined),
    leaves: fc.constantFrom('18:05', '17:20', '12:00', undefined),
    isDoubtful: fc.boolean(),
    isNight: fc.boolean(),
  });

  it('comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(oneDay, oneDay, oneDay), { minLength: 1, maxLength: 2 }),
        fc.constantFrom('excuse' as const, 'accept' as const, 'refuse' as const),
        async (people, act) => {
          company = await buildExceptionCompany(server);
          const { token } = company.keeper;
          for (const days of people) {
            const person = await company.join();
            for (const [index, date] of dates.entries()) {
              const { comes, leaves, isDoubtful, isNight } = days[index]!;
              await assign(server, person.member, date, isNight ? '20:00-04:00+' : '09:00-18:00');
              for (const time of [comes, leaves].flatMap((one) => one ?? [])) {
                await (isDoubtful
                  ? doubtedAt(server, person, `${date} ${time}`)
                  : punchAt(server, person.member, `${date} ${time}`));
              }
            }
          }
          await company.close();
          const before = await company.stored();
          const facts = async () => ({
            punches: await server.db
              .select()
              .from(punch)
              .where(eq(punch.tenantId, company.tenantId))
              .orderBy(punch.id),
            excuses: await server.db.select().from(dayExcuse).where(eq(dayExcuse.tenantId, company.tenantId)),
          });
          const was = await facts();
          const shown = (await server.call(calls.previewExceptions, { act, match }, { token })).data;
          if (act === 'excuse' ? shown.days.length === 0 : shown.punchIds.length === 0) {
            return;
          }
          const { actId } =
            act === 'excuse'
              ? await excuseAll()
              : (
                  await server.call(
                    calls.settleExceptions,
                    { act, requestId: `p${++serial}`, reason: '核实', punchIds: shown.punchIds },
                    { token },
                  )
                ).data;
          // What was shown is what became of the days.
          const after = new Map(
            (await company.stored()).map((row) => [`${row.memberId} ${row.workDate}`, row]),
          );
          for (const one of shown.days.filter(({ digest }) => digest !== null)) {
            expect(after.get(`${one.memberId} ${one.workDate}`)?.flags).toEqual(one.flagsAfter);
          }
          await company.close();
          expect([...after.values()]).toEqual(await company.stored());
          expect((await undo(actId)).code).toBe(CODE.ok);
          expect(await company.stored()).toEqual(before);
          expect(await facts()).toEqual(was);
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);
});
