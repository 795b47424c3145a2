import { and, asc, eq, inArray } from 'drizzle-orm';
import { momentsOf } from '@contract/open-shift/rules/take';
import { toldFinding } from '@contract/roster/finding';
import type { PersonFinding } from '@contract/roster/rules/swap/swap';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { assignment } from '@server/db/schema/planning/roster';
import type { KeptFall } from '@server/db/schema/planning/swap';
import { isActive } from '@server/services/person/person';
import { passedFindings } from './passed-findings';
import type { LegRow, StoredSwap } from './swap-rows';

type Judged = { fall: KeptFall } | { fall?: undefined; findings: PersonFinding[] };

/**
 * Whether a running swap still can be, whose people are locked: everybody is there, each shift is as it was asked for and has not
 * begun, and no plan breaks a rule that blocks. Answers why not, or what the plans are only warned of.
 */
export async function judgeSwap(
  tx: Tx,
  clock: Pick<Ctx, 'now'>,
  { row, legs, parties }: StoredSwap,
): Promise<Judged> {
  const ids = parties.map(({ memberId }) => memberId);
  const active = await activeOf(tx, ids);
  const gone = ids.find((id) => !active.has(id));
  const fell = gone
    ? { code: 'personLeft' as const, memberId: gone }
    : ((await changedLeg(tx, legs)) ?? begunLeg(legs, clock.now()));
  if (fell) {
    return { fall: { ...fell, findings: [] } };
  }
  const findings = await passedFindings(tx, row.tenantId, ids, legs);
  const blocking = findings.find(({ finding }) => finding.level === 'block');
  if (!blocking) {
    return { findings };
  }
  const { memberId } = blocking;
  const own = findings.filter((one) => one.memberId === memberId && one.finding.level === 'block');
  return {
    fall: { code: 'planRefused', memberId, findings: own.map(({ finding }) => toldFinding(finding)) },
  };
}

/** Those of these people who can act. */
export async function activeOf(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(inArray(member.id, [...ids]), isActive));
  return new Set(rows.map(({ id }) => id));
}

/** A shift that is not there any more, is another one's or not as it was; all of them are locked. */
async function changedLeg(tx: Tx, legs: readonly LegRow[]) {
  const rows = await lockAssignments(
    tx,
    legs.map(({ assignmentId }) => assignmentId),
  );
  const changed = legs.find(({ assignmentId, giverMemberId, revision }) => {
    const row = rows.get(assignmentId);
    return row?.memberId !== giverMemberId || row.revision !== revision;
  });
  return changed && { code: 'shiftChanged' as const, memberId: changed.giverMemberId };
}

/** Works of the plan by id, locked in the order of their ids. */
export async function lockAssignments(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(assignment)
    .where(inArray(assignment.id, [...ids]))
    .orderBy(asc(assignment.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

function begunLeg(legs: readonly LegRow[], now: Date) {
  const begun = legs.find((leg) => hasBegun(leg, now));
  return begun && { code: 'shiftBegun' as const, memberId: begun.giverMemberId };
}

export const hasBegun = ({ workDate, shift }: Pick<LegRow, 'workDate' | 'shift'>, now: Date): boolean =>
  momentsOf({ workDate, segments: shift.segments }).startsAt <= now;
