import { LOCATION_DAYS } from '@contract/attendance/rule-calls';
import type { Ctx } from '@server/kernel/context';

/** A statement takes so many: what is left is forgotten by the next. */
const AT_ONCE = 5_000;

const FORGET_SQL = `
update punch set latitude = null, longitude = null, accuracy_metres = null
where id in (
  select p.id from punch p left join attendance_setting s on s.tenant_id = p.tenant_id
  where p.latitude is not null and p.at < $1::timestamptz - coalesce(s.location_days, $2::int) * interval '1 day'
  limit $3::int)
returning id`;

/**
 * Forgets where people punched once their company keeps it no longer. Place, distance and evidence stay, and so does what the punches
 * count for. Comes again with the clock, and goes on where it was cut off.
 */
export async function forgetLocations({ raw, now }: Pick<Ctx, 'raw' | 'now'>): Promise<void> {
  let forgotten = AT_ONCE;
  while (forgotten === AT_ONCE) {
    const rows = await raw(FORGET_SQL, [now(), LOCATION_DAYS.usual, AT_ONCE]);
    forgotten = rows.length;
  }
}
