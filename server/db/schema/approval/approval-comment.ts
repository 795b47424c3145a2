import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../../columns';
import { approval } from './approval';

export const approvalComment = pgTable(
  'approval_comment',
  {
    id: primaryId(),
    tenantId: text('tenant_id').notNull(),
    approvalId: text('approval_id')
      .notNull()
      .references(() => approval.id),
    memberId: text('member_id').notNull(),
    requestId: text('request_id').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('approval_comment_item').on(table.approvalId, table.createdAt),
    uniqueIndex('approval_comment_request').on(table.approvalId, table.memberId, table.requestId),
  ],
);
