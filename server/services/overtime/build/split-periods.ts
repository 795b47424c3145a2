import { periodOf } from '@contract/attendance-group/rules/period-of';
import { dayKindOf } from '@contract/calendar/rules/day-kind';
import type { OvertimeEntry } from '@contract/overtime/entry';
import { periodStandard } from '@contract/overtime/rules/period-standard';
import { splitPeriod } from '@contract/overtime/rules/split-period';
import type { Days } from '@contract/roster/rules/days';
import { DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Tx } from '@server/db/database';
import { groupsOf } from '@server/services/attendance-group/groups-of';
import { dayKindsBetween } from '@server/services/calendar/day-kinds-between';
import { overtimeEntriesOf } from '../read/overtime-entries';
import type { MadeOvertime } from './build-overtime';
import { weekStartOf } from './week-start';

/**
 * What of comprehensive hours goes beyond the standards of their periods: a day that is another one changes what is beyond on later ones,
 * so that these are made again as well. Standard and free hours pass through.
 */
export async function splitPeriods(
  tx: Tx,
  tenantId: string,
  made: readonly MadeOvertime[],
): Promise<MadeOvertime[]> {
  const isPeriodic = ({ facts, dates }: MadeOvertime) =>
    dates.some((date) => facts.attendance.groupOn(date).system === 'comprehensive');
  if (!made.some(isPeriodic)) {
    return [...made];
  }
  const weekStart = await weekStartOf(tx, tenantId);
  const split: MadeOvertime[] = [];
  for (const one of made) {
    split.push(isPeriodic(one) ? await splitOwn(tx, tenantId, one, weekStart) : one);
  }
  return split;
}

async function splitOwn(
  tx: Tx,
  tenantId: string,
  { memberId, dates, facts, entries }: MadeOvertime,
  weekStart: number,
): Promise<MadeOvertime> {
  const { groupOn, employed } = facts.attendance;
  const periods = new Map(
    dates.flatMap((date) => {
      const group = groupOn(date);
      const period = group.system === 'comprehensive' ? periodOf(group, date, weekStart) : undefined;
      return period ? [[`${group.id} ${period.from}`, { ...period, group }] as const] : [];
    }),
  );
  const all = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const touched = new Set(dates);
  for (const { from, to, group } of periods.values()) {
    const spans = (await groupsOf(tx, tenantId, [memberId], from, to)).get(memberId)!;
    const isOwn = (date: string) => {
      const midnight = dayNumber(date) * DAY_MINUTES;
      const isThere = employed.start < midnight + DAY_MINUTES && midnight < employed.end;
      return isThere && spans.find((one) => date <= one.to)?.group.id === group.id;
    };
    const kinds = await dayKindsBetween(tx, tenantId, from, to);
    const dayKind = (date: string) => dayKindOf(date, group.restWeekdays, kinds);
    const standard = periodStandard(group.periodMinutes ?? 0, { from, to }, dayKind, isOwn);
    const span: Days = { from, to };
    const stored = (await overtimeEntriesOf(tx, [memberId], span)).get(memberId)!;
    const others = stored.filter(({ workDate }) => !touched.has(workDate) && isOwn(workDate));
    const mine = [...all.values()].filter(
      ({ workDate }) => from <= workDate && workDate <= to && isOwn(workDate),
    );
    mine.forEach((entry) => all.delete(keyOf(entry)));
    const changed = splitPeriod([...others, ...mine], standard);
    const before = new Map(others.map((entry) => [keyOf(entry), JSON.stringify(plain(entry))]));
    const isOther = (entry: OvertimeEntry) => before.get(keyOf(entry)) !== JSON.stringify(plain(entry));
    const again = new Set(changed.filter(isOther).map(({ workDate }) => workDate));
    const gone = others.filter((entry) => !changed.some((one) => keyOf(one) === keyOf(entry)));
    gone.forEach(({ workDate }) => again.add(workDate));
    again.forEach((date) => touched.add(date));
    changed.filter(({ workDate }) => touched.has(workDate)).forEach((entry) => all.set(keyOf(entry), entry));
  }
  return { memberId, dates: [...touched].sort(), facts, entries: [...all.values()] };
}

const keyOf = ({ workDate, onDate, class: of, requestKey }: OvertimeEntry): string =>
  `${workDate} ${onDate} ${of} ${requestKey ?? ''}`;

/** What makes an entry another one; jsonb has an order of its own. */
const plain = ({ counted, requested, measured, trace }: OvertimeEntry) => [
  counted,
  requested,
  measured,
  trace.map(({ code, at, until, minutes, limit }) => [code, at, until, minutes, limit]),
];
