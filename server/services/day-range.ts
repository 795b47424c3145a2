const DAY_MS = 24 * 60 * 60 * 1000;
/** Years of four digits, which every database reads. */
const EARLIEST = Date.UTC(1000, 0);
const LATEST = Date.UTC(9999, 11, 31);

/** The moment a day (YYYY-MM-DD) begins in the reference timezone UTC+8 (spec section 9), so many days later. */
export function startOfDay(date: string, daysLater = 0): Date {
  const at = new Date(`${date}T00:00:00+08:00`).getTime() + daysLater * DAY_MS;
  return new Date(Math.min(Math.max(at, EARLIEST), LATEST));
}

/** The day that a moment falls on in UTC+8, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + DAY_MS / 3).toISOString().slice(0, 10);
}
