import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FormSchema } from '@contract/form/schema';
import type { RolePermission } from '@contract/form/template-calls';
import { localizedText, moment, primaryId } from '../../columns';
import { ofMember } from '../member';
import { ofTenant } from '../company';

/** A form of a company. `currentVersionId` is the published one; without it the form was never published. */
export const formTemplate = pgTable(
  'form_template',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    code: text('code').notNull(),
    name: localizedText('name').notNull(),
    status: text('status', { enum: ['draft', 'published', 'disabled'] }).notNull(),
    currentVersionId: text('current_version_id'),
    /** Everybody of the company may fill it in by its link. */
    isShared: boolean('is_shared').notNull().default(false),
    /** Makes the repetition of the call that created it harmless. */
    requestId: text('request_id'),
    createdAt: moment('created_at').notNull(),
    /** When draft, version or status changed last. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
  },
  (table) => [
    uniqueIndex('form_template_code').on(table.tenantId, table.code),
    uniqueIndex('form_template_request')
      .on(table.tenantId, table.requestId)
      .where(sql`${table.requestId} is not null`),
    index('form_template_changed').on(table.tenantId, table.updatedAt.desc(), table.id.desc()),
    index('form_template_status').on(table.tenantId, table.status, table.updatedAt.desc(), table.id.desc()),
  ],
);

/** A published version; never changed afterwards, since filled forms are read with it. */
export const formVersion = pgTable(
  'form_version',
  {
    id: primaryId(),
    tenantId: text('tenant_id').notNull(),
    templateId: text('template_id')
      .notNull()
      .references(() => formTemplate.id),
    version: integer('version').notNull(),
    schema: jsonb('schema').$type<FormSchema>().notNull(),
    /** Name and field permissions as they were published with it. */
    name: localizedText('name'),
    permissions: jsonb('permissions').$type<RolePermission[]>().notNull().default([]),
    publishedAt: moment('published_at').notNull(),
    publishedBy: text('published_by'),
  },
  (table) => [
    uniqueIndex('form_version_number').on(table.templateId, table.version),
    index('form_version_fields').using('gin', table.schema.op('jsonb_path_ops')).with({ fastupdate: false }),
  ],
);

/** What the editors of a form work on. `revision` counts saves; an editor who read an older one may not save. */
export const formTemplateDraft = pgTable('form_template_draft', {
  templateId: text('template_id')
    .primaryKey()
    .references(() => formTemplate.id),
  tenantId: text('tenant_id').notNull(),
  name: localizedText('name').notNull(),
  schema: jsonb('schema').$type<FormSchema>().notNull(),
  permissions: jsonb('permissions').$type<RolePermission[]>().notNull().default([]),
  revision: integer('revision').notNull(),
  /** The revision that the published version was made of. */
  publishedRevision: integer('published_revision'),
  lastSaveId: text('last_save_id'),
  updatedBy: text('updated_by').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const formInstance = pgTable(
  'form_instance',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    versionId: text('version_id')
      .notNull()
      .references(() => formVersion.id),
    memberId: ofMember(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    /** The form by whose link it came in; what belongs to a request or a shift has none. */
    templateId: text('template_id').references(() => formTemplate.id),
    /** Makes the repetition of a submit by link harmless. */
    requestId: text('request_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('form_instance_member').on(table.memberId, table.createdAt.desc()),
    // Who was given which pay: read for each adjustment that is filled out.
    index('form_instance_pay')
      .on(table.tenantId, sql`(${table.values}->'employee'->0->>'id')`)
      .where(sql`${table.values}->'adjustedAmount' is not null`),
    index('form_instance_filled')
      .on(table.templateId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.templateId} is not null`),
    index('form_instance_own')
      .on(table.templateId, table.memberId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.templateId} is not null`),
    uniqueIndex('form_instance_request')
      .on(table.memberId, table.requestId)
      .where(sql`${table.requestId} is not null`),
  ],
);

/** What a role may do with a field of a form; a field without a row may be edited by everyone. */
export const formFieldPermission = pgTable(
  'form_field_permission',
  {
    tenantId: text('tenant_id').notNull(),
    templateId: text('template_id')
      .notNull()
      .references(() => formTemplate.id),
    roleCode: text('role_code').notNull(),
    fieldKey: text('field_key').notNull(),
    access: text('access', { enum: ['read', 'edit', 'hidden'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.fieldKey, table.roleCode] })],
);

/** A process that can be started, with its form. `functionId` is what an initiator needs. */
export const processForm = pgTable(
  'process_form',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    processCode: text('process_code').notNull(),
    center: text('center', { enum: ['lgApprove', 'ymApprove'] }).notNull(),
    name: localizedText('name').notNull(),
    templateId: text('template_id')
      .notNull()
      .references(() => formTemplate.id),
    functionId: integer('function_id'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    /** Given by whoever made it; kinds that every company starts with have none. */
    icon: text('icon'),
    /** Makes the repetition of the call that created it harmless. */
    requestId: text('request_id'),
  },
  (table) => [
    uniqueIndex('process_form_code').on(table.tenantId, table.processCode),
    uniqueIndex('process_form_request')
      .on(table.tenantId, table.requestId)
      .where(sql`${table.requestId} is not null`),
  ],
);
