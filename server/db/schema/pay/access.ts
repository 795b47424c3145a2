import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PayAccessKind } from '@contract/pay/access-calls';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';

/** Who saw the pay of whom. Rows are only added; they outlive the session that they name. */
export const payAccess = pgTable(
  'pay_access',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** Whose pay. */
    memberId: ofMember(),
    byMemberId: text('by_member_id').notNull(),
    kind: text('kind').$type<PayAccessKind>().notNull(),
    sessionId: text('session_id').notNull(),
    provenAt: moment('proven_at').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    index('pay_access_member').on(table.memberId, table.seenAt.desc()),
    // Looking again under the same proof is the same look.
    uniqueIndex('pay_access_look').on(table.memberId, table.kind, table.sessionId, table.provenAt),
  ],
);
