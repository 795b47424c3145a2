import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { JobState } from '@contract/job/job';
import { moment, primaryId } from '../columns';
import { tenant } from './company';

/** Why a job failed last: one of the backend's texts, so that it can be told in either language. */
export type JobFailure = { key: string; params: Record<string, string | number> };

/**
 * Work that is done behind the calls. A row is written in the transaction of what asks for it. Whoever runs a job holds it by a
 * lease, which is told by the clock of the database: the clocks of two processes may differ.
 */
export const job = pgTable(
  'job',
  {
    id: primaryId(),
    kind: text('kind').notNull(),
    /** Empty for what the server does for all companies. */
    tenantId: text('tenant_id').references(() => tenant.id),
    /** Which work it is: of one kind and company, the same key twice is the same job. */
    key: text('key'),
    /** One of its kind and company waits or runs at a time. */
    isAlone: boolean('is_alone').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    state: text('state').$type<JobState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull(),
    /** When it is to be run, or tried again. */
    dueAt: moment('due_at').notNull(),
    workerId: text('worker_id'),
    leaseUntil: moment('lease_until'),
    /** In percent, of a running job that tells. */
    progress: integer('progress'),
    failure: jsonb('failure').$type<JobFailure>(),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('job_key').on(table.kind, sql`coalesce(${table.tenantId}, '')`, table.key),
    uniqueIndex('job_alone')
      .on(table.kind, sql`coalesce(${table.tenantId}, '')`)
      .where(sql`${table.isAlone} and ${table.state} in ('waiting', 'running')`),
    index('job_due')
      .on(table.dueAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('job_lease')
      .on(table.leaseUntil)
      .where(sql`${table.state} = 'running'`),
    index('job_finished')
      .on(table.finishedAt)
      .where(sql`${table.finishedAt} is not null`),
    index('job_tenant').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('job_tenant_state').on(table.tenantId, table.state, table.createdAt.desc(), table.id.desc()),
  ],
);
