/** Integers stored per day; minutes unless the name says otherwise. Person columns are summed from the days of people. */
export const PERSON_COLUMNS = [
  /** Person-days with an attendance result, and those in locked periods. */
  'days',
  'lockedDays',
  /** Person-days that changed after their period was locked. */
  'changedDays',
  'planned',
  /** Planned minutes that were worked, on a trip or made up. */
  'attended',
  /** All minutes that count as work, counted overtime included. */
  'worked',
  'late',
  'early',
  /** Planned minutes without a punch, on locked days. */
  'missing',
  /** Same on days that aren't locked yet: still to be clarified. */
  'unclear',
  'absent',
  'leave',
  'sick',
  'overtime',
  /** Shift segments that began, and those that began late. */
  'begun',
  'begunLate',
  /** Days that need confirmation, and confirmed ones. */
  'toConfirm',
  'confirmed',
  /** Published shifts, changes after publication per shift, and those within 48 hours of the start. */
  'shifts',
  'changes',
  'changesNear',
] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];

export const DEPARTMENT_COLUMNS = [
  /** Headcount at the end of the day; people on their last working day aren't included. */
  'heads',
  /** Returns included. */
  'joined',
  'left',
  'movedIn',
  'movedOut',
  /** Entries whose 90th day is this day, and how many of them had left by then. */
  'entries',
  'leftEarly',
  /** Certificates people hold or held, one per kind, and those valid on the day. */
  'papers',
  'papersValid',
  /** Spots of open shifts. */
  'offered',
  'taken',
  /** Needed minutes at stations, and those covered by the plan. */
  'needed',
  'covered',
] as const;
export type DepartmentColumn = (typeof DEPARTMENT_COLUMNS)[number];

export const DAY_COLUMNS = [...PERSON_COLUMNS, ...DEPARTMENT_COLUMNS] as const;
export type DayColumn = (typeof DAY_COLUMNS)[number];
export type DaySums = Record<DayColumn, number>;

/** Numbers of a calendar month that can't be summed from days. */
export const MONTH_COLUMNS = [
  /** People employed on any day of the month, with 30 hours of overtime or more, and with more than 36. */
  'employed',
  'from30',
  'over36',
  /** Annual leave of the year up to the end of the month, in minutes. */
  'entitled',
  'used',
] as const;
export type MonthColumn = (typeof MONTH_COLUMNS)[number];
export type MonthSums = Record<MonthColumn, number>;
