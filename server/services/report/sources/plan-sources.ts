import { sql } from 'drizzle-orm';
import type { Segment } from '@contract/shift/segment';
import { timesText } from '@contract/shift/words';
import { totalHours, workedHours } from '@contract/shift/rules/segments';
import { nameIn } from '@server/kernel/localized-text';
import { inDays, personCells, sqlSource } from './sql-source';

type ShiftRow = { day: string; shiftName: string; shiftEnName: string | null; segments: Segment[] };

export const shiftsSource = sqlSource<ShiftRow>({
  select: sql`w.work_date::text as day, w.shift ->> 'name' as "shiftName", w.shift ->> 'enName' as "shiftEnName",
    w.shift -> 'segments' as segments`,
  tenant: sql`w.tenant_id`,
  from: sql`assignment w join member m on m.id = w.member_id`,
  where: (reader) => inDays(sql`w.work_date`, reader),
  key: [
    [sql`w.work_date`, 'date'],
    [sql`w.id`, 'text'],
  ],
  cells: (row, lang) => ({
    ...personCells(row, lang),
    day: { day: row.day },
    shift: nameIn({ name: row.shiftName, enName: row.shiftEnName }, lang),
    times: timesText(row.segments, lang),
    hours: { duration: Math.round(totalHours(row.segments.map(workedHours)) * 60) },
  }),
});

type SlotRow = {
  title: string;
  day: string;
  station: string;
  stationName: string | null;
  stationEnName: string | null;
  needed: number;
  taken: number;
};

export const openShiftsSource = sqlSource<SlotRow>({
  select: sql`o.title, s.work_date as day, s.station_code as station, k.name as "stationName",
    k.en_name as "stationEnName", s.needed, s.taken`,
  tenant: sql`o.tenant_id`,
  from: sql`schedule_order o join schedule_slot s on s.order_id = o.id
    join member m on m.id = o.publisher_member_id
    left join master_data k on k.tenant_id = o.tenant_id and k.model = 'workStation' and k.code = s.station_code`,
  where: (reader) => sql`o.status in ('published', 'ended') and ${inDays(sql`s.work_date::date`, reader)}`,
  key: [
    [sql`s.work_date`, 'text'],
    [sql`s.order_id`, 'text'],
    [sql`s.station_code`, 'text'],
  ],
  cells: (row, lang) => ({
    ...personCells(row, lang),
    title: row.title,
    day: { day: row.day },
    station: nameIn({ name: row.stationName ?? row.station, enName: row.stationEnName }, lang),
    needed: row.needed,
    taken: row.taken,
    share: row.needed === 0 ? '' : { percent: row.taken / row.needed },
  }),
});
