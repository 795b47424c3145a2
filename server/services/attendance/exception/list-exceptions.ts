import * as calls from '@contract/attendance/exception-calls';
import { inArray } from 'drizzle-orm';
import { dayFigures } from '@contract/attendance/rules/settle/day-figures';
import { punch } from '@server/db/schema/attendance/punch';
import { readCursor, writeCursor } from '@server/kernel/read-cursor';
import { personsOf } from '@server/services/person/load-people';
import { findPlaces } from '@server/services/roster/my/own-works';
import { clockMinute } from '@server/kernel/clock-minute';
import { exceptionScope, readDayCursor, writeDayCursor } from './exception-part';
import { countExceptions as countDays, findDoubtful, findExceptions } from './find-exceptions';
import { verb } from '@server/kernel/verb';

/** A page of stored days that are not as planned. */
export const listExceptions = verb(
  calls.listExceptions,
  { permission: 'attendanceBoard', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { tenantId, memberId: ownId } = ctx.session;
    const scope = await exceptionScope(ctx, input.organId);
    const after = input.cursor === undefined ? undefined : readDayCursor(input.cursor);
    const rows = await findExceptions(ctx.db, scope, input, input.pageSize + 1, after);
    const shown = rows.slice(0, input.pageSize);
    const people = await peopleOf(ctx.db, tenantId, shown);
    const [hasMore, last] = [rows.length > shown.length, shown.at(-1)];
    return {
      list: shown.map(({ memberId, workDate, flags, brief, isDisputed }) => ({
        person: people.get(memberId)!,
        workDate,
        flags,
        figures: dayFigures(brief),
        borders: brief.borders,
        isDisputed,
        isOwn: memberId === ownId,
      })),
      hasMore,
      nextCursor: hasMore && last ? writeDayCursor(last) : null,
    };
  },
);

/** How many days listExceptions lists. */
export const countExceptions = verb(
  calls.countExceptions,
  { permission: 'attendanceBoard', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await exceptionScope(ctx, input.organId);
    return { count: await countDays(ctx.db, scope, input) };
  },
);

/** A page of punches that wait for a review. */
export const listDoubtfulPunches = verb(
  calls.listDoubtfulPunches,
  { permission: 'attendanceBoard', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const { tenantId, memberId: ownId } = ctx.session;
    const scope = await exceptionScope(ctx, input.organId);
    const after = input.cursor === undefined ? undefined : readCursor(input.cursor);
    const found = await findDoubtful(ctx.db, scope, input, input.pageSize + 1, after);
    const shown = found.slice(0, input.pageSize);
    const ids = shown.map(({ id }) => id);
    const rows = ids.length === 0 ? [] : await ctx.db.select().from(punch).where(inArray(punch.id, ids));
    const people = await peopleOf(ctx.db, tenantId, shown);
    const places = await findPlaces(ctx.db, tenantId, rows);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const [hasMore, last] = [
      found.length > shown.length,
      rows.length > 0 ? byId.get(ids.at(-1)!) : undefined,
    ];
    return {
      list: ids.map((punchId) => {
        const { memberId, at, way, isFieldWork, placeCode, score, reasons, note, photoFileId } =
          byId.get(punchId)!;
        const place = placeCode === null ? undefined : places.get(placeCode);
        return {
          person: people.get(memberId)!,
          punchId,
          at: clockMinute(at),
          way,
          isFieldWork,
          place: place ? { name: place.name, enName: place.enName } : null,
          score,
          reasons,
          note,
          photoFileId,
          isOwn: memberId === ownId,
        };
      }),
      hasMore,
      nextCursor: hasMore && last ? writeCursor(last.at.toISOString(), last.id) : null,
    };
  },
);

/** Those whom rows are about. */
export async function peopleOf(
  db: Parameters<typeof personsOf>[0],
  tenantId: string,
  rows: readonly { memberId: string }[],
) {
  const ids = [...new Set(rows.map(({ memberId }) => memberId))];
  return new Map((await personsOf(db, tenantId, ids)).map((person) => [person.id, person]));
}
