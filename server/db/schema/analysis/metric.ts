import { sql } from 'drizzle-orm';
import { bigserial, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../columns';

const day = (name = 'day') => date(name, { mode: 'string' });
const count = (name: string) => integer(name).notNull().default(0);

/** No foreign keys: these tables are derived, and checking each of their rows would slow the rebuild. The columns of columns.ts, in their order. */
const personCounts = () => ({
  days: count('days'),
  lockedDays: count('locked_days'),
  changedDays: count('changed_days'),
  planned: count('planned'),
  attended: count('attended'),
  worked: count('worked'),
  late: count('late'),
  early: count('early'),
  missing: count('missing'),
  unclear: count('unclear'),
  absent: count('absent'),
  leave: count('leave'),
  sick: count('sick'),
  overtime: count('overtime'),
  begun: count('begun'),
  begunLate: count('begun_late'),
  toConfirm: count('to_confirm'),
  confirmed: count('confirmed'),
  shifts: count('shifts'),
  changes: count('changes'),
  changesNear: count('changes_near'),
});
const departmentCounts = () => ({
  heads: count('heads'),
  joined: count('joined'),
  left: count('left'),
  movedIn: count('moved_in'),
  movedOut: count('moved_out'),
  entries: count('entries'),
  leftEarly: count('left_early'),
  papers: count('papers'),
  papersValid: count('papers_valid'),
  offered: count('offered'),
  taken: count('taken'),
  needed: count('needed'),
  covered: count('covered'),
});

/**
 * Marks days and approvals whose figures are out of date. Triggers insert a mark in the transaction that changes a fact, so no code path can
 * miss it. Marks are only inserted, never updated, so that concurrent writers don't block each other; the rebuild deletes the marks it has read.
 */
export const analysisMark = pgTable(
  'analysis_mark',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenantId: text('tenant_id').notNull(),
    part: text('part', { enum: ['people', 'departments', 'approval'] }).notNull(),
    day: day(),
    /** The approval's id, for `approval` marks. */
    key: text('key'),
  },
  (table) => [index('analysis_mark_tenant').on(table.tenantId, table.part, table.day)],
);

/** The range of days whose figures have been computed. */
export const analysisBuilt = pgTable('analysis_built', {
  tenantId: text('tenant_id').primaryKey(),
  sinceDate: day('since_date').notNull(),
  untilDate: day('until_date').notNull(),
  builtAt: moment('built_at').notNull(),
});

/** Numbers of one person on one day, with the department of that day; empty without one. */
export const metricPerson = pgTable(
  'metric_person',
  {
    tenantId: text('tenant_id').notNull(),
    day: day().notNull(),
    memberId: text('member_id').notNull(),
    departmentId: text('department_id').notNull(),
    ...personCounts(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.day, table.memberId] }),
    index('metric_person_member').on(table.memberId, table.day),
  ],
);

/**
 * Sums of a department on a day, in two rows: one of the people directly in it, and one (`withBelow`) that includes every department below it
 * on that day. The company is the `withBelow` row with an empty department, so that reading it costs the same for any number of departments.
 */
export const metricDay = pgTable(
  'metric_day',
  {
    tenantId: text('tenant_id').notNull(),
    departmentId: text('department_id').notNull(),
    withBelow: boolean('with_below').notNull(),
    day: day().notNull(),
    ...personCounts(),
    ...departmentCounts(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.departmentId, table.withBelow, table.day] }),
    index('metric_day_day').on(table.tenantId, table.day),
  ],
);

/** Numbers of a calendar month that can't be summed from days. The current month runs until the last computed day. */
export const metricMonth = pgTable(
  'metric_month',
  {
    tenantId: text('tenant_id').notNull(),
    departmentId: text('department_id').notNull(),
    withBelow: boolean('with_below').notNull(),
    /** `YYYY-MM`. */
    month: text('month').notNull(),
    employed: count('employed'),
    from30: count('from_30'),
    over36: count('over_36'),
    entitled: count('entitled'),
    used: count('used'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.departmentId, table.withBelow, table.month] })],
);

/** Durations of approved and rejected requests in minutes, one row each: medians can't be computed from sums. */
export const metricApproval = pgTable(
  'metric_approval',
  {
    approvalId: text('approval_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    /** Day of the last decision. */
    day: day().notNull(),
    /** The requester's department on that day; empty without one. */
    departmentId: text('department_id').notNull(),
    elapsed: integer('elapsed').notNull(),
    /** In working hours of the company's calendar. */
    working: integer('working').notNull(),
    /** Time with the requester: sent back and not yet resubmitted. */
    own: integer('own').notNull(),
  },
  (table) => [index('metric_approval_day').on(table.tenantId, table.day)],
);

/**
 * The parent and name of a department, valid from a day until its next row. Triggers write the rows, so that past figures retain the structure of
 * their day. A deleted department has a last row with `isGone`.
 */
export const departmentPlace = pgTable(
  'department_place',
  {
    tenantId: text('tenant_id').notNull(),
    departmentId: text('department_id').notNull(),
    fromDay: day('from_day').notNull(),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    enName: text('en_name'),
    isGone: boolean('is_gone')
      .notNull()
      .default(sql`false`),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.departmentId, table.fromDay] })],
);
