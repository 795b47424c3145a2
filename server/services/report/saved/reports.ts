import * as calls from '@contract/report/calls';
import { and, eq, inArray } from 'drizzle-orm';
import type { Operation } from '@contract/audit/operations';
import { isFitRange } from '@contract/report/rules/relative-period';
import { REPORT_LIMITS, type ReportDefinition } from '@contract/report/report';
import { REPORT_SOURCE_IDS, REPORT_SOURCES } from '@contract/report/sources';
import type { Tx } from '@server/db/database';
import { isUniqueViolation } from '@server/db/errors';
import { role } from '@server/db/schema/member';
import { report } from '@server/db/schema/report/report';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { lockMembers } from '@server/kernel/lock-members';
import { recordOperation } from '@server/kernel/record-operation';
import { verb, type SessionAccess } from '@server/kernel/verb';
import { zoneOf } from '@server/kernel/zone-of';
import { heldSources } from '../run/reading';
import {
  ownReport,
  presentReport,
  removableReport,
  seenReport,
  seenReports,
  type SavedRow,
} from './seen-reports';

/** A saved report holds a selection, not people's data, so it needs no data scope. */
export const REPORT_ACCESS = { permission: 'reports', scope: 'none' } satisfies SessionAccess;

/** Of calls that need the function of a report's source as well. */
export const SOURCE_PERMISSION = {
  allOf: ['reports'],
  ofInput: 'organisation',
} satisfies SessionAccess['permission'];
const SAVING = { permission: SOURCE_PERMISSION, scope: 'none' } satisfies SessionAccess;

/** Reports of the caller and those shared with one of the caller's roles. */
export const reportList = verb(calls.reportList, REPORT_ACCESS, async ({ ctx }) => {
  const { tenantId } = ctx.session;
  const held = await heldSources(ctx);
  const rows = await seenReports(ctx.db, ctx);
  const roles = await ctx.db
    .select({ id: role.id, name: role.name, enName: role.enName })
    .from(role)
    .where(eq(role.tenantId, tenantId))
    .orderBy(role.name, role.id);
  return {
    list: rows.map((row) => presentReport(ctx, row, held)),
    sources: REPORT_SOURCE_IDS.filter((id) => held.has(id)),
    roles,
    zone: await zoneOf(ctx.db, tenantId),
  };
});

/** Saves a report under a new name. */
export const reportAdd = verb(calls.reportAdd, SAVING, async ({ ctx, input }) => {
  const held = await heldSources(ctx);
  requireSource(held, input.definition);
  const { memberId, tenantId } = ctx.session;
  return await ctx.db.transaction(async (tx) => {
    // Two simultaneous saves of one person can't pass the limit together.
    await lockMembers(tx, [memberId]);
    if ((await tx.$count(report, eq(report.memberId, memberId))) >= REPORT_LIMITS.perPerson) {
      throw new ServiceError('reportsFull', { max: REPORT_LIMITS.perPerson });
    }
    const at = ctx.now();
    const [row] = await tx
      .insert(report)
      .values({
        id: ctx.ids(),
        tenantId,
        memberId,
        name: input.name,
        definition: input.definition,
        roleIds: await rolesOf(tx, ctx, input.roleIds),
        locksAfter: at,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) {
      throw new ServiceError('reportNameTaken');
    }
    await recordReport(tx, ctx, 'report.save', row);
    return presentReport(ctx, await seenReport(tx, ctx, row.id), held);
  });
});

/** Changes a report of the caller; what was changed since it was read is not overwritten. */
export const reportChange = verb(calls.reportChange, SAVING, async ({ ctx, input }) => {
  const held = await heldSources(ctx);
  requireSource(held, input.definition);
  return await ctx.db
    .transaction(async (tx) => {
      const { id, revision, name, definition } = input;
      await ownReport(tx, ctx, id);
      const roleIds = await rolesOf(tx, ctx, input.roleIds);
      const [row] = await tx
        .update(report)
        .set({ name, definition, roleIds, revision: revision + 1, updatedAt: ctx.now() })
        .where(and(eq(report.id, id), eq(report.revision, revision)))
        .returning();
      if (!row) {
        throw new ServiceError('reportChanged');
      }
      await recordReport(tx, ctx, 'report.save', row);
      return presentReport(ctx, await seenReport(tx, ctx, id), held);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'report_name') ? new ServiceError('reportNameTaken') : error;
    });
});

/** Deletes a report; its runs and their files stay until their time is over. */
export const reportRemove = verb(calls.reportRemove, REPORT_ACCESS, async ({ ctx, input }) => {
  await ctx.db.transaction(async (tx) => {
    const row = await removableReport(tx, ctx, input.id);
    await tx.delete(report).where(eq(report.id, row.id));
    await recordReport(tx, ctx, 'report.remove', row);
  });
  return {};
});

/** A report of a source that its owner can't read would be empty for them and is a mistake. */
function requireSource(held: ReadonlySet<string>, { source, period }: ReportDefinition): void {
  if (!held.has(source)) {
    throw new ServiceError('reportSourceLost');
  }
  if (period.kind === 'own' && !isFitRange(period)) {
    throw new ServiceError('reportRangeTooLong');
  }
}

/** Roles of the company among these. */
async function rolesOf(tx: Tx, { session }: SessionCtx, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) {
    return [];
  }
  const rows = await tx
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, session.tenantId), inArray(role.id, [...roleIds])));
  if (rows.length < new Set(roleIds).size) {
    throw new ServiceError('reportRoleGone');
  }
  return rows.map(({ id }) => id);
}

export async function recordReport(
  tx: Tx,
  ctx: SessionCtx,
  action: Operation,
  { id, name, definition }: SavedRow,
): Promise<void> {
  const source = REPORT_SOURCES[definition.source].name;
  await recordOperation(tx, ctx, {
    action,
    targetId: id,
    targetName: name,
    changes: [{ field: 'table', to: source.zh_CN, toEn: source.en }],
  });
}
