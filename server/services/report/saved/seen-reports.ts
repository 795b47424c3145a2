import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { ReportRow } from '@contract/report/calls';
import type { RoleCode } from '@contract/role/functions';
import type { Db, Tx } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { member, memberRole } from '@server/db/schema/member';
import { report } from '@server/db/schema/report/report';
import type { SessionCtx } from '@server/kernel/context';
import { found, ServiceError } from '@server/kernel/errors';

export type SavedRow = typeof report.$inferSelect;
type Seen = { row: SavedRow; owner: { name: string; enName: string | null } };

const ADMINISTRATOR: RoleCode = 'companyAdministrator';
const isAdministrator = ({ session }: SessionCtx): boolean => session.roles.includes(ADMINISTRATOR);

/** Reports a person may see: their own, those shared with one of their current roles, and for administrators those without an active owner. */
function isSeen(ctx: SessionCtx): SQL | undefined {
  const { memberId } = ctx.session;
  const roles = sql`array(select ${memberRole.roleId} from ${memberRole} where ${memberRole.memberId} = ${memberId})`;
  return or(
    eq(report.memberId, memberId),
    sql`${report.roleIds} && ${roles}`,
    isAdministrator(ctx) ? eq(report.pause, 'ownerGone') : undefined,
  );
}

export async function seenReports(db: Db | Tx, ctx: SessionCtx, id?: string): Promise<Seen[]> {
  const { memberId, tenantId } = ctx.session;
  return await db
    .select({ row: report, owner: { name: account.name, enName: account.enName } })
    .from(report)
    .innerJoin(member, eq(member.id, report.memberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(report.tenantId, tenantId), isSeen(ctx), id === undefined ? undefined : eq(report.id, id)))
    .orderBy(sql`${eq(report.memberId, memberId)} desc`, report.name, report.id);
}

/** A report that the caller sees; any other is not there. */
export const seenReport = async (db: Db | Tx, ctx: SessionCtx, id: string): Promise<Seen> =>
  found((await seenReports(db, ctx, id))[0]);

/** A report that the caller owns; refuses others' reports. */
export async function ownReport(tx: Tx, ctx: SessionCtx, id: string): Promise<SavedRow> {
  const { row } = await seenReport(tx, ctx, id);
  if (row.memberId !== ctx.session.memberId) {
    throw new ServiceError('reportOfOther');
  }
  return row;
}

/** One that the caller may delete. */
export async function removableReport(tx: Tx, ctx: SessionCtx, id: string): Promise<SavedRow> {
  const { row } = await seenReport(tx, ctx, id);
  return row.pause === 'ownerGone' && isAdministrator(ctx) ? row : await ownReport(tx, ctx, id);
}

export const presentReport = (
  ctx: SessionCtx,
  { row, owner }: Seen,
  held: ReadonlySet<string>,
): ReportRow => ({
  id: row.id,
  name: row.name,
  definition: row.definition,
  roleIds: row.roleIds,
  schedule: row.schedule && presentSchedule(row.schedule),
  sendsToShared: row.sendsToShared,
  pause: row.pause,
  nextRunAt: row.nextRunAt?.toISOString() ?? null,
  revision: row.revision,
  isOwn: row.memberId === ctx.session.memberId,
  mayRun: held.has(row.definition.source),
  owner,
});

const presentSchedule = (schedule: NonNullable<SavedRow['schedule']>): NonNullable<ReportRow['schedule']> =>
  schedule.kind === 'weekdays' ? { ...schedule, weekdays: [...schedule.weekdays] } : schedule;
