import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StaffEventKind, StaffEventState } from '@contract/people/staff-event';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';

/**
 * Events of people's employment, past and planned, a row each. Departments and positions are ids without a reference: they
 * may be deleted since.
 */
export const staffEvent = pgTable(
  'staff_event',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    kind: text('kind').$type<StaffEventKind>().notNull(),
    state: text('state').$type<StaffEventState>().notNull(),
    /** On the company's clocks; of a leaving the last working day. */
    day: date('day', { mode: 'string' }).notNull(),
    fromDepartmentId: text('from_department_id'),
    departmentId: text('department_id'),
    fromPositionId: text('from_position_id'),
    positionId: text('position_id'),
    /** A code of the dictionary of reasons for leaving. */
    reason: text('reason'),
    note: text('note'),
    heirMemberId: text('heir_member_id'),
    byMemberId: text('by_member_id'),
    isBackfilled: boolean('is_backfilled').notNull().default(false),
    /** Why a planned one was refused on its day: a key of the messages and its parameters. */
    refusal: jsonb('refusal').$type<{ key: string; params: Record<string, string | number> }>(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('staff_event_member').on(table.memberId, table.day.desc(), table.createdAt.desc()),
    index('staff_event_planned')
      .on(table.day)
      .where(sql`${table.state} = 'planned'`),
    // One plan of a kind for a day, and one planned leaving.
    uniqueIndex('staff_event_one_plan')
      .on(table.memberId, table.kind, table.day)
      .where(sql`${table.state} = 'planned'`),
    uniqueIndex('staff_event_one_leaving')
      .on(table.memberId)
      .where(sql`${table.state} = 'planned' and ${table.kind} = 'left'`),
  ],
);
