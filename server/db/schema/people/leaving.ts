import { index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { CertificateFacts } from '@contract/leaving/certificate';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';

/** A certificate of leaving as it was made; what became of it is in the case of signing that names it. */
export const leavingCertificate = pgTable(
  'leaving_certificate',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    facts: jsonb('facts').$type<CertificateFacts>().notNull(),
    byMemberId: ofMember('by_member_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('leaving_certificate_member').on(table.memberId, table.createdAt.desc())],
);
