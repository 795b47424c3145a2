import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Pause, ReportDefinition, RunCause, RunState } from '@contract/report/report';
import type { ReportSchedule } from '@contract/report/rules/next-run';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import type { JobFailure } from '../job';
import { ofMember } from '../member';

/** Rows of a source under a name: which columns, period and groups, and when it runs by itself. */
export const report = pgTable(
  'report',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** Owner. */
    memberId: ofMember(),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<ReportDefinition>().notNull(),
    /** Roles whose people see it. */
    roleIds: text('role_ids').array().notNull(),
    schedule: jsonb('schedule').$type<ReportSchedule>(),
    sendsToShared: boolean('sends_to_shared').notNull().default(false),
    pause: text('pause').$type<Pause>(),
    /** Of a schedule that is not paused and waits for an hour. */
    nextRunAt: moment('next_run_at'),
    /** A settlement that is locked later than this begins a run. */
    locksAfter: moment('locks_after').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('report_name').on(table.memberId, sql`lower(${table.name})`),
    index('report_tenant').on(table.tenantId),
    index('report_due')
      .on(table.nextRunAt)
      .where(sql`${table.nextRunAt} is not null`),
    index('report_locked')
      .on(table.tenantId)
      .where(sql`${table.schedule} ->> 'kind' = 'locked' and ${table.pause} is null`),
  ],
);

export type RunReach = { whole: true } | { departmentIds: readonly string[] };

/** A report as it is or was written for one receiver; it stays when the report is deleted. */
export const reportRun = pgTable(
  'report_run',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    reportId: text('report_id').notNull(),
    /** Owner of the report. */
    ownerMemberId: ofMember('owner_member_id'),
    /** Receiver. */
    memberId: ofMember(),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<ReportDefinition>().notNull(),
    cause: text('cause').$type<RunCause>().notNull(),
    state: text('state').$type<RunState>().notNull().default('waiting'),
    rows: integer('rows').notNull().default(0),
    /** Chosen columns that the file doesn't have. */
    dropped: text('dropped').array().notNull().default([]),
    fileId: text('file_id'),
    /** Departments that its receiver reached when it was written; `whole` of the company. Who reaches less by now may not read it. */
    reach: jsonb('reach').$type<RunReach>(),
    failure: jsonb('failure').$type<JobFailure>(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    /** When the file is deleted. */
    fileUntil: moment('file_until'),
    downloadedAt: moment('downloaded_at'),
  },
  (table) => [
    index('report_run_receiver').on(table.memberId, table.createdAt.desc(), table.id.desc()),
    index('report_run_owner').on(table.ownerMemberId, table.createdAt.desc(), table.id.desc()),
    index('report_run_report').on(table.reportId, table.createdAt.desc()),
    index('report_run_created').on(table.createdAt),
  ],
);
