import * as calls from '@contract/roster/draft-calls';
import { and, eq } from 'drizzle-orm';
import { coverOf, type Cover } from '@contract/roster/rules/cover/cover';
import { datesIn, type Days } from '@contract/roster/rules/days';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { StaffingNeed } from '@contract/shift/need-calls';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { staffingNeed } from '@server/db/schema/planning/shift';
import { presentNeed } from '@server/services/shift/kept-needs';
import { datesOfPart, rosterScope } from './part';
import { draftsBetween, placedWorks } from './placed-works';
import { shiftsById } from './read-roster';
import { verb } from '@server/kernel/verb';

/** How far a place has the people that it needs. Nobody is named: who plans a part has to know how the whole stands. */
export const readRosterCover = verb(
  calls.readRosterCover,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input }) => {
    await rosterScope(ctx);
    const span = datesOfPart(ctx, input);
    return await coverAt(ctx.db, ctx, input.placeCode, span, await shiftsById(ctx.db, ctx.session.tenantId));
  },
);

/** The needs of a place on dates with who is planned there, drafts in place of what people know. */
export async function coverAt(
  db: Db | Tx,
  ctx: SessionCtx,
  placeCode: string,
  span: Days,
  shifts: ReadonlyMap<string, CatalogueShift>,
): Promise<Cover[]> {
  const { tenantId } = ctx.session;
  const needs = await needsAt(db, tenantId, placeCode);
  const drafts = await draftsBetween(db, tenantId, span);
  const works = await placedWorks(db, tenantId, [placeCode], span, shifts, drafts);
  return coverOf(datesIn(span), needs, works, shifts);
}

async function needsAt(db: Db | Tx, tenantId: string, placeCode: string): Promise<StaffingNeed[]> {
  const rows = await db
    .select()
    .from(staffingNeed)
    .where(and(eq(staffingNeed.tenantId, tenantId), eq(staffingNeed.placeCode, placeCode)))
    .orderBy(staffingNeed.stationCode, staffingNeed.createdAt, staffingNeed.id);
  return rows.map(presentNeed);
}
