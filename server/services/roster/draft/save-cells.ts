import * as calls from '@contract/roster/draft-calls';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Parsed } from '@contract/endpoint';
import { ROSTER_LIMITS } from '@contract/roster/draft-calls';
import type { Days } from '@contract/roster/rules/days';
import { cellKey, isSameWorks } from '@contract/roster/rules/edits';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { rosterCell } from '@server/db/schema/planning/roster';
import { ServiceError } from '@server/kernel/errors';
import { dayOf } from '@server/kernel/day-range';
import { lockMembers } from '@server/kernel/lock-members';
import { placesOf } from '@server/services/shift/kept-needs';
import { worksBetween, type AssignedWork, type Work } from '../works-between';
import { asDraft, baseOf, draftsOf, isAsKnown, isOfRoster, isOvertaken, type CellRow } from './cells';
import { draftedPlans, judgePlans } from './judge';
import { datesOfPart, requireReached, rosterScope } from './part';
import { cellsOf, pendingOf, shiftsById } from './read-roster';
import { verb } from '@server/kernel/verb';

type Change = Parsed<typeof calls.saveRosterCells>['cells'][number];

/**
 * Puts work on days of people as a draft. A day that is not any more as the caller saw it stays, and is answered as it is, so that
 * two managers at once lose nothing. Refuses with `rosterShiftWrong`, `rosterPlaceWrong` and `rosterFar`.
 */
export const saveRosterCells = verb(
  calls.saveRosterCells,
  { permission: 'roster', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await rosterScope(ctx, input.organId);
    const span = datesOfPart(ctx, input);
    const { tenantId } = ctx.session;
    const { cells } = input;
    requireNear(ctx, cells);
    const memberIds = [...new Set(cells.map(({ memberId }) => memberId))].sort();
    return await ctx.db.transaction(async (tx) => {
      await requireReached(tx, scope, memberIds);
      await lockMembers(tx, memberIds);
      const shifts = await shiftsById(tx, tenantId);
      const dates = cells.map(({ workDate }) => workDate).sort();
      const touched: Days = { from: dates[0]!, to: dates.at(-1)! };
      const drafts = await draftsOf(tx, memberIds, touched);
      const known = await worksBetween(tx, memberIds, touched);
      const knownOn = ({ memberId, workDate }: Change) =>
        (known.get(memberId) ?? []).filter(
          (work): work is AssignedWork => isOfRoster(work) && work.workDate === workDate,
        );
      await requireRight(tx, ctx, cells, drafts, knownOn, shifts);
      const conflicts = new Set<string>();
      const settled: Settled[] = [];
      for (const cell of cells) {
        const row = drafts.get(cellKey(cell));
        const outcome = settle(cell, row, knownOn(cell), shifts);
        if (outcome === 'conflict') {
          conflicts.add(cellKey(cell));
        } else if (outcome) {
          settled.push(outcome);
        }
      }
      await write(tx, ctx, settled);
      const plans = await draftedPlans(tx, tenantId, memberIds, span, shifts);
      const asked = new Set(cells.map(cellKey));
      const now = await answered(tx, cells, touched, known);
      return {
        saved: now.filter((cell) => asked.has(cellKey(cell)) && !conflicts.has(cellKey(cell))),
        conflicts: now.filter((cell) => conflicts.has(cellKey(cell))),
        judged: await judgePlans(tx, tenantId, plans, span, shifts),
        pending: await pendingOf(tx, scope, input, span),
      };
    });
  },
);

/** The cells of a call as they are now, the empty ones too. */
async function answered(
  tx: Tx,
  cells: readonly Change[],
  touched: Days,
  works: ReadonlyMap<string, readonly Work[]>,
) {
  const known = new Map((await cellsOf(tx, works, touched)).map((cell) => [cellKey(cell), cell]));
  return cells.map(
    ({ memberId, workDate }) =>
      known.get(cellKey({ memberId, workDate })) ?? { memberId, workDate, known: [] },
  );
}

type Settled = { cell: Change; works: Change['works'] | undefined; base: ReturnType<typeof baseOf> };

/** What becomes of a day: a draft, none (undefined works), nothing new, or a conflict. */
function settle(
  cell: Change,
  row: CellRow | undefined,
  known: readonly AssignedWork[],
  shifts: ReadonlyMap<string, CatalogueShift>,
): Settled | 'conflict' | undefined {
  const effective = row?.works ?? asDraft(known);
  const isOld = row !== undefined && isOvertaken(row, known);
  const isRepeated = isSameWorks(effective, cell.works) && (!isOld || cell.isSettled !== true);
  if (isRepeated && (row !== undefined || isAsKnown(cell.works, known, shifts))) {
    return undefined;
  }
  if (!isSameWorks(effective, cell.was)) {
    return 'conflict';
  }
  if (isAsKnown(cell.works, known, shifts)) {
    return { cell, works: undefined, base: [] };
  }
  // Who goes on with a draft has not yet seen what has become of the plan below it.
  const base = row && isOld && cell.isSettled !== true ? row.base : baseOf(known);
  return { cell, works: cell.works, base };
}

async function write(tx: Tx, ctx: SessionCtx, settled: readonly Settled[]): Promise<void> {
  const gone = settled.filter(({ works }) => works === undefined);
  for (let from = 0; from < gone.length; from += 100) {
    await tx
      .delete(rosterCell)
      .where(
        or(
          ...gone
            .slice(from, from + 100)
            .map(({ cell }) =>
              and(eq(rosterCell.memberId, cell.memberId), eq(rosterCell.workDate, cell.workDate)),
            ),
        ),
      );
  }
  const { tenantId, memberId: changedByMemberId } = ctx.session;
  const changedAt = ctx.now();
  // What is put down twice in one call ends as the last one says.
  const drafted = new Map(
    settled.flatMap(({ cell, works, base }) =>
      works
        ? [[cellKey(cell), { ...dayOfCell(cell), tenantId, works, base, changedByMemberId, changedAt }]]
        : [],
    ),
  );
  if (drafted.size > 0) {
    await tx
      .insert(rosterCell)
      .values([...drafted.values()])
      .onConflictDoUpdate({
        target: [rosterCell.memberId, rosterCell.workDate],
        set: {
          works: sql`excluded.works`,
          base: sql`excluded.base`,
          changedByMemberId: sql`excluded.changed_by_member_id`,
          changedAt: sql`excluded.changed_at`,
        },
      });
  }
}

const dayOfCell = ({ memberId, workDate }: Change) => ({ memberId, workDate });

function requireNear(ctx: SessionCtx, cells: readonly Change[]): void {
  const today = dayNumber(dayOf(ctx.now()));
  const [first, last] = [dateOf(today - ROSTER_LIMITS.back), dateOf(today + ROSTER_LIMITS.ahead)];
  if (cells.some(({ workDate }) => workDate < first || workDate > last)) {
    throw new ServiceError('rosterFar', { back: ROSTER_LIMITS.back, ahead: ROSTER_LIMITS.ahead });
  }
}

/** Refuses shifts and places that are not there; what was turned off since may stay where it is. */
async function requireRight(
  tx: Tx,
  ctx: SessionCtx,
  cells: readonly Change[],
  drafts: ReadonlyMap<string, CellRow>,
  knownOn: (cell: Change) => readonly AssignedWork[],
  shifts: ReadonlyMap<string, CatalogueShift>,
): Promise<void> {
  const places = new Map((await placesOf(tx, ctx)).map((place) => [place.code, place]));
  for (const cell of cells) {
    const before = [...(drafts.get(cellKey(cell))?.works ?? []), ...asDraft(knownOn(cell))];
    for (const { shiftId, placeCode } of cell.works) {
      if (!shifts.get(shiftId)?.isEnabled && !before.some((one) => one.shiftId === shiftId)) {
        throw new ServiceError('rosterShiftWrong', { date: cell.workDate });
      }
      const isOpen = placeCode === undefined || places.get(placeCode)?.isEnabled === true;
      if (!isOpen && !before.some((one) => one.placeCode === placeCode)) {
        throw new ServiceError('rosterPlaceWrong', { date: cell.workDate });
      }
    }
  }
}
