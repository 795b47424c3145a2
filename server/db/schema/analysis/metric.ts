import { sql } from 'drizzle-orm';
import { bigserial, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../columns';

const day = (name = 'day') => date(name, { mode: 'string' });
const count = (name: string) => integer(name).notNull().default(0);

/** Derived numbers name companies and people without a reference, which would be checked at every row. The columns of figures.ts, in their order. */
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
 * Facts have changed that figures of a day, of departments on a day, or of an approval rest on: triggers write it in the transaction that
 * changes them, so that no writer can forget it. Rows are only added, so that writers never wait for each other, and removed by the
 * rebuild that has read them.
 */
export const analysisMark = pgTable(
  'analysis_mark',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenantId: text('tenant_id').notNull(),
    part: text('part', { enum: ['people', 'departments', 'approval'] }).notNull(),
    day: day(),
    /** Of an approval: its id. */
    key: text('key'),
  },
  (table) => [index('analysis_mark_tenant').on(table.tenantId, table.part, table.day)],
);

/** From which day until which figures of a company have been computed. */
export const analysisBuilt = pgTable('analysis_built', {
  tenantId: text('tenant_id').primaryKey(),
  sinceDate: day('since_date').notNull(),
  untilDate: day('until_date').notNull(),
  builtAt: moment('built_at').notNull(),
});

/** Numbers of a day of a person, in the department of that day; an empty department is none. */
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
 * Sums of a department on a day: of the people directly in it, and again with those of all departments that stood below it on that day. The
 * company is the row without a department, `withBelow`.
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

/** Numbers of a calendar month that can't be added up from days; of the present month until the last computed day. */
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

/** How long an approved or rejected request took, in minutes: a row each, so that medians are exact. */
export const metricApproval = pgTable(
  'metric_approval',
  {
    approvalId: text('approval_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    /** Of the last decision. */
    day: day().notNull(),
    /** Of the requester on that day; empty for none. */
    departmentId: text('department_id').notNull(),
    elapsed: integer('elapsed').notNull(),
    /** In working hours of the company's calendar. */
    working: integer('working').notNull(),
    /** In the hands of who asked: sent back and not submitted again. */
    own: integer('own').notNull(),
  },
  (table) => [index('metric_approval_day').on(table.tenantId, table.day)],
);

/** Where a department stood from a day on, and its name; a trigger writes it. Departments that were deleted stay with `isGone`. */
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
