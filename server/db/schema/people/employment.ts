import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ContractKind, EmploymentType, SkillKind, SkillLevel } from '@contract/people/employment';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { member, ofMember } from '../member';

/** How a person is employed now; a person without a row has nothing recorded. */
export const employment = pgTable(
  'employment',
  {
    memberId: text('member_id')
      .primaryKey()
      .references(() => member.id),
    tenantId: ofTenant(),
    type: text('type').$type<EmploymentType>(),
    /** The last day of the probation. */
    probationUntil: date('probation_until', { mode: 'string' }),
    managerMemberId: text('manager_member_id').references(() => member.id),
    /** A code of the master data. */
    homePlace: text('home_place'),
    /** Contract hours of a week, in minutes. */
    weeklyMinutes: integer('weekly_minutes'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('employment_probation')
      .on(table.tenantId, table.probationUntil, table.memberId)
      .where(sql`${table.probationUntil} is not null`),
    index('employment_manager').on(table.managerMemberId),
  ],
);

/** Labor contracts of a person, a row each; one that was entered by mistake is marked as removed. */
export const laborContract = pgTable(
  'labor_contract',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    kind: text('kind').$type<ContractKind>().notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** The last day, inclusive; null where no day ends it. */
    toDay: date('to_day', { mode: 'string' }),
    /** The document as it was signed, where it was signed here. */
    signingId: text('signing_id'),
    byMemberId: ofMember('by_member_id'),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
    removedByMemberId: text('removed_by_member_id'),
  },
  (table) => [
    uniqueIndex('labor_contract_from')
      .on(table.memberId, table.fromDay)
      .where(sql`${table.removedAt} is null`),
    index('labor_contract_end')
      .on(table.tenantId, table.toDay, table.memberId)
      .where(sql`${table.removedAt} is null and ${table.toDay} is not null`),
  ],
);

/** Stations (codes of the master data) and skills (codes of the dictionary `skill`) that a person has. */
export const memberSkill = pgTable(
  'member_skill',
  {
    memberId: ofMember(),
    tenantId: ofTenant(),
    kind: text('kind').$type<SkillKind>().notNull(),
    code: text('code').notNull(),
    level: text('level').$type<SkillLevel>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.code] }),
    index('member_skill_code').on(table.tenantId, table.kind, table.code),
  ],
);
