export const DAY_PARTS = ['night', 'morning', 'noon', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** The part of the day that a greeting names. `hour` is 0 to 23 on the reader's own clock: a greeting follows their sun. */
export function dayPartOf(hour: number): DayPart {
  if (hour < 5) {
    return 'night';
  }
  if (hour < 11) {
    return 'morning';
  }
  if (hour < 13) {
    return 'noon';
  }
  return hour < 18 ? 'afternoon' : 'evening';
}
