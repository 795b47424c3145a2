/** How long a punch may be kept without a network, in milliseconds. */
export const KEPT_MS = 72 * 3_600_000;
/** The clocks of a phone may differ by so much before they are doubted. */
const CLOCKS_AGREE_MS = 120_000;
/** An answer needs a moment to arrive. */
const TRAVEL_MS = 5_000;

/** How long after the anchor something was, by the clocks of the phone, in milliseconds. */
export type Elapsed = {
  /** By a clock that nobody sets; null where it began anew since, as after the page was loaded again. It may stop while a phone sleeps. */
  steady: number | null;
  /** By the clock on the wall, which anybody can set. */
  wall: number;
};

/**
 * When a kept punch was made, by the server's clock: the anchor, which the server gave, and what went by since. Of two clocks that
 * disagree the one that says later is believed, since nobody is late by a clock of their own: a steady clock loses time asleep, and a
 * wall clock that was put back would make people punctual. Undefined where no clock says what can be: a moment after it was received,
 * or longer ago than anything is kept.
 */
export function keptMoment(
  anchor: number,
  { steady, wall }: Elapsed,
  received: number,
): { at: number; isSure: boolean } | undefined {
  const most = received - anchor + TRAVEL_MS;
  const possible = [steady, wall].filter((one): one is number => one !== null && one >= 0 && one <= most);
  if (possible.length === 0) {
    return undefined;
  }
  const at = Math.min(anchor + Math.max(...possible), received);
  return received - at > KEPT_MS
    ? undefined
    : { at, isSure: steady !== null && Math.abs(steady - wall) <= CLOCKS_AGREE_MS };
}
