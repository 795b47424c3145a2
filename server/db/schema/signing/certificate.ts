import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../columns';
import { ofTenant } from '../company';

/** Certificates that a company has signed with; those replaced stay, as files signed by them do. */
export const companyCertificate = pgTable(
  'company_certificate',
  {
    /** SHA-256 of the certificate, in hex. */
    fingerprint: text('fingerprint').primaryKey(),
    tenantId: ofTenant(),
    /** DER in base64. */
    certificate: text('certificate').notNull(),
    /** PKCS #12 with its key, sealed at rest; null of one that came from the environment. */
    sealedKey: text('sealed_key'),
    isCurrent: boolean('is_current').notNull(),
    validFrom: moment('valid_from').notNull(),
    validTo: moment('valid_to').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('company_certificate_tenant').on(table.tenantId, table.isCurrent)],
);
