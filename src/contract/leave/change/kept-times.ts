import { addDays } from '@contract/day';
import type { TakenTime } from '../rules/taken-time';

/** A part of a leave that stays, `YYYY-MM-DD HH:mm`, the end not included. */
export type KeptTime = TakenTime;

/** What is asked of an approved leave: a later start, an earlier end, dates that are worked after all. */
export type LeaveCut = {
  start?: string | undefined;
  end?: string | undefined;
  without?: readonly string[] | undefined;
};

/** What stays of the times of a leave. It never reaches beyond them: a leave that grows is asked for anew. */
export function keptTimes(
  times: readonly TakenTime[],
  { start = '', end = '9999', without = [] }: LeaveCut,
): KeptTime[] {
  const off = [...new Set(without)].sort();
  return times
    .map((time) => within(time, { start, end }))
    .flatMap((time) =>
      off.reduce<KeptTime[]>(
        (left, date) =>
          left.flatMap((one) => [
            within(one, { start: '', end: `${date} 00:00` }),
            within(one, { start: `${addDays(date, 1)} 00:00`, end: '9999' }),
          ]),
        [time],
      ),
    )
    .filter((time) => time.start < time.end);
}

const within = (time: TakenTime, border: TakenTime): TakenTime => ({
  start: time.start > border.start ? time.start : border.start,
  end: time.end < border.end ? time.end : border.end,
});
