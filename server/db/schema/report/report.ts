import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Pause, ReportDefinition, RunCause, RunState } from '@contract/report/report';
import type { ReportSchedule } from '@contract/report/rules/next-run';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import type { JobFailure } from '../job';
import { ofMember } from '../member';

/** A saved report: a selection of a source's rows and its schedule. */
export const report = pgTable(
  'report',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** Owner. */
    memberId: ofMember(),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<ReportDefinition>().notNull(),
    /** Roles that the report is shared with. */
    roleIds: text('role_ids').array().notNull(),
    schedule: jsonb('schedule').$type<ReportSchedule>(),
    sendsToShared: boolean('sends_to_shared').notNull().default(false),
    pause: text('pause').$type<Pause>(),
    /** Next scheduled start; null without a schedule, while paused, and for schedules after a lock. */
    nextRunAt: moment('next_run_at'),
    /** Settlements locked after this moment start a run. */
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

/** One receiver's run of a report. Runs stay when the report is deleted. */
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
    /** Chosen columns missing from the file. */
    dropped: text('dropped').array().notNull().default([]),
    fileId: text('file_id'),
    /** Data scope of the receiver when the file was written. If the scope has narrowed since, the file can't be opened. */
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
