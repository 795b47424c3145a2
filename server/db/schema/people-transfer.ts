import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  ExportFilters,
  ExportState,
  ImportField,
  ImportResult,
  ImportState,
  RowCounts,
  RowKind,
  RowOutcome,
  TableFormat,
} from '@contract/people/transfer';
import { moment, primaryId } from '../columns';
import { ofTenant } from './company';
import type { JobFailure } from './job';
import { ofMember } from './member';

/** What is wrong with a row, or with one of its cells. */
export type RowFault = JobFailure & { field: ImportField | null };
/** What a row would change of a person who is there: as text, contacts masked. */
export type RowChange = { field: ImportField; from: string | null; to: string | null };

/** A file of people on its way in: read into rows, looked at, then done row by row. */
export const peopleImport = pgTable(
  'people_import',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    fileName: text('file_name').notNull(),
    format: text('format').$type<TableFormat>().notNull(),
    /** Where the bytes lie until they are read; they go by themselves after a day. */
    storageKey: text('storage_key').notNull(),
    state: text('state').$type<ImportState>().notNull().default('reading'),
    failure: jsonb('failure').$type<JobFailure>(),
    /** Columns that mean nothing here, as the file names them. */
    unknownColumns: jsonb('unknown_columns').$type<string[]>().notNull().default([]),
    counts: jsonb('counts').$type<RowCounts>(),
    /** Departments, each with those above it, and positions that the import would make. */
    newOrgans: jsonb('new_organs').$type<string[]>().notNull().default([]),
    newPositions: jsonb('new_positions').$type<string[]>().notNull().default([]),
    /** People who left come back as well. */
    withReturns: boolean('with_returns').notNull().default(false),
    /** How many rows are to be done, and what has become of them. */
    chosen: integer('chosen').notNull().default(0),
    result: jsonb('result').$type<ImportResult>(),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('people_import_member').on(table.memberId, table.createdAt.desc(), table.id.desc()),
    index('people_import_created').on(table.createdAt),
  ],
);

export const peopleImportRow = pgTable(
  'people_import_row',
  {
    importId: text('import_id')
      .notNull()
      .references(() => peopleImport.id, { onDelete: 'cascade' }),
    /** Its line in the file, counted from 1. */
    line: integer('line').notNull(),
    kind: text('kind').$type<RowKind>().notNull(),
    cells: jsonb('cells').$type<Partial<Record<ImportField, string>>>().notNull(),
    faults: jsonb('faults').$type<RowFault[]>().notNull(),
    changes: jsonb('changes').$type<RowChange[]>().notNull(),
    /** Empty where nothing is to be done with it, or not yet. */
    outcome: text('outcome').$type<RowOutcome>(),
    refusal: jsonb('refusal').$type<RowFault>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('people_import_row_kind').on(table.importId, table.kind, table.line),
    index('people_import_row_outcome')
      .on(table.importId, table.outcome, table.line)
      .where(sql`${table.outcome} is not null`),
  ],
);

/** A file of people on its way out. Its bytes are a stored file of the one who asked, which is swept after a day. */
export const peopleExport = pgTable(
  'people_export',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    format: text('format').$type<TableFormat>().notNull(),
    filters: jsonb('filters').$type<ExportFilters>().notNull(),
    state: text('state').$type<ExportState>().notNull().default('running'),
    /** People written so far. */
    people: integer('people').notNull().default(0),
    fileId: text('file_id'),
    failure: jsonb('failure').$type<JobFailure>(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('people_export_member').on(table.memberId, table.createdAt.desc(), table.id.desc()),
    index('people_export_created').on(table.createdAt),
  ],
);
