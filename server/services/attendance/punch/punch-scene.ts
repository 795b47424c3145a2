import { KEPT_MS } from '@contract/attendance/rules/kept-moment';
import type { AttendanceTerms } from '@contract/attendance/terms';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { PlaceWifi } from '@server/db/schema/attendance/rule';
import { dayOf } from '@server/kernel/day-range';

/** A work place at which somebody may punch. */
export type ScenePlace = {
  code: string;
  name: string;
  enName: string | null;
  /** Millionths of a degree; null until the place is on the map. */
  latitude: number | null;
  longitude: number | null;
  radiusMetres: number;
  wifi: PlaceWifi[];
  doorEpoch: number;
  hasDoor: boolean;
};

/** What a punch is judged by, apart from what the phone tells. */
export type PunchScene = {
  terms: AttendanceTerms | null;
  places: ScenePlace[];
  /** The last one before it. */
  before: { id: string; at: string; way: string; latitude: number | null; longitude: number | null } | null;
  beforeReview: 'none' | 'waiting' | 'accepted' | 'refused' | null;
  /** A business trip covers the moment, so no location is required. */
  isOnTrip: boolean;
  /** Whether a role of the person gives the function; a seat of a product may too. */
  mayPunch: boolean;
  /** The same request, when it was recorded already. */
  sameId: string | null;
  isKnownDevice: boolean;
  isSharedDevice: boolean;
  /** Of the last ten minutes. */
  recent: number;
};

const MINUTE_MS = 60_000;
const SHARED_MS = 60 * MINUTE_MS;
const KNOWN_MS = 90 * 24 * 60 * MINUTE_MS;
export const RECENT_MS = 10 * MINUTE_MS;

/** The group of a date, its rules and places, with those of what the person works around it: one query, since everybody punches at nine. */
const SCENE_SQL = `
with stay as (
  select group_id from attendance_group_member
  where member_id = $1 and tenant_id = $2 and from_date <= $3::date order by from_date desc limit 1),
own_group as (
  select case when g.is_default then 'default' else g.id end as id, g.place_codes from attendance_group g
  where g.tenant_id = $2 and case when (select group_id from stay) is null then g.is_default
    else g.id = (select group_id from stay) end),
codes as (
  select unnest(place_codes) as code from own_group
  union select place_code from assignment
    where member_id = $1 and work_date between $3::date - 1 and $3::date + 1
  union select o.place_code from schedule_take t join schedule_order o on o.id = t.order_id
    where t.member_id = $1 and t.work_date::date between $3::date - 1 and $3::date + 1
      and o.status in ('published', 'ended'))
select
  (select r.terms from attendance_rule r
    where r.tenant_id = $2 and r.group_id = coalesce((select id from own_group), 'default') and r.from_date <= $3::date
    order by r.from_date desc limit 1) as terms,
  (select coalesce(jsonb_agg(jsonb_build_object('code', w.place_code, 'name', m.name, 'enName', m.en_name,
      'latitude', w.latitude, 'longitude', w.longitude, 'radiusMetres', w.radius_metres, 'wifi', w.wifi,
      'doorEpoch', w.door_epoch, 'hasDoor', w.door_token_hash is not null) order by w.place_code), '[]'::jsonb)
    from work_place w
    join master_data m on m.tenant_id = w.tenant_id and m.model = 'place' and m.code = w.place_code and m.is_enabled
    where w.tenant_id = $2 and w.place_code in (select code from codes where code is not null)) as places,
  (select jsonb_build_object('id', p.id, 'at', p.at, 'way', p.way, 'latitude', p.latitude, 'longitude', p.longitude)
    from punch p where p.member_id = $1 and p.at <= $4 order by p.at desc, p.id desc limit 1) as before,
  (select p.review from punch p where p.member_id = $1 and p.at <= $4 order by p.at desc, p.id desc limit 1) as "beforeReview",
  exists (select 1 from absence e where e.member_id = $1 and e.kind = 'trip' and e.starts_at <= $4 and e.ends_at > $4) as "isOnTrip",
  (select p.id from punch p where p.member_id = $1 and p.request_id = $5) as "sameId",
  exists (select 1 from member_role mr join role_function rf on rf.role_id = mr.role_id
    where mr.member_id = $1 and rf.function_id = ${FUNCTION_ID.attendance}) as "mayPunch",
  exists (select 1 from punch p where p.tenant_id = $2 and p.device_hash = $6 and p.member_id = $1
    and p.at > $7) as "isKnownDevice",
  exists (select 1 from punch p where p.tenant_id = $2 and p.device_hash = $6 and p.member_id <> $1
    and p.at between $8 and $9) as "isSharedDevice",
  (select count(*)::int from punch p where p.member_id = $1 and p.at > $11 and p.received_at > $10) as recent`;

/** What a punch at a moment is judged by. Not inside transactions; in the zone of the company. */
export async function punchScene(
  ctx: Pick<SessionCtx, 'raw' | 'now' | 'session'>,
  { at, requestId, deviceHash }: { at: Date; requestId: string | null; deviceHash: string | null },
): Promise<PunchScene> {
  const { memberId, tenantId } = ctx.session;
  const around = (by: number) => new Date(at.getTime() + by);
  const [scene] = await ctx.raw<PunchScene>(SCENE_SQL, [
    memberId,
    tenantId,
    dayOf(at),
    at,
    requestId,
    deviceHash,
    around(-KNOWN_MS),
    around(-SHARED_MS),
    around(SHARED_MS),
    new Date(ctx.now().getTime() - RECENT_MS),
    // What was received since may be as old as anything that is kept.
    new Date(ctx.now().getTime() - RECENT_MS - KEPT_MS),
  ]);
  return scene!;
}
