import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Figures } from '@contract/settlement/figures';
import type { Adjustment } from '@contract/settlement/rules/adjustments';
import type { DayEntry } from '@contract/settlement/rules/day-entry';
import type { PersonState, SettlementState } from '@contract/settlement/rules/settlement-state';
import type {
  SettlementExportKind,
  SettlementNoteKind,
  StatementFormat,
} from '@contract/settlement/settlement';
import type { ExportState, TableFormat } from '@contract/people/transfer';
import { moment, primaryId } from '../columns';
import { ofTenant } from './company';
import type { JobFailure } from './job';
import { ofMember } from './member';

const day = (name: string) => date(name, { mode: 'string' });
const ofSettlement = () =>
  text('settlement_id')
    .notNull()
    .references(() => settlement.id);

/** From a date on the periods of a group begin on a day of the month; without a group those of everybody else. Rows are only added. */
export const settlementRule = pgTable(
  'settlement_rule',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    groupId: text('group_id'),
    fromDate: day('from_date').notNull(),
    beginsOn: integer('begins_on').notNull(),
    /** Days that people have to confirm once they are asked. */
    confirmDays: integer('confirm_days').notNull(),
    createdByMemberId: ofMember('created_by_member_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('settlement_rule_from').on(
      table.tenantId,
      sql`coalesce(${table.groupId}, '')`,
      table.fromDate,
    ),
  ],
);

/** A period of a company, or of a group that is settled by itself. */
export const settlement = pgTable(
  'settlement',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    groupId: text('group_id'),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    /** A change of the rule made it shorter or longer than others. */
    bridge: text('bridge', { enum: ['short', 'long'] }),
    state: text('state').$type<SettlementState>().notNull().default('open'),
    revision: integer('revision').notNull().default(1),
    /** Until when people are to confirm. */
    confirmBy: day('confirm_by'),
    /** The building of its figures that was asked for last; the key of its job. */
    buildId: text('build_id').notNull(),
    /** When that was done; null while it is under way. */
    builtAt: moment('built_at'),
    lockedAt: moment('locked_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('settlement_period').on(table.tenantId, sql`coalesce(${table.groupId}, '')`, table.fromDate),
    index('settlement_tenant').on(table.tenantId, table.toDate.desc(), table.id.desc()),
  ],
);

/**
 * What is settled of somebody: never figures without the days that make them. A trigger refuses every change while the period is locked,
 * so that no writer can forget it.
 */
export const settlementPerson = pgTable(
  'settlement_person',
  {
    settlementId: ofSettlement(),
    memberId: ofMember(),
    tenantId: ofTenant(),
    /** The days of theirs that are settled here; none for who left before and has adjustments alone. */
    fromDate: day('from_date'),
    toDate: day('to_date'),
    days: jsonb('days').$type<DayEntry[]>().notNull(),
    /** What days of locked periods have become since. */
    adjustments: jsonb('adjustments').$type<Adjustment[]>().notNull(),
    /** The sum of days and adjustments. */
    figures: jsonb('figures').$type<Figures>().notNull(),
    /** Names all of the above and the version of the rules: another hash asks to confirm again. */
    hash: text('hash').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    builtAt: moment('built_at').notNull(),
    /** The building that looked at them last. */
    buildId: text('build_id').notNull(),
    state: text('state').$type<PersonState>().notNull().default('pending'),
    confirmedHash: text('confirmed_hash'),
    confirmedFigures: jsonb('confirmed_figures').$type<Figures>(),
    confirmedAt: moment('confirmed_at'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.settlementId, table.memberId] }),
    index('settlement_person_member').on(table.memberId, table.toDate),
    index('settlement_person_state').on(table.settlementId, table.state),
  ],
);

/** Settled periods of people of whom a day has become another one since: triggers write them, so that no writer of a day can forget it. */
export const settlementStale = pgTable(
  'settlement_stale',
  {
    memberId: ofMember(),
    settlementId: ofSettlement(),
    tenantId: ofTenant(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.settlementId] }),
    index('settlement_stale_period').on(table.settlementId),
  ],
);

/** What was said about somebody's figures. */
export const settlementRemark = pgTable(
  'settlement_remark',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    settlementId: ofSettlement(),
    memberId: ofMember(),
    authorMemberId: ofMember('author_member_id'),
    requestId: text('request_id').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('settlement_remark_request').on(table.authorMemberId, table.requestId),
    index('settlement_remark_person').on(table.settlementId, table.memberId, table.createdAt),
  ],
);

/** What became of a period, by whom and why; rows are only added. */
export const settlementNote = pgTable(
  'settlement_note',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    settlementId: ofSettlement(),
    kind: text('kind').$type<SettlementNoteKind>().notNull(),
    byMemberId: ofMember('by_member_id'),
    /** Of a reopening, and of a lock that waived something. */
    reason: text('reason'),
    /** People and days that the lock waived. */
    waived: integer('waived').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('settlement_note_period').on(table.settlementId, table.createdAt)],
);

/** On which dates somebody has been reminded: once a date, by whomever or by the clock. */
export const settlementAsk = pgTable(
  'settlement_ask',
  {
    settlementId: ofSettlement(),
    memberId: ofMember(),
    date: day('date').notNull(),
    tenantId: ofTenant(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.settlementId, table.memberId, table.date] })],
);

/** The statement of somebody's figures as a file of a format; another hash is another statement. */
export const settlementStatement = pgTable(
  'settlement_statement',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    settlementId: ofSettlement(),
    memberId: ofMember(),
    hash: text('hash').notNull(),
    format: text('format').$type<StatementFormat>().notNull().default('pdf'),
    /** Null until it is made. */
    fileId: text('file_id'),
    failure: jsonb('failure').$type<JobFailure>(),
    createdAt: moment('created_at').notNull(),
    madeAt: moment('made_at'),
  },
  (table) => [
    uniqueIndex('settlement_statement_hash').on(table.settlementId, table.memberId, table.hash, table.format),
  ],
);

/** A table of a period on its way out. Its bytes are a stored file of who asked, which is swept after a day. */
export const settlementExport = pgTable(
  'settlement_export',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    settlementId: ofSettlement(),
    kind: text('kind').$type<SettlementExportKind>().notNull(),
    format: text('format').$type<TableFormat>().notNull(),
    state: text('state').$type<ExportState>().notNull().default('running'),
    /** People written so far. */
    people: integer('people').notNull().default(0),
    fileId: text('file_id'),
    failure: jsonb('failure').$type<JobFailure>(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('settlement_export_member').on(table.memberId, table.settlementId, table.createdAt.desc()),
    index('settlement_export_created').on(table.createdAt),
  ],
);
