import { and, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm';
import { boxOf } from '@contract/signing/rules/boxes';
import type { SigningBox } from '@contract/signing/terms';
import type { Tx } from '@server/db/database';
import { signingBox } from '@server/db/schema/signing/signing';
import type { PartyRow, SigningRow } from './rows';

const WEEK_MS = 7 * 86_400_000;
const isRunning = sql`${signingBox.box} in ('waitingMe', 'waitingOthers')`;

/** Writes anew in whose lists a case lies. */
export async function writeBoxes(tx: Tx, row: SigningRow, parties: readonly PartyRow[]): Promise<void> {
  const facts = {
    state: row.state,
    initiatorId: row.initiatorMemberId,
    hidesUntilTurn: row.hidesUntilTurn,
    parties: parties.map(({ kind, memberId, role, state }) => ({
      // Who places a stamp does so in the queue of the stamp administrators.
      memberId: kind === 'member' ? memberId : null,
      role,
      state,
    })),
  };
  const people = new Set([row.initiatorMemberId, ...facts.parties.flatMap(({ memberId }) => memberId ?? [])]);
  const rows = [...people].flatMap((memberId) => {
    const box = boxOf(facts, memberId);
    return box
      ? {
          memberId,
          signingId: row.id,
          tenantId: row.tenantId,
          box,
          deadline: row.state === 'signing' ? row.deadline : null,
          updatedAt: row.updatedAt,
        }
      : [];
  });
  await tx.delete(signingBox).where(eq(signingBox.signingId, row.id));
  if (rows.length > 0) {
    await tx.insert(signingBox).values(rows);
  }
}

/** The rows of a person that a list shows now, as `listsShowing` of the contract says it of one. */
export function shownIn(memberId: string, box: SigningBox, now: Date): SQL | undefined {
  const own = eq(signingBox.memberId, memberId);
  const isAhead = or(sql`${signingBox.deadline} is null`, gt(signingBox.deadline, now));
  switch (box) {
    case 'waitingMe':
    case 'waitingOthers':
      return and(own, eq(signingBox.box, box), isAhead);
    case 'expiring':
      return and(
        own,
        isRunning,
        gt(signingBox.deadline, now),
        lte(signingBox.deadline, new Date(now.getTime() + WEEK_MS)),
      );
    case 'expired':
      return and(own, or(eq(signingBox.box, 'expired'), and(isRunning, lte(signingBox.deadline, now))));
    default:
      return and(own, eq(signingBox.box, box));
  }
}
