import { wallOf } from '@contract/zone';

/** Today on the company's clocks. */
export const today = ({ now }: { now: () => Date }): string =>
  new Date(wallOf(now().getTime())).toISOString().slice(0, 10);

const DAY_MS = 86_400_000;

/** The date so many days from another. */
export const dateBeside = (date: string, by: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
