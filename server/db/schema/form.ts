import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FormSchema } from '@contract/entities/form-schema';
import { localizedText, moment, primaryId } from '../columns';
import { member } from './member';
import { tenant } from './tenant';

/** A form of a company. `currentVersionId` is the published one; without it the form was never published. */
export const formTemplate = pgTable(
  'form_template',
  {
    id: primaryId(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenant.id),
    code: text('code').notNull(),
    name: localizedText('name').notNull(),
    status: text('status', { enum: ['draft', 'published', 'disabled'] }).notNull(),
    currentVersionId: text('current_version_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('form_template_code').on(table.tenantId, table.code)],
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
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [uniqueIndex('form_version_number').on(table.templateId, table.version)],
);

export const formInstance = pgTable(
  'form_instance',
  {
    id: primaryId(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenant.id),
    versionId: text('version_id')
      .notNull()
      .references(() => formVersion.id),
    memberId: text('member_id')
      .notNull()
      .references(() => member.id),
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('form_instance_member').on(table.memberId, table.createdAt.desc())],
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
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenant.id),
    processCode: text('process_code').notNull(),
    center: text('center', { enum: ['lgApprove', 'ymApprove'] }).notNull(),
    name: localizedText('name').notNull(),
    templateId: text('template_id')
      .notNull()
      .references(() => formTemplate.id),
    functionId: integer('function_id'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [uniqueIndex('process_form_code').on(table.tenantId, table.processCode)],
);
