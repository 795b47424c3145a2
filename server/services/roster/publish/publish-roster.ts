import * as calls from '@contract/roster/publish-calls';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { PlannedShift } from '@contract/roster/assignment';
import type { Days } from '@contract/roster/rules/days';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { assignment, rosterChange, rosterPublication, rosterReader } from '@server/db/schema/planning/roster';
import { updateRows } from '@server/kernel/update-rows';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { lockMembers } from '@server/kernel/lock-members';
import type { MemberScope } from '@server/kernel/member-scope';
import { datesOfPart, rosterScope, type Part } from '../draft/part';
import { draftsOfPart, shiftsById } from '../draft/read-roster';
import type { AssignedWork } from '../works-between';
import { requireKnown, requirePlan } from '../require-plan';
import { changesOfPart, dropDrafts, type DayChange, type RosterChanges } from './changes';
import { ROSTER_LIMITS } from '@contract/roster/draft-calls';
import { tellPublished } from './tell-published';
import { verb } from '@server/kernel/verb';

type Published = Out<typeof calls.publishRoster>;
/** A statement holds 65,535 values at most. */
const AT_ONCE = 1_000;

/**
 * Makes the drafts of a part the plan: all or nothing. Refuses with `rosterChanged` when they are not those of the preview any more,
 * `rosterOvertaken` and `rosterShiftGone` for days that have to be settled first, and in the words of the rules that are broken.
 */
export const publishRoster = verb(
  calls.publishRoster,
  { permission: 'roster', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await rosterScope(ctx, input.organId);
    const span = datesOfPart(ctx, input);
    return await ctx.db.transaction(async (tx) => {
      // One after the other in a company: a repetition waits here for the first, and finds it.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`roster ${ctx.session.tenantId}`}))`);
      const before = await publishedBy(tx, ctx, input.requestId);
      if (before) {
        return before;
      }
      const changes = await lockedChanges(tx, ctx, scope, input, span);
      requireReady(ctx, changes, input);
      const published = await writePublication(tx, ctx, input.requestId, span, changes.days);
      await writePlan(tx, ctx, changes.days);
      await dropDrafts(
        tx,
        changes.days.map(({ row }) => row),
      );
      await recordOperation(tx, ctx, {
        action: 'roster.publish',
        targetId: published.publicationId,
        targetName: `${span.from} – ${span.to}`,
        changes: [
          { field: 'rosterPeople', to: String(published.people) },
          { field: 'rosterDays', to: String(published.days) },
        ],
      });
      await tellPublished(tx, ctx, changes.days);
      return published;
    });
  },
);

/** What the same request has published before. */
async function publishedBy(tx: Tx, ctx: SessionCtx, requestId: string): Promise<Published | undefined> {
  const [row] = await tx
    .select({
      id: rosterPublication.id,
      people: sql<number>`(select count(*)::int from ${rosterReader} r where r.publication_id = ${rosterPublication.id})`,
      days: sql<number>`(select count(*)::int from ${rosterChange} c where c.publication_id = ${rosterPublication.id})`,
    })
    .from(rosterPublication)
    .where(
      and(
        eq(rosterPublication.publisherMemberId, ctx.session.memberId),
        eq(rosterPublication.requestId, requestId),
      ),
    );
  return row && { publicationId: row.id, people: row.people, days: row.days };
}

/** The changes once nobody else can change the plan of their people any more. */
async function lockedChanges(
  tx: Tx,
  ctx: SessionCtx,
  scope: MemberScope,
  part: Part,
  span: Days,
): Promise<RosterChanges> {
  const rows = await draftsOfPart(tx, scope, part, span, ROSTER_LIMITS.published + 1);
  await lockMembers(tx, [...new Set(rows.map(({ memberId }) => memberId))].sort());
  return await changesOfPart(tx, scope, part, span, await shiftsById(tx, ctx.session.tenantId), ctx.now());
}

function requireReady(
  ctx: SessionCtx,
  { days, stamp, findings }: RosterChanges,
  input: { stamp: string; isWarned?: boolean | undefined },
): void {
  if (days.length === 0) {
    throw new ServiceError('rosterNothing');
  }
  if (stamp !== input.stamp) {
    throw new ServiceError('rosterChanged');
  }
  if (days.some(({ isOvertaken }) => isOvertaken)) {
    throw new ServiceError('rosterOvertaken');
  }
  if (days.some(({ isGone }) => isGone)) {
    throw new ServiceError('rosterShiftGone');
  }
  const all = [...findings.values()].flat();
  requirePlan(all, ctx);
  requireKnown(all, input.isWarned, ctx);
}

async function writePublication(
  tx: Tx,
  ctx: SessionCtx,
  requestId: string,
  { from, to }: Days,
  days: readonly DayChange[],
): Promise<Published> {
  const { tenantId, memberId: publisherMemberId } = ctx.session;
  const publicationId = ctx.ids();
  const memberIds = [...new Set(days.map(({ row }) => row.memberId))];
  await tx.insert(rosterPublication).values({
    id: publicationId,
    tenantId,
    publisherMemberId,
    requestId,
    fromDate: from,
    toDate: to,
    publishedAt: ctx.now(),
  });
  await inParts(days, async (some) => {
    await tx.insert(rosterChange).values(
      some.map(({ row: { memberId, workDate }, was, now }) => ({
        publicationId,
        memberId,
        workDate,
        tenantId,
        was,
        now,
      })),
    );
  });
  await inParts(memberIds, async (some) => {
    await tx.insert(rosterReader).values(some.map((memberId) => ({ publicationId, memberId, tenantId })));
  });
  return { publicationId, people: memberIds.length, days: days.length };
}

/** The works of each day in place of those that were known. */
async function writePlan(tx: Tx, ctx: SessionCtx, days: readonly DayChange[]): Promise<void> {
  const now = ctx.now();
  const steps = days.map((day) => ({ row: day.row, ...stepsOf(day) }));
  const gone = steps.flatMap((day) => day.gone.map(({ assignmentId }) => assignmentId));
  const added = steps.flatMap(({ row: { tenantId, memberId, workDate }, added: works }) =>
    works.map(({ shift, placeCode }) => ({
      id: ctx.ids(),
      tenantId,
      memberId,
      workDate,
      shift,
      placeCode,
      source: 'roster' as const,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await inParts(gone, async (ids) => {
    await tx.delete(assignment).where(inArray(assignment.id, [...ids]));
  });
  await inParts(added, async (rows) => {
    await tx.insert(assignment).values([...rows]);
  });
  await updateRows(
    tx,
    assignment,
    steps
      .flatMap(({ changed }) => changed)
      .map(({ before, after }) => ({
        id: before.assignmentId,
        ...after,
        source: 'roster' as const,
        revision: before.revision + 1,
        updatedAt: now,
      })),
  );
}

type NewWork = { shift: PlannedShift; placeCode: string | null };

/** What of a day stays as it is, what becomes something else and keeps its name, and what comes and goes. */
function stepsOf({ row, known, now }: DayChange) {
  const left = [...known];
  const wanted = now
    .map((shift, at): NewWork => ({ shift, placeCode: row.works[at]?.placeCode ?? null }))
    .filter((work) => {
      const at = left.findIndex((one) => isUnchanged(one, work));
      if (at >= 0) {
        left.splice(at, 1);
      }
      return at < 0;
    });
  return {
    changed: left.slice(0, wanted.length).map((before, at) => ({ before, after: wanted[at]! })),
    added: wanted.slice(left.length),
    gone: left.slice(wanted.length),
  };
}

const isUnchanged = (before: AssignedWork, { shift, placeCode }: NewWork): boolean =>
  before.shift.shiftId === shift.shiftId &&
  before.placeCode === placeCode &&
  JSON.stringify(before.segments) === JSON.stringify(shift.segments);

async function inParts<T>(all: readonly T[], write: (some: readonly T[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await write(all.slice(from, from + AT_ONCE));
  }
}
