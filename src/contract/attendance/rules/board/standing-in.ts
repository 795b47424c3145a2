import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Border, DayPunch, PersonFacts, Stretch } from '../../day';
import { STEADY, type PassingClock } from '../border/passing-clock';
import { stretchBorders } from '../judge-stretch';
import { judgedByOf, minutesLeftLate, sharedOut } from '../owned-punches';

/**
 * The punches of a stretch, and when it was due to begin and to end: what tells who is there now, without judging the day. Without
 * rules there are no borders. `stretches` are those that attendanceDays takes; they and the punches are in minutes of `clock` as they pass.
 */
export function standingIn(
  facts: PersonFacts,
  stretch: Stretch,
  stretches: readonly Stretch[],
  clock: PassingClock = STEADY,
): { punches: readonly DayPunch[]; borders?: { in: Border; out: Border } } {
  const { owned } = sharedOut(facts.punches, stretches, clock);
  const punches = owned.get(stretch) ?? [];
  const terms = facts.termsOn(stretch.workDate);
  if (!terms) {
    return { punches };
  }
  const dayBefore = dateOf(dayNumber(stretch.workDate) - 1);
  const judgedBy = judgedByOf(facts, stretch, terms, {
    owned,
    leftLate: minutesLeftLate(dayBefore, stretches, owned),
    clock,
  });
  return { punches, borders: stretchBorders(judgedBy) };
}
