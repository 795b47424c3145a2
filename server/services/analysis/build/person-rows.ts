import { and, eq, inArray, sql } from 'drizzle-orm';
import { PERSON_COLUMNS } from '@contract/analysis/columns';
import { placedOn } from '@contract/analysis/rules/placements';
import type { Days } from '@contract/roster/rules/days';
import type { Db, Tx } from '@server/db/database';
import { metricPerson } from '@server/db/schema/analysis/metric';
import { asColumns } from '../columns';
import { metricSources, type CompanyPeople, type PersonCounts } from '../metric-source';

const NONE = Object.fromEntries(PERSON_COLUMNS.map((name) => [name, 0]));

/** Numbers of all sources merged into one row per person and day. */
export async function personCounts(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
  days: Days,
): Promise<PersonCounts[]> {
  const rows = new Map<string, PersonCounts>();
  for (const { people } of metricSources.get()) {
    for (const part of (await people?.(db, tenantId, memberIds, days)) ?? []) {
      const key = `${part.memberId} ${part.day}`;
      rows.set(key, { ...rows.get(key), ...part });
    }
  }
  return [...rows.values()];
}

/** Replaces the rows of these people and days. Idempotent. */
export async function writePersonRows(
  tx: Tx,
  tenantId: string,
  {
    people,
    memberIds,
    days,
  }: { people: CompanyPeople; memberIds: readonly string[]; days: readonly string[] },
): Promise<void> {
  const span = { from: days[0]!, to: days.at(-1)! };
  const wanted = new Set(days);
  const counts = (await personCounts(tx, tenantId, memberIds, span)).filter(({ day }) => wanted.has(day));
  await tx
    .delete(metricPerson)
    .where(
      and(
        eq(metricPerson.tenantId, tenantId),
        inArray(metricPerson.day, [...days]),
        inArray(metricPerson.memberId, [...memberIds]),
      ),
    );
  const rows = counts.flatMap(({ memberId, day, ...numbers }) => {
    const departmentId = placedOn(people.get(memberId) ?? [], day);
    // Shifts may still be planned after a person's last working day.
    return departmentId === undefined
      ? []
      : [
          {
            tenant_id: tenantId,
            day,
            member_id: memberId,
            department_id: departmentId,
            ...asColumns({ ...NONE, ...numbers }),
          },
        ];
  });
  if (rows.length > 0) {
    await tx.execute(sql`insert into metric_person
      select * from jsonb_populate_recordset(null::metric_person, ${JSON.stringify(rows)}::jsonb) on conflict do nothing`);
  }
}
