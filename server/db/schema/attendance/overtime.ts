import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OvertimeClass, OvertimeStep } from '@contract/overtime/entry';
import type { Becomes, OvertimeTerms } from '@contract/overtime/terms';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { member, ofMember } from '../member';

/**
 * A version of the rules of overtime, from a day on until that of the next one: of the company, or of an attendance group that has its
 * own. Never changed. Before the first one the usual terms hold.
 */
export const overtimeRule = pgTable(
  'overtime_rule',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** Empty: of the whole company. Without terms a group goes by the company's again. */
    groupId: text('group_id').notNull().default(''),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    terms: jsonb('terms').$type<OvertimeTerms>(),
    /** Null where an update of the product made it. */
    createdByMemberId: text('created_by_member_id').references(() => member.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('overtime_rule_from').on(table.tenantId, table.groupId, table.fromDate)],
);

/** Approved overtime as a fact: one a work date, which is the one on which it begins. Its id is that of its work on the plan. */
export const overtimeRequest = pgTable(
  'overtime_request',
  {
    id: text('id').primaryKey(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    approvalId: text('approval_id').notNull(),
    workDate: date('work_date', { mode: 'string' }).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** What the person chose for days of rest. */
    becomes: text('becomes').$type<Becomes>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('overtime_request_member').on(table.memberId, table.workDate),
    index('overtime_request_approval').on(table.approvalId),
  ],
);

/** What overtime came to: made again from the facts of its work date whenever they change, so that the same facts give the same rows. */
export const overtimeEntry = pgTable(
  'overtime_entry',
  {
    memberId: ofMember(),
    workDate: date('work_date', { mode: 'string' }).notNull(),
    /** The date of the clock whose class it has: after midnight another one than the work date. */
    onDate: date('on_date', { mode: 'string' }).notNull(),
    class: text('class').$type<OvertimeClass>().notNull(),
    /** The row of `overtime_request`; empty where it was planned or only punched. */
    requestKey: text('request_key').notNull(),
    tenantId: ofTenant(),
    percent: integer('percent').notNull(),
    requested: integer('requested').notNull(),
    /** Null where punches are not judged. */
    measured: integer('measured'),
    counted: integer('counted').notNull(),
    becomes: text('becomes').$type<Becomes>().notNull(),
    trace: jsonb('trace').$type<OvertimeStep[]>().notNull(),
    /** The version of the rules; null for the usual terms. */
    ruleId: text('rule_id'),
    builtAt: moment('built_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.workDate, table.onDate, table.class, table.requestKey] }),
    index('overtime_entry_tenant').on(table.tenantId, table.workDate),
  ],
);

/** What somebody was told last that a request of theirs counts, and of time off that they owe: the key is the request, or `owed`. */
export const overtimeTold = pgTable(
  'overtime_told',
  {
    memberId: ofMember(),
    key: text('key').notNull(),
    tenantId: ofTenant(),
    minutes: integer('minutes').notNull(),
    toldAt: moment('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
);
