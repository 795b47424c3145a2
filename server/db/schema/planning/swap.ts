import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PlannedShift } from '@contract/roster/assignment';
import type { ToldFinding } from '@contract/roster/finding';
import type { SwapFall, SwapKind, SwapState } from '@contract/roster/swap-calls';
import { moment, primaryId } from '../../columns';
import { approval } from '../approval/approval';
import { ofTenant } from '../company';
import { ofMember } from '../member';

/** Why a swap cannot be any more, and whose shift or plan it is. */
export type KeptFall = { code: SwapFall; memberId: string | null; findings: ToldFinding[] };

/** Shifts that people want to pass on among themselves: all of them change hands or none does. */
export const shiftSwap = pgTable(
  'shift_swap',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    initiatorMemberId: ofMember('initiator_member_id'),
    /** Made up by the initiator's portal: the same one twice is the same swap. */
    requestId: text('request_id').notNull(),
    kind: text('kind').$type<SwapKind>().notNull(),
    state: text('state').$type<SwapState>().notNull(),
    revision: integer('revision').notNull().default(1),
    reason: text('reason').notNull(),
    fall: jsonb('fall').$type<KeptFall>(),
    /** The item by which the company decides. */
    approvalId: text('approval_id').references(() => approval.id),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('shift_swap_request').on(table.initiatorMemberId, table.requestId),
    uniqueIndex('shift_swap_approval').on(table.approvalId),
    index('shift_swap_tenant').on(table.tenantId, table.state),
  ],
);

/** One shift of a swap as it was when it was asked for. */
export const shiftSwapLeg = pgTable(
  'shift_swap_leg',
  {
    swapId: text('swap_id')
      .notNull()
      .references(() => shiftSwap.id),
    position: integer('position').notNull(),
    tenantId: ofTenant(),
    /** Of the plan, which goes on without the swap: what it names may be gone. */
    assignmentId: text('assignment_id').notNull(),
    revision: integer('revision').notNull(),
    workDate: date('work_date', { mode: 'string' }).notNull(),
    shift: jsonb('shift').$type<PlannedShift>().notNull(),
    placeCode: text('place_code'),
    giverMemberId: ofMember('giver_member_id'),
    receiverMemberId: ofMember('receiver_member_id'),
    /** As long as the swap is not at its end. */
    isRunning: boolean('is_running').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.swapId, table.position] }),
    // A shift is promised once at a time.
    uniqueIndex('shift_swap_leg_running')
      .on(table.assignmentId)
      .where(sql`${table.isRunning}`),
  ],
);

/** Whom a swap needs, and what they said. */
export const shiftSwapParty = pgTable(
  'shift_swap_party',
  {
    swapId: text('swap_id')
      .notNull()
      .references(() => shiftSwap.id),
    memberId: ofMember(),
    tenantId: ofTenant(),
    consent: text('consent', { enum: ['waiting', 'agreed', 'declined'] }).notNull(),
    answeredAt: moment('answered_at'),
    /** Has read what the company warns of. */
    knowsWarnings: boolean('knows_warnings').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.swapId, table.memberId] }),
    index('shift_swap_party_member').on(table.memberId, table.swapId),
    index('shift_swap_party_waiting')
      .on(table.memberId, table.swapId)
      .where(sql`${table.consent} = 'waiting'`),
  ],
);
