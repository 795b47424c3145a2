import type { NeedContent, StaffingNeed } from '@contract/shift/need-calls';
import { needProblem } from '@contract/shift/rules/needs';
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { masterData } from '@server/db/schema/master-data';
import { staffingNeed } from '@server/db/schema/planning/shift';
import { found, ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';
import { dayOf } from '@server/kernel/day-range';
import { namedShifts, stationsOf, type ShiftRow } from './kept-shifts';

export type NeedRow = typeof staffingNeed.$inferSelect;

const PROBLEMS: Record<NonNullable<ReturnType<typeof needProblem>>, MessageKey> = {
  day: 'needDay',
  hours: 'needHours',
  order: 'needOrder',
  span: 'shiftSpan',
  nobody: 'needNobody',
};

export const presentNeed = (row: NeedRow): StaffingNeed => ({
  id: row.id,
  placeCode: row.placeCode,
  stationCode: row.stationCode,
  weekdays: row.weekdays,
  date: row.date ?? undefined,
  shiftId: row.shiftId ?? undefined,
  startMinute: row.startMinute ?? undefined,
  endMinute: row.endMinute ?? undefined,
  needed: row.needed,
  revision: row.revision,
});

/** All needs of a company that still matter: those of dates that have passed do not. */
export async function needsOf(db: Db | Tx, ctx: SessionCtx): Promise<NeedRow[]> {
  return await db
    .select()
    .from(staffingNeed)
    .where(
      and(
        eq(staffingNeed.tenantId, ctx.session.tenantId),
        or(isNull(staffingNeed.date), gte(staffingNeed.date, dayOf(ctx.now()))),
      ),
    )
    .orderBy(asc(staffingNeed.stationCode), asc(staffingNeed.createdAt), asc(staffingNeed.id));
}

export async function placesOf(db: Db | Tx, ctx: SessionCtx) {
  return await db
    .select()
    .from(masterData)
    .where(and(eq(masterData.tenantId, ctx.session.tenantId), eq(masterData.model, 'place')))
    .orderBy(masterData.code);
}

export const needColumns = (content: NeedContent) => ({
  placeCode: content.placeCode,
  stationCode: content.stationCode,
  weekdays: [...content.weekdays].sort((a, b) => a - b),
  date: content.date ?? null,
  shiftId: content.shiftId ?? null,
  startMinute: content.startMinute ?? null,
  endMinute: content.endMinute ?? null,
  needed: content.needed,
});

export function findKeptNeed(rows: readonly NeedRow[], id: string, revision: number): NeedRow {
  const row = found(rows.find((one) => one.id === id));
  if (row.revision !== revision) {
    throw new ServiceError('conflict');
  }
  return row;
}

type Named = Pick<NeedRow, 'placeCode' | 'stationCode' | 'shiftId'>;
/** What needs name: places, stations and shifts, those of a record among them that are closed now. */
export type NeedFacts = {
  places: Awaited<ReturnType<typeof placesOf>>;
  stations: Awaited<ReturnType<typeof stationsOf>>;
  shifts: ShiftRow[];
};

export async function needFactsOf(tx: Tx, ctx: SessionCtx, rows: readonly Named[]): Promise<NeedFacts> {
  const stationCodes = rows.map(({ stationCode }) => stationCode);
  return {
    places: await placesOf(tx, ctx),
    stations: await stationsOf(tx, ctx.session.tenantId, stationCodes),
    shifts: await namedShifts(
      tx,
      ctx,
      rows.flatMap(({ shiftId }) => shiftId ?? []),
    ),
  };
}

/** Refuses a need that is wrong in itself, names what is not there (what it named before may be closed now), or is there already. */
export async function requireRightNeed(
  tx: Tx,
  ctx: SessionCtx,
  others: readonly NeedRow[],
  content: NeedContent,
  before?: NeedRow,
): Promise<NeedFacts> {
  const problem = needProblem(content);
  if (problem) {
    throw new ServiceError(PROBLEMS[problem]);
  }
  if (content.date !== undefined && content.date !== before?.date && content.date < dayOf(ctx.now())) {
    throw new ServiceError('needPast');
  }
  const next = needColumns(content);
  const facts = await needFactsOf(tx, ctx, before ? [before, next] : [next]);
  const isOpen = (row: { isEnabled: boolean } | undefined, wasThere: boolean) =>
    row !== undefined && (row.isEnabled || wasThere);
  const place = facts.places.find(({ code }) => code === next.placeCode);
  if (!isOpen(place, before?.placeCode === next.placeCode)) {
    throw new ServiceError('needPlaceWrong');
  }
  const station = facts.stations.find(({ code }) => code === next.stationCode);
  if (!isOpen(station, before?.stationCode === next.stationCode)) {
    throw new ServiceError('needStationWrong');
  }
  const shift = facts.shifts.find(({ id }) => id === next.shiftId);
  if (next.shiftId !== null && !isOpen(shift, before?.shiftId === next.shiftId)) {
    throw new ServiceError('needShiftWrong');
  }
  if (others.some((one) => isSame(one, next))) {
    throw new ServiceError('needTaken');
  }
  return facts;
}

/** The same hours of the same station on a day of both: one of the two numbers would be a mistake. */
function isSame(one: NeedRow, other: ReturnType<typeof needColumns>): boolean {
  const keys = ['placeCode', 'stationCode', 'date', 'shiftId', 'startMinute', 'endMinute'] as const;
  const sharesDay = one.date !== null || one.weekdays.some((weekday) => other.weekdays.includes(weekday));
  return sharesDay && keys.every((key) => one[key] === other[key]);
}
