import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RunCounts, RunMode, RunOutcome, RunReason } from '@contract/leave/run/run';
import type { LeaveTerms } from '@contract/leave/rule/terms';
import { moment, primaryId } from '../../columns';
import { ofTenant, tenant } from '../company';
import { ofMember } from '../member';

/**
 * A version of the rules of a kind of leave, from a day on until that of the next version. Never changed; one that has not begun can
 * be removed. A kind without any follows what stands in the contract.
 */
export const leaveRule = pgTable(
  'leave_rule',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** A code of the dictionary `leaveType`. */
    kind: text('kind').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    terms: jsonb('terms').$type<LeaveTerms>().notNull(),
    /** What the administrator says of the change. */
    note: text('note').notNull().default(''),
    createdByMemberId: ofMember('created_by_member_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('leave_rule_from').on(table.tenantId, table.kind, table.fromDate)],
);

/** Whether the clock grants, carries over and expires leave of a company; without a row it does not. */
export const leaveRunSetting = pgTable('leave_run_setting', {
  tenantId: text('tenant_id')
    .primaryKey()
    .references(() => tenant.id),
  isOn: boolean('is_on').notNull(),
  /** The last day that the clock has done, on the company's clocks. */
  doneUntil: date('done_until', { mode: 'string' }),
  revision: integer('revision').notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
});

/** One time that the rules of leave were applied to the people of a company, or tried: `dry` writes nothing but its own rows. */
export const leaveRun = pgTable(
  'leave_run',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    mode: text('mode').$type<RunMode>().notNull(),
    /** As of which day; also the day of its lots' grants. */
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done'] })
      .notNull()
      .default('waiting'),
    /** Who has asked for it; null: the clock. Their data scope says for whom it runs. */
    byMemberId: text('by_member_id'),
    /** The last person that is done, in the order of ids: where it goes on after it was cut off. */
    doneMemberId: text('done_member_id'),
    counts: jsonb('counts').$type<RunCounts>().notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('leave_run_tenant').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex('leave_run_daily')
      .on(table.tenantId, table.day)
      .where(sql`${table.mode} = 'daily'`),
  ],
);

/** What a run has done for a person, or why it did nothing; rows are only added. */
export const leaveRunItem = pgTable(
  'leave_run_item',
  {
    id: primaryId(),
    runId: text('run_id')
      .notNull()
      .references(() => leaveRun.id, { onDelete: 'cascade' }),
    memberId: ofMember(),
    kind: text('kind').notNull(),
    outcome: text('outcome').$type<RunOutcome>().notNull(),
    reason: jsonb('reason').$type<RunReason>().notNull(),
    minutes: integer('minutes').notNull(),
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    /** Of what the clock tells once alone, such as a reason to skip somebody this year. */
    onceKey: text('once_key'),
  },
  (table) => [
    index('leave_run_item_run').on(table.runId, table.outcome, table.memberId),
    uniqueIndex('leave_run_item_once')
      .on(table.memberId, table.kind, table.onceKey)
      .where(sql`${table.onceKey} is not null`),
  ],
);
