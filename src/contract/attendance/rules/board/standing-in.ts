import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Border, DayPunch, PersonFacts, Stretch } from '../../day';
import { stretchBorders } from '../judge-stretch';
import { judgedByOf, minutesLeftLate, sharedOut } from '../owned-punches';

/**
 * The punches of a stretch, and when it was due to begin and to end: what tells who is there now, without judging the day. Without
 * rules there are no borders. `stretches` are those that attendanceDays takes.
 */
export function standingIn(
  facts: PersonFacts,
  stretch: Stretch,
  stretches: readonly Stretch[],
): { punches: readonly DayPunch[]; borders?: { in: Border; out: Border } } {
  const { owned } = sharedOut(facts.punches, stretches);
  const punches = owned.get(stretch) ?? [];
  const terms = facts.termsOn(stretch.workDate);
  if (!terms) {
    return { punches };
  }
  const dayBefore = dateOf(dayNumber(stretch.workDate) - 1);
  const judgedBy = judgedByOf(facts, stretch, terms, {
    owned,
    leftLate: minutesLeftLate(dayBefore, stretches, owned),
  });
  return { punches, borders: stretchBorders(judgedBy) };
}
