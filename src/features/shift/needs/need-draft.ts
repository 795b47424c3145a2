import type { NeedContent, StaffingNeed } from '@contract/shift/need-calls';
import { DAY_MINUTES, minutesOf, segmentTimes } from '@contract/shift/rules/segments';
import type { NeedFacts } from './need-list';

export type NeedDraft = Omit<NeedContent, 'placeCode'>;

const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];

export const NEED_TEMPLATES = [
  { code: 'workdays', weekdays: WORKDAYS, needed: 2 },
  { code: 'weekend', weekdays: WEEKEND, needed: 3 },
  { code: 'everyDay', weekdays: [...WORKDAYS, ...WEEKEND], needed: 1 },
] as const;

/** A need at the first paid station, by the first shift that can be planned; by hours where there is none. */
export function templateNeed(
  { weekdays, needed }: { weekdays: readonly number[]; needed: number },
  { stations, shifts }: Pick<NeedFacts, 'stations' | 'shifts'>,
): NeedDraft {
  const open = stations.filter((one) => one.isEnabled);
  const shift = shifts.find((one) => one.isEnabled);
  return {
    stationCode: (open.find((one) => one.isPaid) ?? open[0])?.code ?? '',
    weekdays: [...weekdays],
    needed,
    ...(shift ? { shiftId: shift.id } : { startMinute: 9 * 60, endMinute: 18 * 60 }),
  };
}

export const draftOf = ({
  stationCode,
  weekdays,
  date,
  shiftId,
  startMinute,
  endMinute,
  needed,
}: StaffingNeed): NeedDraft => ({
  stationCode,
  weekdays,
  date,
  shiftId,
  startMinute,
  endMinute,
  needed,
});

/** The hours of a need as fields show them; nine to six where it goes by a shift. */
export const hoursOf = ({
  startMinute = 9 * 60,
  endMinute = 18 * 60,
}: Pick<NeedDraft, 'startMinute' | 'endMinute'>) => segmentTimes({ start: startMinute, end: endMinute });

/** Other hours: an end at or before the start is one of the next day. */
export function withHours(draft: NeedDraft, change: { startTime?: string; endTime?: string }): NeedDraft {
  const { startTime, endTime } = { ...hoursOf(draft), ...change };
  const startMinute = minutesOf(startTime);
  const end = minutesOf(endTime);
  return { ...draft, startMinute, endMinute: end > startMinute ? end : end + DAY_MINUTES };
}
