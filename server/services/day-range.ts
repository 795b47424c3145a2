const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment a day (YYYY-MM-DD) begins in the reference timezone UTC+8 (spec section 9), so many days later. */
export function startOfDay(date: string, daysLater = 0): Date {
  return new Date(new Date(`${date}T00:00:00+08:00`).getTime() + daysLater * DAY_MS);
}

/** The day that a moment falls on in UTC+8, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + DAY_MS / 3).toISOString().slice(0, 10);
}
