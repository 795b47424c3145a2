import { and, eq, inArray } from 'drizzle-orm';
import type { RecordedPunch } from '@contract/attendance/punch-calls';
import type { Db, Tx } from '@server/db/database';
import type { punch } from '@server/db/schema/attendance/punch';
import { masterData } from '@server/db/schema/master-data';
import { clockMinute } from '@server/kernel/clock-minute';

export type PunchRow = typeof punch.$inferSelect;
type Named = { name: string; enName: string | null };

/** Punches as their person sees them. In the zone of the company. */
export async function presentPunches(
  db: Db | Tx,
  tenantId: string,
  rows: readonly PunchRow[],
): Promise<RecordedPunch[]> {
  const codes = [...new Set(rows.flatMap(({ placeCode }) => placeCode ?? []))];
  const places: (Named & { code: string })[] =
    codes.length === 0
      ? []
      : await db
          .select({ code: masterData.code, name: masterData.name, enName: masterData.enName })
          .from(masterData)
          .where(
            and(
              eq(masterData.tenantId, tenantId),
              eq(masterData.model, 'place'),
              inArray(masterData.code, codes),
            ),
          );
  return rows.map((row) =>
    presentPunch(
      row,
      places.find(({ code }) => code === row.placeCode),
    ),
  );
}

export function presentPunch(row: PunchRow, place: Named | undefined): RecordedPunch {
  const { id, at, way, isFieldWork, note, score, reasons, review } = row;
  return {
    id,
    at: clockMinute(at),
    way,
    isFieldWork,
    placeName: place?.name ?? null,
    placeEnName: place?.enName ?? null,
    note,
    evidence: { score, reasons },
    review,
  };
}
