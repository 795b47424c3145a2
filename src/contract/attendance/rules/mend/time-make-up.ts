import type { Span } from '@contract/roster/rules/work-minutes';
import type { DayResult, PersonFacts } from '../../day';

/** Why time cannot be made up. */
export type TimeMakeUpFault =
  | { code: 'ahead' }
  | { code: 'worked'; span: Span }
  | { code: 'away' }
  | { code: 'unplanned' };

/**
 * Why somebody may not ask for this time to count as worked; undefined where they may. `results` are those of the days around it. Where
 * nothing is judged, nothing stands in the way.
 */
export function timeMakeUpFault(
  facts: Pick<PersonFacts, 'now' | 'absences' | 'systemOn'>,
  results: readonly DayResult[],
  span: Span,
): TimeMakeUpFault | undefined {
  const meets = (other: Span) => other.start < span.end && span.start < other.end;
  if (!results.some(({ isJudged }) => isJudged)) {
    return undefined;
  }
  if (span.end > facts.now) {
    return { code: 'ahead' };
  }
  if (facts.absences.some(meets)) {
    return { code: 'away' };
  }
  const worked = results.flatMap((result) => presentSpans(result, facts.now)).find(meets);
  if (worked) {
    return { code: 'worked', span: worked };
  }
  const isFree = results.some(({ workDate }) => facts.systemOn(workDate) === 'free');
  return isFree || results.some(({ stretches }) => stretches.some(meets)) ? undefined : { code: 'unplanned' };
}

/** From an in to its out; who has not left yet is there until now. */
function presentSpans({ stretches, punches, present }: DayResult, now: number): Span[] {
  const spans = stretches.flatMap((stretch) => {
    const start = stretch.in.punch?.at;
    const end = stretch.out.punch?.at ?? (stretch.isOpen ? now : undefined);
    return start !== undefined && end !== undefined && start < end ? [{ start, end }] : [];
  });
  const [first, last] = [punches[0], punches.at(-1)];
  return stretches.length === 0 && present > 0 && first && last ? [{ start: first.at, end: last.at }] : spans;
}
