import { sql } from 'drizzle-orm';
import type { Figures } from '@contract/settlement/figures';
import { beforeAdjustment, type Adjustment } from '@contract/settlement/rules/adjustments';
import type { DayEntry } from '@contract/settlement/rules/day-entry';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import type { PersonRow } from './build/build-people';

type Row = { memberId: string; settlementId: string; days: DayEntry[]; adjustments: Adjustment[] };
export type AdjustedDay = Adjustment & { before: Figures };

/**
 * The adjustments of people in a period, each with what its figures were before: as the day was locked, and with what periods in between
 * have booked of it. One query, however many people.
 */
export async function adjustedDaysOf(
  db: Db | Tx,
  settlementId: string,
  owns: readonly Pick<PersonRow, 'memberId' | 'adjustments'>[],
): Promise<Map<string, AdjustedDay[]>> {
  const adjusted = owns.filter(({ adjustments }) => adjustments.length > 0);
  const ids = adjusted.map(({ memberId }) => memberId);
  const from = [
    ...new Set(adjusted.flatMap(({ adjustments }) => adjustments.map((one) => one.settlementId))),
  ];
  const rows =
    ids.length === 0
      ? []
      : await query<Row>(
          db,
          sql`select p.member_id as "memberId", p.settlement_id as "settlementId", p.adjustments, p.days
            from settlement_person p join settlement s on s.id = p.settlement_id, settlement here
            where here.id = ${settlementId} and s.tenant_id = here.tenant_id and s.to_date < here.to_date
              and p.member_id = any(${sql.param(ids)}::text[])
              and (p.settlement_id = any(${sql.param(from)}::text[]) or p.adjustments <> '[]'::jsonb)`,
        );
  return new Map(
    owns.map(({ memberId, adjustments }) => {
      const own = rows.filter((row) => row.memberId === memberId);
      const booked = own.flatMap((row) => row.adjustments);
      return [
        memberId,
        adjustments.map((one) => {
          const locked = own.find((row) => row.settlementId === one.settlementId)?.days ?? [];
          return { ...one, before: beforeAdjustment(one, locked, booked) };
        }),
      ];
    }),
  );
}
