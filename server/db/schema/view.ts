import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ExportState } from '@contract/people/transfer';
import type { Days } from '@contract/roster/rules/days';
import type { TableId } from '@contract/view/tables';
import type { Audience, ViewState, Widths } from '@contract/view/view';
import { moment, primaryId } from '../columns';
import { ofTenant } from './company';
import type { JobFailure } from './job';
import { ofMember } from './member';

/** Filters, order and columns of a table under a name. */
export const tableView = pgTable(
  'table_view',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** Owner. */
    memberId: ofMember(),
    tableId: text('table_id').$type<TableId>().notNull(),
    name: text('name').notNull(),
    state: jsonb('state').$type<ViewState>().notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    roleIds: text('role_ids').array().notNull(),
    /** Opens for everyone in the company who has chosen nothing. */
    isCompanyDefault: boolean('is_company_default').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('table_view_tenant').on(table.tenantId, table.tableId, table.audience),
    uniqueIndex('table_view_name').on(table.memberId, table.tableId, sql`lower(${table.name})`),
    uniqueIndex('table_view_company_default')
      .on(table.tenantId, table.tableId)
      .where(sql`${table.isCompanyDefault}`),
  ],
);

/** A person's choices for a table, in the views of others as well. Its row is the lock of the person's views of that table. */
export const tableViewChoice = pgTable(
  'table_view_choice',
  {
    memberId: ofMember(),
    tableId: text('table_id').$type<TableId>().notNull(),
    tenantId: ofTenant(),
    /** A view or "system"; null where the company's choice counts. */
    defaultView: text('default_view'),
    /** By view, or "system". */
    widths: jsonb('widths').$type<Record<string, Widths>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.tableId] })],
);

/** A table that is being exported to a workbook. The bytes are a stored file of the person, which is swept after a day. */
export const tableExport = pgTable(
  'table_export',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    tableId: text('table_id').$type<TableId>().notNull(),
    asked: jsonb('asked').$type<TableQuery>().notNull(),
    state: text('state').$type<ExportState>().notNull().default('running'),
    rows: integer('rows').notNull().default(0),
    fileId: text('file_id'),
    failure: jsonb('failure').$type<JobFailure>(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('table_export_member').on(table.memberId, table.createdAt.desc()),
    index('table_export_created').on(table.createdAt),
  ],
);

/** Which rows of a table, in which order, with which columns. */
export type TableQuery = Pick<ViewState, 'filters' | 'sort'> & {
  columns: string[];
  keyword?: string;
  /** The dates of a table that shows a span. */
  span?: Days;
};
