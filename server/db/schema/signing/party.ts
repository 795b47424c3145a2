import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PartyKind, PartyRole, PartyState, SigningFieldKind } from '@contract/signing/terms';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { storedFile } from '../content';
import { member } from '../member';
import { ofSigning } from './signing';

/** Somebody who signs a case or is sent its copy. */
export const signingParty = pgTable(
  'signing_party',
  {
    id: primaryId(),
    signingId: ofSigning(),
    tenantId: ofTenant(),
    position: integer('position').notNull(),
    turn: integer('turn').notNull(),
    kind: text('kind').$type<PartyKind>().notNull(),
    role: text('role').$type<PartyRole>().notNull(),
    state: text('state').$type<PartyState>().notNull(),
    /** Of a member; of a stamp once somebody has placed it. */
    memberId: text('member_id').references(() => member.id),
    name: text('name').notNull().default(''),
    mobile: text('mobile'),
    email: text('email'),
    /** The seal that a stamp asks for, and the grant that allows it. */
    sealId: text('seal_id'),
    grantId: text('grant_id'),
    /** Of the link that was sent last. */
    linkHash: text('link_hash'),
    linkExpiresAt: moment('link_expires_at'),
    /** The request of the signature, so that a double tap signs once. */
    requestId: text('request_id'),
    /** The picture of ink that they signed with. */
    inkFileId: text('ink_file_id').references(() => storedFile.id),
    openedAt: moment('opened_at'),
    answeredAt: moment('answered_at'),
    reason: text('reason'),
    /** Who signs in their place after a handover. */
    handedToId: text('handed_to_id').references((): AnyPgColumn => signingParty.id),
  },
  (table) => [
    index('signing_party_signing').on(table.signingId, table.position),
    index('signing_party_member').on(table.memberId, table.signingId),
    index('signing_party_stamp')
      .on(table.tenantId, table.signingId)
      .where(sql`${table.kind} = 'stamp' and ${table.state} in ('turn', 'opened')`),
    uniqueIndex('signing_party_link')
      .on(table.linkHash)
      .where(sql`${table.linkHash} is not null`),
  ],
);

/** Where a party signs, stamps, writes or has the date written; boxes in hundredths of a point. */
export const signingField = pgTable(
  'signing_field',
  {
    id: primaryId(),
    signingId: ofSigning(),
    tenantId: ofTenant(),
    partyId: text('party_id')
      .notNull()
      .references(() => signingParty.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    page: integer('page').notNull(),
    x: integer('x').notNull(),
    y: integer('y').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    kind: text('kind').$type<SigningFieldKind>().notNull(),
    label: text('label'),
    isRequired: boolean('is_required').notNull(),
    value: text('value'),
    /** The seal that stands there, as its picture was when it was placed. */
    sealId: text('seal_id'),
    sealPictureId: text('seal_picture_id'),
    /** The ink that stands there. */
    pictureFileId: text('picture_file_id').references(() => storedFile.id),
  },
  (table) => [
    index('signing_field_signing').on(table.signingId, table.position),
    index('signing_field_party').on(table.partyId),
  ],
);
