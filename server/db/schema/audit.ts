import type { OperationField } from '@contract/audit/operation-fields';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../columns';

export type OperationChange = {
  field: OperationField;
  from?: string | null;
  to?: string | null;
  fromEn?: string | null;
  toEn?: string | null;
};

/**
 * Who did what. Names are copied, so that a record survives the person. `action` is one of the contract's OPERATIONS.
 * `tenantId` is empty for what a person does to the account itself while signed out.
 */
export const operationTrack = pgTable(
  'operation_track',
  {
    id: primaryId(),
    tenantId: text('tenant_id'),
    accountId: text('account_id').notNull(),
    memberId: text('member_id'),
    actorName: text('actor_name').notNull(),
    actorEnName: text('actor_en_name'),
    action: text('action').notNull(),
    targetId: text('target_id'),
    targetName: text('target_name'),
    targetEnName: text('target_en_name'),
    changes: jsonb('changes').$type<OperationChange[]>().notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('operation_track_tenant').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    // By area, the first part of the action: an area in which little happens must not be looked for in all the others.
    index('operation_track_area').on(
      table.tenantId,
      sql`split_part(${table.action}, '.', 1)`,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('operation_track_member').on(table.memberId, table.createdAt.desc(), table.id.desc()),
    index('operation_track_account').on(table.accountId, table.createdAt.desc(), table.id.desc()),
  ],
);
