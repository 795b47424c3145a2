import { sql } from 'drizzle-orm';
import { ROSTER_LIMITS } from '@contract/roster/draft-calls';
import { rosterTakers as contract, TAKERS } from '@contract/roster/taker-calls';
import type { PlannedWork } from '@contract/roster/plan';
import { checkPlan, type PlanFacts } from '@contract/roster/rules/check-plan';
import { weekOf } from '@contract/roster/rules/days';
import { workMinutes } from '@contract/roster/rules/work-minutes';
import { found } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { verb } from '@server/kernel/verb';
import { isOfPart } from '@server/services/access/part-of-scope';
import { personsOf } from '@server/services/person/load-people';
import { homePlacesOf } from '@server/services/person/plan-terms';
import { draftedPlans } from './judge';
import { datesOfPart, requireReached, rosterScope } from './part';
import { shiftsById } from './read-roster';

/** Who could work a shift in place of someone: free on the date, and no rule broken, not even one that only warns. */
export const rosterTakers = verb(
  contract,
  { permission: 'roster', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { db } = ctx;
    const { tenantId } = ctx.session;
    const { memberId, workDate, placeCode = null } = input;
    const scope = await rosterScope(ctx, input.organId);
    const span = datesOfPart(ctx, { from: workDate, days: 1 });
    await requireReached(db, scope, [memberId]);
    const shifts = await shiftsById(db, tenantId);
    const { segments } = found(shifts.get(input.shiftId));
    const people = await query<{ id: string }>(
      db,
      sql`select m.id from member m join account a on a.id = m.account_id
        where ${isOfPart(scope, input.organId)} and m.status = 'normal' and a.status = 'normal' and m.id <> ${memberId}
        order by m.sort_name, m.id limit ${ROSTER_LIMITS.fillPeople + 1}`,
    );
    const ids = people.slice(0, ROSTER_LIMITS.fillPeople).map(({ id }) => id);
    const plans = await draftedPlans(db, tenantId, ids, span, shifts);
    const homes = await homePlacesOf(db, tenantId, ids);
    const work: PlannedWork = { key: 'taken', workDate, segments, placeCode };
    const takers = [...plans]
      .filter(([, { facts }]) => mayTake(facts, work))
      .map(([id, { facts }]) => ({
        id,
        weekMinutes: weekMinutes(facts, workDate),
        isFromElsewhere: placeCode !== null && (homes.get(id) ?? placeCode) !== placeCode,
      }))
      .sort((a, b) => Number(a.isFromElsewhere) - Number(b.isFromElsewhere) || a.weekMinutes - b.weekMinutes)
      .slice(0, TAKERS);
    const named = new Map(
      (
        await personsOf(
          db,
          tenantId,
          takers.map(({ id }) => id),
        )
      ).map((person) => [person.id, person]),
    );
    return {
      list: takers.flatMap(({ id, ...taker }) => {
        const person = named.get(id);
        return person ? [{ person, ...taker }] : [];
      }),
      isWhole: people.length <= ROSTER_LIMITS.fillPeople,
    };
  },
);

const mayTake = (facts: PlanFacts, work: PlannedWork): boolean =>
  facts.works.every(({ workDate }) => workDate !== work.workDate) &&
  checkPlan({ ...facts, works: [...facts.works, work] }, new Set([work.key])).length === 0;

function weekMinutes({ works, weekStart }: PlanFacts, date: string): number {
  const { from, to } = weekOf(date, weekStart);
  return works
    .filter(({ workDate }) => from <= workDate && workDate <= to)
    .reduce((sum, { segments }) => sum + workMinutes(segments), 0);
}
