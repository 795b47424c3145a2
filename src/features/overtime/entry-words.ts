import { PUNCHES_KEY, type OvertimeEntry, type OvertimeStep } from '@contract/overtime/entry';
import { lengthText } from '@contract/attendance/words/length-text';
import { momentText } from '@contract/moment-text';
import { DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Language } from '@contract/limits';

/** A minute of the company's clocks; of another date than that of the work, which one as well. */
function clock(minute: number, workDate: string, language: Language): string {
  const text = new Date(minute * 60_000).toISOString().slice(0, 16).replace('T', ' ');
  return momentText(
    text,
    Math.floor(minute / DAY_MINUTES) === dayNumber(workDate) ? 'time' : 'minute',
    language,
  );
}

/** What stands in the text of a step; what it does not say is empty. */
export function stepValues(
  { code, at, until, minutes, limit }: OvertimeStep,
  workDate: string,
  language: Language,
): Record<'at' | 'until' | 'minutes' | 'limit', string> {
  const time = (minute: number | undefined) =>
    minute === undefined ? '' : clock(minute, workDate, language);
  const length = (count: number | undefined) => (count === undefined ? '' : lengthText(count, language));
  return {
    at: time(at),
    until: code === 'rounded' ? length(until) : time(until),
    minutes: length(minutes),
    limit: length(limit),
  };
}

/** Where an entry comes from, in a word of the texts. */
export const sourceOf = ({ requestKey }: Pick<OvertimeEntry, 'requestKey'>) =>
  requestKey === null ? 'planned' : requestKey === PUNCHES_KEY ? 'punched' : 'requested';

export const approvalAddress = (center: 'lgApprove' | 'ymApprove', approvalId: string): string =>
  `/${center === 'lgApprove' ? 'lg' : 'ym'}-approve-detail?id=${approvalId}`;
