import { daysBetween } from '../../day';

/** The step whose reminder is due so many days before an end: the smallest that is reached; none after the end. */
export function reminderStep(steps: readonly number[], today: string, end: string): number | undefined {
  const left = daysBetween(today, end);
  return left < 0
    ? undefined
    : steps
        .filter((step) => left <= step)
        .reduce<number | undefined>((a, b) => Math.min(a ?? b, b), undefined);
}
