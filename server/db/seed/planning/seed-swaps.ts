import type { Tx } from '../../database';
import { shiftSwap, shiftSwapLeg, shiftSwapParty } from '../../schema/planning/swap';
import type { assignment } from '../../schema/planning/roster';
import { dayInChina, hoursBefore } from '../company-seed';
import { SWAP_SEEDS } from '../records/roster';
import type { Ids } from '../seed-base';
import type { SeededCompany } from '../seed-company';

type Work = typeof assignment.$inferInsert;

/** Swaps of the store that wait for the other one. */
export async function seedSwaps(
  tx: Tx,
  { tenantId, members }: Pick<SeededCompany, 'tenantId' | 'members'>,
  works: readonly Work[],
  ids: Ids,
  now: Date,
): Promise<void> {
  const workOf = ({ who, inDays }: { who: string; inDays: number }): Work => {
    const [memberId, workDate] = [members.get(who), dayInChina(now, inDays)];
    const work = works.find((one) => one.memberId === memberId && one.workDate === workDate);
    if (!work) {
      throw new Error(`${who} works nothing in ${inDays} days that could be swapped.`);
    }
    return work;
  };
  for (const { give, get, reason, askedHours } of SWAP_SEEDS) {
    const [id, askedAt] = [ids(), hoursBefore(now, askedHours)];
    const [initiatorMemberId, otherId] = [members.get(give.who), members.get(get.who)];
    await tx.insert(shiftSwap).values({
      id,
      tenantId,
      initiatorMemberId,
      requestId: `seed-swap-${give.who}`,
      kind: 'exchange',
      state: 'asked',
      reason,
      createdAt: askedAt,
      updatedAt: askedAt,
    });
    await tx.insert(shiftSwapLeg).values(
      [workOf(give), workOf(get)].map(
        ({ id: assignmentId, revision, workDate, shift, placeCode, memberId }, position) => ({
          swapId: id,
          position,
          tenantId,
          assignmentId,
          revision: revision ?? 1,
          workDate,
          shift,
          placeCode,
          giverMemberId: memberId,
          receiverMemberId: position === 0 ? otherId : initiatorMemberId,
          isRunning: true,
        }),
      ),
    );
    const party = { swapId: id, tenantId, knowsWarnings: true };
    await tx.insert(shiftSwapParty).values([
      { ...party, memberId: initiatorMemberId, consent: 'agreed', answeredAt: askedAt },
      { ...party, memberId: otherId, consent: 'waiting', knowsWarnings: false },
    ]);
  }
}
