import * as calls from '@contract/roster/swap-calls';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { SWAP_LIMITS } from '@contract/roster/swap-calls';
import { isOneSwap, kindOf, partiesOf } from '@contract/roster/rules/swap/swap';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { isUniqueViolation } from '@server/db/errors';
import { member } from '@server/db/schema/member';
import { assignment } from '@server/db/schema/planning/roster';
import { shiftSwap, shiftSwapLeg, shiftSwapParty } from '@server/db/schema/planning/swap';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import type { CallOf } from '@server/kernel/call-of';
import { dayOf } from '@server/kernel/day-range';
import { lockMembers } from '@server/kernel/lock-members';
import { planSettingsOf } from '@server/services/work-rules/plan-settings';
import { requireKnown, requirePlan } from '../require-plan';
import { activeOf, hasBegun, lockAssignments } from './judge-swap';
import { findPeople } from './read/people-of';
import { requireSwapFlow } from './swap-approval';
import { nameIn, swapWords } from './swap-words';
import { passedFindings } from './passed-findings';
import type { LegRow } from './swap-rows';
import { tellSwap } from './tell-swap';
import { verb } from '@server/kernel/verb';

type Input = CallOf<typeof calls.createSwap>['input'];
type NewLeg = Omit<LegRow, 'swapId' | 'tenantId' | 'isRunning'>;

/**
 * Asks people to swap. Refuses shifts that are not as the caller saw them, that begin too soon or too late or are promised already,
 * people of other departments, and in the words of the rules that stand in the way; how it is with a colleague's plan is not told.
 */
export const createSwap = verb(
  calls.createSwap,
  { permission: 'shiftSwap', scope: 'concerned' },
  async ({ ctx, input }) => {
    try {
      return await ctx.db.transaction(async (tx) => {
        const before = await swapOfRequest(tx, ctx, input.requestId);
        if (before) {
          return before;
        }
        const asked = await givenLegs(tx, ctx, input);
        await lockMembers(tx, peopleOf(asked));
        return (await swapOfRequest(tx, ctx, input.requestId)) ?? (await ask(tx, ctx, input, asked));
      });
    } catch (error) {
      // Who promises the same shift at the same moment may share none of the people with this swap.
      throw isUniqueViolation(error, 'shift_swap_leg_running') ? new ServiceError('swapPromised') : error;
    }
  },
);

const peopleOf = (legs: readonly NewLeg[]): string[] =>
  partiesOf(legs.map((leg) => ({ giverId: leg.giverMemberId, receiverId: leg.receiverMemberId })));

async function swapOfRequest(tx: Tx, { session }: SessionCtx, requestId: string) {
  const [row] = await tx
    .select({ id: shiftSwap.id })
    .from(shiftSwap)
    .where(and(eq(shiftSwap.initiatorMemberId, session.memberId), eq(shiftSwap.requestId, requestId)));
  return row;
}

/** The legs with whose shifts they are. One swap, whose first shift is the caller's own. */
async function givenLegs(tx: Tx, ctx: SessionCtx, { legs }: Input): Promise<NewLeg[]> {
  const { tenantId, memberId } = ctx.session;
  const rows = await tx
    .select()
    .from(assignment)
    .where(
      and(
        eq(assignment.tenantId, tenantId),
        ne(assignment.source, 'overtime'),
        inArray(
          assignment.id,
          legs.map(({ assignmentId }) => assignmentId),
        ),
      ),
    );
  const given = legs.map(({ assignmentId, revision, receiverId }, position): NewLeg => {
    const row = rows.find(({ id }) => id === assignmentId);
    if (!row) {
      throw new ServiceError('swapShiftChanged');
    }
    const { workDate, shift, placeCode, memberId: giverMemberId } = row;
    return {
      position,
      assignmentId,
      revision,
      workDate,
      shift,
      placeCode,
      giverMemberId,
      receiverMemberId: receiverId,
    };
  });
  if (given[0]?.giverMemberId !== memberId) {
    throw new ServiceError('swapShiftChanged');
  }
  if (!isOneSwap(given.map((leg) => ({ giverId: leg.giverMemberId, receiverId: leg.receiverMemberId })))) {
    throw new ServiceError('swapWrong');
  }
  return given;
}

/** Checks and writes a swap whose people are locked. */
async function ask(tx: Tx, ctx: SessionCtx, input: Input, legs: readonly NewLeg[]) {
  await requireColleagues(tx, ctx, peopleOf(legs));
  await requireShifts(tx, ctx, legs);
  await requirePlans(tx, ctx, input, legs);
  if ((await planSettingsOf(tx, ctx.session.tenantId)).swapNeedsApproval) {
    await requireSwapFlow(tx, ctx.session.tenantId);
  }
  const { tenantId, memberId: initiatorMemberId } = ctx.session;
  const { requestId, reason } = input;
  const now = ctx.now();
  const row = {
    id: ctx.ids(),
    tenantId,
    initiatorMemberId,
    requestId,
    kind: kindOf(legs),
    state: 'asked',
    revision: 1,
    reason,
    fall: null,
    approvalId: null,
    createdAt: now,
    updatedAt: now,
    finishedAt: null,
  } as const;
  const of = { swapId: row.id, tenantId };
  const written = legs.map((leg) => ({ ...leg, ...of, isRunning: true }));
  const parties = peopleOf(legs).map((memberId) => {
    const isOwn = memberId === initiatorMemberId;
    return {
      ...of,
      memberId,
      consent: isOwn ? ('agreed' as const) : ('waiting' as const),
      answeredAt: isOwn ? now : null,
      knowsWarnings: isOwn && input.knowsWarnings === true,
    };
  });
  await tx.insert(shiftSwap).values(row);
  await tx.insert(shiftSwapLeg).values(written);
  await tx.insert(shiftSwapParty).values(parties);
  await tellSwap(tx, ctx, { row, legs: written, parties }, { event: 'asked', actorId: initiatorMemberId });
  const words = swapWords(legs, await findPeople(tx, tenantId, peopleOf(legs)), now);
  await recordOperation(tx, ctx, {
    action: 'swap.ask',
    targetId: row.id,
    targetName: words.zh_CN,
    targetEnName: words.en,
  });
  return { id: row.id };
}

/** Active people of the caller's own department. */
async function requireColleagues(tx: Tx, ctx: SessionCtx, ids: readonly string[]): Promise<void> {
  const { tenantId, memberId } = ctx.session;
  const rows = await tx
    .select({ id: member.id, departmentId: member.departmentId })
    .from(member)
    .where(and(eq(member.tenantId, tenantId), inArray(member.id, [...ids])));
  const own = rows.find(({ id }) => id === memberId);
  const active = await activeOf(tx, ids);
  const isColleague = (id: string) =>
    active.has(id) && rows.some((row) => row.id === id && row.departmentId === own?.departmentId);
  if (!ids.every(isColleague)) {
    throw new ServiceError('swapColleagueWrong');
  }
}

/** Shifts that are as the caller saw them, can change hands by their time and are not promised to anybody. */
async function requireShifts(tx: Tx, ctx: SessionCtx, legs: readonly NewLeg[]): Promise<void> {
  const ids = legs.map(({ assignmentId }) => assignmentId);
  const rows = await lockAssignments(tx, ids);
  for (const leg of legs) {
    const row = rows.get(leg.assignmentId);
    if (row?.memberId !== leg.giverMemberId || row.revision !== leg.revision) {
      throw new ServiceError('swapShiftChanged');
    }
    if (hasBegun(row, ctx.now()) || row.workDate > lastSwapDay(ctx)) {
      throw new ServiceError('swapShiftTime', { days: SWAP_LIMITS.days });
    }
  }
  const [promised] = await tx
    .select({ swapId: shiftSwapLeg.swapId })
    .from(shiftSwapLeg)
    .where(and(inArray(shiftSwapLeg.assignmentId, ids), eq(shiftSwapLeg.isRunning, true)))
    .limit(1);
  if (promised) {
    throw new ServiceError('swapPromised');
  }
}

/** The last date whose shifts can be swapped. */
export const lastSwapDay = (ctx: Pick<SessionCtx, 'now'>): string =>
  dateOf(dayNumber(dayOf(ctx.now())) + SWAP_LIMITS.days);

/** Plans of all that stay legal. What a colleague's plan is only warned of is theirs to read, when they answer. */
async function requirePlans(
  tx: Tx,
  ctx: SessionCtx,
  { knowsWarnings }: Input,
  legs: readonly NewLeg[],
): Promise<void> {
  const { tenantId, memberId } = ctx.session;
  const ids = peopleOf(legs);
  const findings = await passedFindings(tx, tenantId, ids, legs);
  const own = findings.filter((one) => one.memberId === memberId).map(({ finding }) => finding);
  requirePlan(own, ctx);
  const refused = findings.find((one) => one.memberId !== memberId && one.finding.level === 'block');
  if (refused) {
    const person = (await findPeople(tx, tenantId, ids)).get(refused.memberId);
    throw new ServiceError('swapColleaguePlan', { name: person ? nameIn(person, ctx.lang) : '' });
  }
  requireKnown(own, knowsWarnings, ctx);
}
