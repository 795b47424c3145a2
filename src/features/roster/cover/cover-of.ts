import type { RosterCover } from '@contract/roster/draft-calls';

/** What a place needs on a date and has; `missing` counts each need alone. */
export type CoverOfDay = { needed: number; planned: number; missing: number };

export function coverOf(rows: RosterCover): Map<string, CoverOfDay> {
  const days = new Map<string, CoverOfDay>();
  for (const { workDate, needed, planned } of rows) {
    const day = days.get(workDate) ?? { needed: 0, planned: 0, missing: 0 };
    days.set(workDate, {
      needed: day.needed + needed,
      planned: day.planned + planned,
      missing: day.missing + Math.max(0, needed - planned),
    });
  }
  return days;
}
