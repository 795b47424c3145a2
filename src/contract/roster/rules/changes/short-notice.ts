import type { PlannedShift } from '../../assignment';
import type { PlanSettings } from '../../plan';
import type { PlanFinding } from '../check-plan';
import { workSpans } from '../work-minutes';

/** Changes of shifts that start within this many minutes are sent at once, through quiet hours. */
export const AT_ONCE_MINUTES = 720;

/** A day of a person as publishing changes it. */
export type ChangedDay = {
  workDate: string;
  was: readonly Pick<PlannedShift, 'segments'>[];
  now: readonly Pick<PlannedShift, 'segments'>[];
};

const keyOf = ({ segments }: Pick<PlannedShift, 'segments'>) => JSON.stringify(segments);

/**
 * So many minutes from now until the first hours begin that the person did not know of, or knew and no longer has; 0 for hours that have
 * begun. Undefined where no hours change that are still to come. `now` is a minute of the company's clocks.
 */
export function minutesOfNotice({ workDate, was, now: plan }: ChangedDay, now: number): number | undefined {
  const [before, after] = [was, plan].map((shifts) => new Set(shifts.map(keyOf)));
  const changed = [
    ...plan.filter((shift) => !before!.has(keyOf(shift))),
    ...was.filter((shift) => !after!.has(keyOf(shift))),
  ];
  const starts = changed
    .map(({ segments }) => workSpans({ workDate, segments }))
    .filter((spans) => (spans.at(-1)?.end ?? now) > now)
    .map((spans) => spans[0]!.start);
  return starts.length === 0 ? undefined : Math.max(0, Math.min(...starts) - now);
}

/** Changed days of which people hear later than the notice period of their company asks for. */
export function shortNotice(
  days: readonly ChangedDay[],
  { notice: { level, limit } }: Pick<PlanSettings, 'notice'>,
  now: number,
): PlanFinding[] {
  return level === 'off'
    ? []
    : days.flatMap((day): PlanFinding[] => {
        const value = minutesOfNotice(day, now);
        return value === undefined || value >= limit
          ? []
          : [{ rule: 'notice', level, workDate: day.workDate, value, limit }];
      });
}
