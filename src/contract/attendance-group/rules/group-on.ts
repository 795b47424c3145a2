/** From a date on somebody is in a group; null is the default group. The next stay ends it. */
export type Stay = { groupId: string | null; fromDate: string };

/**
 * The group that somebody is in on a date, of their stays in any order: the one of the latest stay that has begun. Null is the
 * company's default group. As a stay ends with the next one, nobody is in two groups on one day.
 */
export function groupOn(stays: readonly Stay[], date: string): string | null {
  let latest: Stay | undefined;
  for (const stay of stays) {
    if (stay.fromDate <= date && (!latest || latest.fromDate < stay.fromDate)) {
      latest = stay;
    }
  }
  return latest?.groupId ?? null;
}

/** The stays of somebody who is in a group from a date on, for good: what was planned for later is no more. By date. */
export function movedTo(stays: readonly Stay[], groupId: string | null, fromDate: string): Stay[] {
  const earlier = stays
    .filter((stay) => stay.fromDate < fromDate)
    .sort((one, other) => (one.fromDate < other.fromDate ? -1 : 1));
  return groupOn(earlier, fromDate) === groupId ? earlier : [...earlier, { groupId, fromDate }];
}
