import { and, between, eq, sql } from 'drizzle-orm';
import type { PlacedWork } from '@contract/roster/rules/cover/cover';
import type { Days } from '@contract/roster/rules/days';
import { cellKey } from '@contract/roster/rules/edits';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { Db, Tx } from '@server/db/database';
import { scheduleOrder, scheduleSlot, scheduleTake } from '@server/db/schema/planning/open-shift';
import { assignment, rosterCell } from '@server/db/schema/planning/roster';
import { anyOf } from '@server/kernel/any-of';
import { takenKey } from '../works-between';
import type { CellRow } from './cells';
import { slotOfTake } from '../slot-of-take';

/** A work at a place, with whose it is. */
export type PlacedWorkOf = PlacedWork & { key: string; memberId: string; placeCode: string };

/** Drafts that replace the published works of their days. */
type Drafts = readonly Pick<CellRow, 'memberId' | 'workDate' | 'works'>[];

/** All drafts of a company on dates. */
export const draftsBetween = async (db: Db | Tx, tenantId: string, { from, to }: Days): Promise<Drafts> =>
  await db
    .select({ memberId: rosterCell.memberId, workDate: rosterCell.workDate, works: rosterCell.works })
    .from(rosterCell)
    .where(and(eq(rosterCell.tenantId, tenantId), between(rosterCell.workDate, from, to)));

/** All works at places on dates: of the plan or of these drafts in place of it, and of open shifts that people took. */
export async function placedWorks(
  db: Db | Tx,
  tenantId: string,
  placeCodes: readonly string[],
  { from, to }: Days,
  shifts: ReadonlyMap<string, CatalogueShift>,
  drafts: Drafts,
): Promise<PlacedWorkOf[]> {
  const drafted = new Set(drafts.map(cellKey));
  const places = new Set(placeCodes);
  const known = await db
    .select({
      key: assignment.id,
      memberId: assignment.memberId,
      workDate: assignment.workDate,
      placeCode: assignment.placeCode,
      source: assignment.source,
      shift: assignment.shift,
    })
    .from(assignment)
    .where(
      and(
        eq(assignment.tenantId, tenantId),
        anyOf(assignment.placeCode, placeCodes),
        between(assignment.workDate, from, to),
      ),
    );
  const taken = await db
    .select({
      orderId: scheduleTake.orderId,
      stationCode: scheduleTake.stationCode,
      memberId: scheduleTake.memberId,
      workDate: scheduleTake.workDate,
      placeCode: scheduleOrder.placeCode,
      segments: scheduleSlot.segments,
    })
    .from(scheduleOrder)
    .innerJoin(scheduleTake, eq(scheduleTake.orderId, scheduleOrder.id))
    .innerJoin(scheduleSlot, slotOfTake)
    .where(
      and(
        eq(scheduleOrder.tenantId, tenantId),
        anyOf(scheduleOrder.placeCode, placeCodes),
        between(scheduleTake.workDate, from, to),
        sql`${scheduleOrder.status} in ('published', 'ended')`,
      ),
    );
  return [
    ...known
      .filter((row) => row.source === 'overtime' || !drafted.has(cellKey(row)))
      .map(({ key, memberId, workDate, placeCode, shift }) => ({
        key,
        memberId,
        workDate,
        placeCode: placeCode!,
        shiftId: shift.shiftId ?? null,
        segments: shift.segments,
      })),
    ...drafts.flatMap(({ memberId, workDate, works }) =>
      works.flatMap(({ placeCode, shiftId }, at) =>
        placeCode !== undefined && places.has(placeCode)
          ? [
              {
                key: `draft ${cellKey({ memberId, workDate })} ${at}`,
                memberId,
                workDate,
                placeCode,
                shiftId,
                segments: shifts.get(shiftId)?.segments ?? [],
              },
            ]
          : [],
      ),
    ),
    ...taken.map(({ orderId, stationCode, ...one }) => ({
      ...one,
      key: takenKey({ orderId, stationCode, workDate: one.workDate }),
      placeCode: one.placeCode!,
      shiftId: null,
    })),
  ];
}
