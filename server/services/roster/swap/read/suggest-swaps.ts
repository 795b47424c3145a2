import * as calls from '@contract/roster/swap-calls';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { toldFinding } from '@contract/roster/finding';
import { SWAP_LIMITS } from '@contract/roster/swap-calls';
import type { Days } from '@contract/roster/rules/days';
import { suggestSwaps as suggest } from '@contract/roster/rules/swap/suggest-swaps';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { SessionCtx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { assignment } from '@server/db/schema/planning/roster';
import { shiftSwapLeg } from '@server/db/schema/planning/swap';
import { ServiceError } from '@server/kernel/errors';
import { dayOf } from '@server/kernel/day-range';
import { isActive } from '@server/services/person/person';
import { findPlaces } from '../../my/own-works';
import { planFactsOf, type ReadFacts } from '../../plan-facts';
import type { AssignedWork, Work } from '../../works-between';
import { lastSwapDay } from '../create-swap';
import { hasBegun } from '../judge-swap';
import { findPeople } from './people-of';
import { presentLeg } from './present-swaps';
import { verb } from '@server/kernel/verb';

/** How many colleagues are looked at, and how far around the shift their works are. */
const PEOPLE = 60;
const AROUND_DAYS = 14;

/** With whom one's shift can change hands. As many queries whatever the number of people and shifts. */
export const suggestSwaps = verb(
  calls.suggestSwaps,
  { permission: 'shiftSwap', scope: 'concerned' },
  async ({ ctx, input: { assignmentId, kind } }) => {
    const { tenantId, memberId: ownerId } = ctx.session;
    const { workDate } = await ownShift(ctx, assignmentId);
    const { colleagueIds, areAll } = await colleagues(ctx);
    const span = kind === 'giveAway' ? { from: workDate, to: workDate } : daysAround(ctx, workDate);
    const facts = await planFactsOf(ctx.db, tenantId, [ownerId, ...colleagueIds], span);
    const promised = await promisedShifts(ctx);
    const swappable = new Map(
      [ownerId, ...colleagueIds].map((id) => [
        id,
        swappableWorks(facts.get(id)!, span, ctx.now()).filter((work) => !promised.has(work.assignmentId)),
      ]),
    );
    const work = swappable.get(ownerId)!.find(({ key }) => key === assignmentId);
    if (!work) {
      throw new ServiceError('swapPromised');
    }
    const offers = colleagueIds.flatMap((memberId) =>
      swappable.get(memberId)!.map((one) => ({ memberId, work: one })),
    );
    const { list, isWhole } = suggest(kind, { ownerId, work, colleagueIds, offers, factsOf: facts });
    const known = new Map([...swappable.values()].flat().map((one) => [one.key, one]));
    const legs = list.flatMap((one) => one.legs);
    const people = await findPeople(
      ctx.db,
      tenantId,
      legs.flatMap(({ giverId, receiverId }) => [giverId, receiverId]),
    );
    const places = await findPlaces(
      ctx.db,
      tenantId,
      legs.map((leg) => known.get(leg.work.key)!),
    );
    return {
      list: list.map((one) => ({
        legs: one.legs.map(({ giverId, receiverId, work: { key } }) =>
          presentLeg(
            { ...known.get(key)!, giverMemberId: giverId, receiverMemberId: receiverId },
            people,
            places,
          ),
        ),
        findings: one.findings.map(({ memberId, finding }) => ({ memberId, finding: toldFinding(finding) })),
      })),
      isWhole: isWhole && areAll,
    };
  },
);

/** One's own shift that can change hands by its time. */
async function ownShift(ctx: SessionCtx, assignmentId: string) {
  const [row] = await ctx.db
    .select()
    .from(assignment)
    .where(and(eq(assignment.id, assignmentId), eq(assignment.memberId, ctx.session.memberId)));
  if (!row || row.source === 'overtime') {
    throw new ServiceError('swapShiftChanged');
  }
  if (hasBegun(row, ctx.now()) || row.workDate > lastSwapDay(ctx)) {
    throw new ServiceError('swapShiftTime', { days: SWAP_LIMITS.days });
  }
  return row;
}

/** Active people of the own department by name. */
async function colleagues({ db, session: { tenantId, memberId } }: SessionCtx) {
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(member.tenantId, tenantId),
        ne(member.id, memberId),
        isActive,
        sql`${member.departmentId} is not distinct from (select o.department_id from member o where o.id = ${memberId})`,
      ),
    )
    .orderBy(asc(member.sortName), asc(member.id))
    .limit(PEOPLE + 1);
  return { colleagueIds: rows.slice(0, PEOPLE).map(({ id }) => id), areAll: rows.length <= PEOPLE };
}

function daysAround(ctx: SessionCtx, workDate: string): Days {
  const [today, last] = [dayOf(ctx.now()), lastSwapDay(ctx)];
  const [from, to] = [-AROUND_DAYS, AROUND_DAYS].map((days) => dateOf(dayNumber(workDate) + days));
  return { from: from! > today ? from! : today, to: to! < last ? to! : last };
}

/** Shifts of the company that running swaps have promised. */
async function promisedShifts({ db, session }: SessionCtx): Promise<Set<string>> {
  const rows = await db
    .select({ id: shiftSwapLeg.assignmentId })
    .from(shiftSwapLeg)
    .where(and(eq(shiftSwapLeg.tenantId, session.tenantId), eq(shiftSwapLeg.isRunning, true)));
  return new Set(rows.map(({ id }) => id));
}

function swappableWorks({ works }: ReadFacts, { from, to }: Days, now: Date): AssignedWork[] {
  const all: readonly Work[] = works;
  return all.filter(
    (work): work is AssignedWork =>
      work.source !== 'take' &&
      work.source !== 'overtime' &&
      from <= work.workDate &&
      work.workDate <= to &&
      !hasBegun(work, now),
  );
}
