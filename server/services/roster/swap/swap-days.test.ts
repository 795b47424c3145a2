import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { undoDecision } from '@contract/approval/operation-calls';
import { dayResult, dayStale } from '@server/db/schema/attendance/day';
import { shiftSwap } from '@server/db/schema/planning/swap';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import { closeDays } from '@server/services/attendance/days/close-days';
import { approvalActs } from '@tests/helpers/approval/approval-acts';
import { addProcess, buildApprovalCompany } from '@tests/helpers/approval/approval-company';
import { punchAt, rule } from '@tests/helpers/attendance/attendance-facts';
import { buildSwapCompany } from '@tests/helpers/roster/swap-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});

/** Whose window of yesterday ends at nine, or before it where a shift of today begins at half past ten. */
const TERMS = { opensBefore: 720, closesAfter: 720 };

/**
 * Both worked yesterday until nine in the evening and punched out at eight this morning, which the shift that `bo` has later today takes
 * for itself. They swap it for one of the day after tomorrow.
 */
async function yesterday(needsApproval: boolean) {
  const company = await buildApprovalCompany(server);
  const { tenantId, unit, head } = company;
  await addProcess(server, tenantId, 'shiftSwap', FLOW_SEEDS['shiftSwap']![1]);
  const built = await buildSwapCompany(server, { tenantId, departmentId: unit.id, needsApproval });
  const { an, bo, give, leg, ask, answer, date } = built;
  await rule(server, head.member, '2026-11-16', TERMS);
  for (const person of [an, bo]) {
    await give(person, -1, '13:00-21:00');
    await punchAt(server, person, `${date(-1)} 13:00`);
    await punchAt(server, person, `${date(0)} 08:00`);
  }
  const [later, theirs] = [await give(an, 2), await give(bo, 0, '10:30-18:00')];
  await closeDays({ db: server.db, now: server.clock.now });
  const { data, msg } = await ask(an, [leg(later, bo), leg(theirs, an)]);
  expect(msg).toBe('');
  await answer(bo, data.id, true, true);
  const flagsOf = async ({ id }: { id: string }) =>
    (
      await server.db
        .select()
        .from(dayResult)
        .where(and(eq(dayResult.memberId, id), eq(dayResult.workDate, date(-1))))
    )[0]?.flags;
  const [swap] = await server.db.select().from(shiftSwap).where(eq(shiftSwap.id, data.id));
  return {
    head,
    itemId: swap!.approvalId ?? '',
    acts: approvalActs(server, company),
    /** What is missing of yesterday, of one and the other. */
    missing: async () => [await flagsOf(an), await flagsOf(bo)],
    stale: async () => await server.db.select().from(dayStale),
  };
}

it('an approved swap changes the stored days of both people at once, and gives them back', async () => {
  const { acts, head, itemId, missing, stale } = await yesterday(true);
  expect(await missing()).toEqual([[], ['missingOut']]);
  const { data } = await acts.pass(itemId, head);
  expect(data.status).toBe('approved');
  expect(await missing()).toEqual([['missingOut'], []]);
  expect(await stale()).toEqual([]);
  const undo = { approvalId: itemId, eventId: data.undo!.eventId };
  expect((await server.call(undoDecision, undo, { token: head.token })).data.status).toBe('inApproval');
  expect(await missing()).toEqual([[], ['missingOut']]);
  expect(await stale()).toEqual([]);
});

it('a swap that nobody decides on changes them with the last answer', async () => {
  const { missing, stale } = await yesterday(false);
  expect(await missing()).toEqual([['missingOut'], []]);
  expect(await stale()).toEqual([]);
});
