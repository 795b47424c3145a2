import { and, eq, sql } from 'drizzle-orm';
import type { PlanStations, StationName } from '@contract/roster/rules/check-plan';
import type { Db, Tx } from '@server/db/database';
import { employment } from '@server/db/schema/people/employment';
import { anyOf } from '@server/kernel/any-of';
import { query } from '@server/kernel/query';

/** Contract hours and stations of people, as plans are judged by them. */
export async function planTermsOf(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
): Promise<{
  stationsOf: (memberId: string) => PlanStations;
  contractMinutesOf: (memberId: string) => number | undefined;
}> {
  const listed = await listedStations(db, tenantId);
  const held =
    listed.size === 0 ? new Map<string, Set<string>>() : await heldStations(db, tenantId, memberIds);
  const hours = await db
    .select({ id: employment.memberId, minutes: employment.weeklyMinutes })
    .from(employment)
    .where(and(eq(employment.tenantId, tenantId), anyOf(employment.memberId, memberIds)));
  const minutes = new Map(hours.map((one) => [one.id, one.minutes ?? undefined]));
  return {
    stationsOf: (id) => ({ listed, held: held.get(id) ?? NONE }),
    contractMinutesOf: (id) => minutes.get(id),
  };
}

/** The usual place of people that have one. */
export async function homePlacesOf(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: employment.memberId, place: employment.homePlace })
    .from(employment)
    .where(and(eq(employment.tenantId, tenantId), anyOf(employment.memberId, memberIds)));
  return new Map(rows.flatMap(({ id, place }) => (place === null ? [] : [[id, place]])));
}

const NONE: ReadonlySet<string> = new Set();

/** Stations that someone who is still here works at alone. */
async function listedStations(db: Db | Tx, tenantId: string): Promise<Map<string, StationName>> {
  const rows = await query<StationName>(
    db,
    sql`select d.code, d.name, d.en_name as "enName" from master_data d
      where d.tenant_id = ${tenantId} and d.model = 'workStation' and exists (
        select 1 from member_skill s join member m on m.id = s.member_id
        where s.tenant_id = d.tenant_id and s.kind = 'station' and s.code = d.code and s.level <> 'learning'
          and m.status <> 'left')`,
  );
  return new Map(rows.map((row) => [row.code, row]));
}

async function heldStations(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await query<{ memberId: string; codes: string[] }>(
    db,
    sql`select member_id as "memberId", array_agg(code) as codes from member_skill
      where tenant_id = ${tenantId} and member_id = any(${sql.param([...memberIds])}::text[])
        and kind = 'station' and level <> 'learning'
      group by member_id`,
  );
  return new Map(rows.map(({ memberId, codes }) => [memberId, new Set(codes)]));
}
