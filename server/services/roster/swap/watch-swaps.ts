import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { USUAL_ZONE } from '@contract/zone';
import type { Acting, Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { tenantProfile } from '@server/db/schema/company-profile';
import { assignment } from '@server/db/schema/planning/roster';
import { shiftSwap, shiftSwapLeg, shiftSwapParty } from '@server/db/schema/planning/swap';
import { lockMembers } from '@server/kernel/lock-members';
import { inZone } from '@server/kernel/in-zone';
import { fallSwap } from './fall-swap';
import { judgeSwap } from './judge-swap';
import { isRunning, lockSwap } from './swap-rows';

type Watch = Pick<Ctx, 'db' | 'now' | 'ids'>;

/** A run ends after so many: the next one goes on. */
const AT_ONCE = 200;

/** Ends running swaps of shifts that have begun or are not as they were; each is locked and looked at again. */
export async function watchSwaps(watch: Watch): Promise<void> {
  const found = await watch.db
    .selectDistinct({ id: shiftSwap.id, tenantId: shiftSwap.tenantId, zone: tenantProfile.timezone })
    .from(shiftSwapLeg)
    .innerJoin(shiftSwap, eq(shiftSwap.id, shiftSwapLeg.swapId))
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, shiftSwap.tenantId))
    .leftJoin(assignment, eq(assignment.id, shiftSwapLeg.assignmentId))
    .where(
      and(
        eq(shiftSwapLeg.isRunning, true),
        // Whatever the zone: who begins today may have begun.
        sql`(${shiftSwapLeg.workDate} <= ${tomorrow(watch.now())} or ${assignment.id} is null
          or ${assignment.memberId} <> ${shiftSwapLeg.giverMemberId} or ${assignment.revision} <> ${shiftSwapLeg.revision})`,
      ),
    )
    .orderBy(asc(shiftSwap.id))
    .limit(AT_ONCE);
  for (const { id, tenantId, zone } of found) {
    await inZone(zone ?? USUAL_ZONE, async () => {
      await watch.db.transaction(async (tx) => {
        const swap = await lockSwap(tx, tenantId, id);
        const { fall } = swap && isRunning(swap.row) ? await judgeSwap(tx, watch, swap) : {};
        // Plans change: what a rule forbids today it may allow when the last one answers.
        if (swap && fall && fall.code !== 'planRefused') {
          await fallSwap(tx, watch, swap, fall);
        }
      });
    });
  }
}

const tomorrow = (now: Date): string => new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);

/** Locks everybody who has a running swap with one of these people, all at once. */
export async function lockSwapPeople(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const swaps = tx
    .select({ id: shiftSwapParty.swapId })
    .from(shiftSwapParty)
    .innerJoin(shiftSwap, eq(shiftSwap.id, shiftSwapParty.swapId))
    .where(
      and(
        inArray(shiftSwapParty.memberId, [...memberIds]),
        inArray(shiftSwap.state, ['asked', 'inApproval']),
      ),
    );
  const people = await tx
    .selectDistinct({ id: shiftSwapParty.memberId })
    .from(shiftSwapParty)
    .where(inArray(shiftSwapParty.swapId, swaps));
  await lockMembers(
    tx,
    people.map(({ id }) => id),
  );
}

/** Ends the running swaps of somebody who has left. */
export async function releaseSwaps(
  tx: Tx,
  ctx: Pick<Acting, 'now' | 'ids'>,
  { tenantId, memberId }: { tenantId: string; memberId: string },
): Promise<void> {
  const running = await tx
    .select({ id: shiftSwap.id })
    .from(shiftSwapParty)
    .innerJoin(shiftSwap, eq(shiftSwap.id, shiftSwapParty.swapId))
    .where(and(eq(shiftSwapParty.memberId, memberId), inArray(shiftSwap.state, ['asked', 'inApproval'])))
    .orderBy(asc(shiftSwap.id));
  for (const { id } of running) {
    const swap = await lockSwap(tx, tenantId, id);
    if (swap && isRunning(swap.row)) {
      await fallSwap(tx, ctx, swap, { code: 'personLeft', memberId, findings: [] });
    }
  }
}
