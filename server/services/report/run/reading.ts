import { FUNCTION_ID } from '@contract/role/functions';
import { DATA_SCOPES } from '@contract/role/rules/data-scope';
import { reportColumns } from '@contract/report/rules/report-columns';
import { daysOfPeriod } from '@contract/report/rules/relative-period';
import type { ReportDefinition } from '@contract/report/report';
import { REPORT_SOURCES } from '@contract/report/sources';
import type { reportRun, RunReach } from '@server/db/schema/report/report';
import type { Ctx, Session, SessionCtx } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { found, ServiceError } from '@server/kernel/errors';
import type { MemberScope } from '@server/kernel/member-scope';
import { findScopes } from '@server/services/access/data-scope';
import { reportSources, type ReportReader } from '../sources/report-source';

type Reader = Pick<Ctx, 'db' | 'raw' | 'now' | 'grants'> & {
  session: Pick<Session, 'tenantId' | 'memberId' | 'roles'>;
};

/** The people that a person reaches through both of two functions. */
export function narrowScope(one: MemberScope, other: MemberScope): MemberScope {
  const kind = DATA_SCOPES[Math.min(DATA_SCOPES.indexOf(one.kind), DATA_SCOPES.indexOf(other.kind))]!;
  if (one.departmentIds === null || other.departmentIds === null) {
    return { ...one, kind, departmentIds: one.departmentIds ?? other.departmentIds };
  }
  const both = new Set(other.departmentIds);
  return { ...one, kind, departmentIds: one.departmentIds.filter((id) => both.has(id)) };
}

/**
 * A report as its reader may have it now: rows by the narrower of both data scopes, columns without those that are gone or need a
 * function that the reader lacks. Refuses who lacks reports or the function of the source. Not inside transactions.
 */
export async function readingOf(reader: Reader, definition: ReportDefinition) {
  const shape = REPORT_SOURCES[definition.source];
  const needed = shape.columns.flatMap(({ needs }) => (needs ? FUNCTION_ID[needs] : []));
  const ids = [FUNCTION_ID.reports, FUNCTION_ID[shape.needs], ...needed];
  const scopes = await findScopes(reader, ids);
  const own = scopes.get(FUNCTION_ID.reports);
  const ofSource = scopes.get(FUNCTION_ID[shape.needs]);
  if (!own) {
    throw new ServiceError('reportFunctionLost');
  }
  if (!ofSource) {
    throw new ServiceError('reportSourceLost');
  }
  const chosen = reportColumns(shape, definition, (name) => scopes.get(FUNCTION_ID[name]) !== undefined);
  if (chosen.columns.length === 0) {
    throw new ServiceError('reportNoColumns');
  }
  const { db, raw, now, session } = reader;
  const days = daysOfPeriod(definition.period, dayOf(now()));
  const organId = definition.organId ?? undefined;
  const scope = narrowScope(own, ofSource);
  const source: ReportReader = { db, raw, now, session, scope, lang: definition.lang, days, organId };
  const rows = found(reportSources.get()[definition.source])(source);
  return { ...chosen, shape, scope, days: shape.periodOf ? days : null, rows };
}
export type Reading = Awaited<ReturnType<typeof readingOf>>;

export const reachOf = ({ departmentIds }: MemberScope): RunReach =>
  departmentIds === null ? { whole: true } : { departmentIds };

/** Refuses who reaches less by now than when a file was written, in people or in columns. Not inside transactions. */
export async function requireStillReached(
  reader: Reader,
  { definition, reach, dropped }: Pick<typeof reportRun.$inferSelect, 'definition' | 'reach' | 'dropped'>,
): Promise<void> {
  const now = await readingOf(reader, definition);
  const { departmentIds } = now.scope;
  const isCovered =
    departmentIds === null ||
    (reach !== null &&
      'departmentIds' in reach &&
      reach.departmentIds.every((id) => departmentIds.includes(id)));
  if (!isCovered || now.dropped.some((column) => !dropped.includes(column))) {
    throw new ServiceError('reportReachLost');
  }
}

/** Whether the caller holds the function of a source. Not inside transactions. */
export async function heldSources(ctx: SessionCtx): Promise<ReadonlySet<string>> {
  const entries = Object.entries(REPORT_SOURCES);
  const scopes = await findScopes(
    ctx,
    entries.map(([, { needs }]) => FUNCTION_ID[needs]),
  );
  return new Set(entries.flatMap(([id, { needs }]) => (scopes.get(FUNCTION_ID[needs]) ? [id] : [])));
}
