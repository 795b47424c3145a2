import { DAY_MINUTES, dateOf } from '@contract/roster/rules/work-minutes';
import type { DayPunch, PersonFacts } from '../day';
import { attendanceDays } from './attendance-days';
import { FREE_DAY_START } from './owned-punches';
import { stretchesOf } from './stretches';

/** What a punch made now is recorded as. */
export type NextPunch = {
  workDate: string;
  /** The stretch of the date; null without a plan, or between the windows of one. */
  index: number | null;
  /** `again` changes nothing: the in, or a later out, stands already. */
  as: 'in' | 'out' | 'again' | 'free';
  /** The minute that the plan asks for. */
  due: number | null;
};

const NOW = 'now';

/** What a punch at this minute would be: told before it is made, by the same rules that judge it afterwards. */
export function nextPunch(facts: PersonFacts): NextPunch {
  const { now, nowTurnedBack } = facts;
  const yesterday = dateOf(Math.floor(now / DAY_MINUTES) - 1);
  const tomorrow = dateOf(Math.floor(now / DAY_MINUTES) + 1);
  const stretch = stretchesOf(facts, { from: yesterday, to: tomorrow }).find(
    ({ opens, closes }) => opens <= now && now < closes,
  );
  if (!stretch) {
    const workDate = dateOf(Math.floor((now - FREE_DAY_START) / DAY_MINUTES));
    return { workDate, index: null, as: 'free', due: null };
  }
  const { workDate, index } = stretch;
  const punch: DayPunch = {
    key: NOW,
    at: now,
    ...(nowTurnedBack !== undefined && { turnedBack: nowTurnedBack }),
  };
  const [result] = attendanceDays(
    { ...facts, punches: [...facts.punches, punch] },
    { from: workDate, to: workDate },
  );
  const own = result?.stretches.find((one) => one.index === index);
  const as = own?.in.punch?.key === NOW ? 'in' : own?.out.punch?.key === NOW ? 'out' : 'again';
  return { workDate, index, as, due: (as === 'in' ? own?.in.due : own?.out.due) ?? null };
}
