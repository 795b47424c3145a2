import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ConnectionFault } from '@contract/host/chat-client';
import type { ChangeData, ChangeKind, ChangeProblem, ChangeState } from '@contract/host/rules/directory';
import type { DirectoryClient, DirectoryRunState, DirectoryStop } from '@contract/host/directory';
import { moment, primaryId } from '../columns';
import { ofTenant } from './company';
import type { JobFailure } from './job';

/** When the directory of a client is read by itself. */
export const directorySync = pgTable(
  'directory_sync',
  {
    tenantId: ofTenant(),
    provider: text('provider').$type<DirectoryClient>().notNull(),
    /** An hour of the company's day; none while people alone ask for it. */
    hour: integer('hour'),
    /** In percent: what the clock has found is applied by itself as long as no more people than this are gone. */
    limitPercent: integer('limit_percent').notNull(),
    /** In whose name the clock changes people: whoever has turned the schedule on. */
    memberId: text('member_id').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.provider] })],
);

/** Which department a department of a client's directory is. A department that was deleted since is none. */
export const directoryOrgan = pgTable(
  'directory_organ',
  {
    tenantId: ofTenant(),
    provider: text('provider').$type<DirectoryClient>().notNull(),
    corpId: text('corp_id').notNull(),
    externalId: text('external_id').notNull(),
    departmentId: text('department_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.provider, table.corpId, table.externalId] }),
    index('directory_organ_department').on(table.departmentId),
  ],
);

/** One reading of a directory: what differs, what was approved of it and what came of that. */
export const directoryRun = pgTable(
  'directory_run',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    provider: text('provider').$type<DirectoryClient>().notNull(),
    corpId: text('corp_id').notNull(),
    isByClock: boolean('is_by_clock').notNull(),
    /** Who asked for it and, later, who has approved it. */
    memberId: text('member_id').notNull(),
    state: text('state').$type<DirectoryRunState>().notNull(),
    jobId: text('job_id').notNull(),
    /** Why it could not be read, or why the clock has left it to a person. */
    fault: text('fault').$type<ConnectionFault | DirectoryStop>(),
    errcode: integer('errcode'),
    organCount: integer('organ_count'),
    peopleCount: integer('people_count'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('directory_run_tenant').on(table.tenantId, table.provider, table.createdAt.desc(), table.id.desc()),
    uniqueIndex('directory_run_live')
      .on(table.tenantId, table.provider)
      .where(sql`${table.state} in ('reading', 'waiting', 'applying')`),
    index('directory_run_created').on(table.createdAt),
  ],
);

/** One difference, in the order in which they are applied. */
export const directoryChange = pgTable(
  'directory_change',
  {
    runId: text('run_id')
      .notNull()
      .references(() => directoryRun.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    tenantId: ofTenant(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    data: jsonb('data').$type<ChangeData>().notNull(),
    /** Why it cannot be applied before somebody has decided or the directory was mended. */
    problem: text('problem').$type<ChangeProblem>(),
    state: text('state').$type<ChangeState>().notNull(),
    /** Why applying it was refused. */
    reason: jsonb('reason').$type<JobFailure>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    index('directory_change_kind').on(table.runId, table.kind, table.position),
    index('directory_change_state').on(table.runId, table.state, table.position),
  ],
);
