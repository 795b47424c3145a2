import { and, eq, like, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { takenTime } from '@contract/leave/rules/taken-time';
import type { FormSchema } from '@contract/form/schema';
import {
  datesAround,
  overtimeFindings,
  overtimeShift,
  overtimeWorks,
  type OvertimeWork,
} from '@contract/roster/rules/overtime';
import type { PlanFacts, PlanFinding } from '@contract/roster/rules/check-plan';
import type { Span } from '@contract/roster/rules/work-minutes';
import type { SessionCtx, Clock } from '@server/kernel/context';
import type { LocalizedText } from '@server/db/columns';
import type { Tx } from '@server/db/database';
import { assignment, rosterGap } from '@server/db/schema/planning/roster';
import { lockMembers } from '@server/kernel/lock-members';
import type { Effect } from '@server/services/approval/effect/follow-outcome';
import type { ApprovalRow } from '@server/services/approval/read/load-item';
import { countedOvertime } from '@server/services/roster/counted-overtime';
import { planFactsOf, type ReadFacts } from '@server/services/roster/plan-facts';
import { findingsText, requirePlan } from '@server/services/roster/require-plan';
import { dropRequests, writeRequests } from '../build/approved-requests';
import { minuteOf } from '@server/kernel/wire-minute';
import type { Work } from '@server/services/roster/works-between';

/**
 * Approved overtime is work of the plan. Its assignments have ids that follow from the request, so that they are made once and exactly
 * they are taken back. Where the plan does not allow it any more, it answers what stands in the way.
 */
export const overtimeEffect: Effect = {
  apply: async (tx, clock, row) => {
    const { id, tenantId, initiatorId: memberId } = row;
    const span = spanOf(row);
    if (!span) {
      return undefined;
    }
    await lockMembers(tx, [memberId]);
    if (await isWritten(tx, id)) {
      return undefined;
    }
    const facts = await factsFor(tx, tenantId, memberId, span);
    const works = overtimeWorks(id, span, facts.works);
    const blocking = blocks(overtimeFindings(facts.judged, works));
    if (blocking.length > 0) {
      return blockedText(blocking, clock);
    }
    await tx.insert(assignment).values(
      works.map((work) => ({
        id: work.key,
        tenantId,
        memberId,
        workDate: work.workDate,
        shift: overtimeShift(work),
        placeCode: placeOf(facts, work),
        source: 'overtime' as const,
        createdAt: clock.now(),
        updatedAt: clock.now(),
      })),
    );
    await writeRequests(tx, clock, row, works);
    return undefined;
  },
  takeBack: async (tx, clock, row) => {
    const { id, initiatorId } = row;
    await lockMembers(tx, [initiatorId]);
    await dropRequests(tx, clock, row);
    await tx.delete(assignment).where(and(eq(assignment.memberId, initiatorId), isOf(assignment.id, id)));
    // Leave that was approved since has taken it off the plan, and must not give it back.
    await tx
      .delete(rosterGap)
      .where(and(eq(rosterGap.memberId, initiatorId), isOf(rosterGap.assignmentId, id)));
  },
};

type Asked = {
  memberId: string;
  processCode: string;
  schema: FormSchema;
  values: Record<string, unknown>;
  /** The request itself. */
  exceptId: string;
};

/** Refuses a request for overtime that the plan of the person does not allow, in words with the numbers. */
export async function requireOvertimeFits(tx: Tx, ctx: SessionCtx, asked: Asked): Promise<void> {
  const { memberId, processCode, schema, values, exceptId } = asked;
  if (processCode !== 'overtime') {
    return;
  }
  const taken = takenTime(processCode, schema, values);
  const span = spanOf({ startTime: taken?.start ?? null, endTime: taken?.end ?? null });
  if (!span) {
    return;
  }
  await lockMembers(tx, [memberId]);
  const facts = await factsFor(tx, ctx.session.tenantId, memberId, span);
  requirePlan(overtimeFindings(facts.judged, overtimeWorks(exceptId, span, facts.works)), ctx);
}

/** A form that asks for no dates says not when. */
const spanOf = ({ startTime, endTime }: Pick<ApprovalRow, 'startTime' | 'endTime'>): Span | undefined =>
  startTime && endTime && startTime < endTime
    ? { start: minuteOf(startTime), end: minuteOf(endTime) }
    : undefined;

async function factsFor(
  tx: Tx,
  tenantId: string,
  memberId: string,
  span: Span,
): Promise<ReadFacts & { judged: PlanFacts }> {
  const dates = datesAround(span);
  const facts = (await planFactsOf(tx, tenantId, [memberId], dates)).get(memberId)!;
  const withCounted = (await countedOvertime(tx, [memberId], dates)).get(memberId)!;
  return { ...facts, judged: { ...facts, works: withCounted(facts.works) } };
}

async function isWritten(tx: Tx, requestId: string): Promise<boolean> {
  const rows = await tx.select({ id: assignment.id }).from(assignment).where(eq(assignment.id, requestId));
  return rows.length > 0;
}

/** Overtime is worked where the person works on that date. */
const placeOf = ({ works }: { works: readonly Work[] }, { workDate }: OvertimeWork): string | null =>
  works.filter((work) => work.workDate === workDate).at(-1)?.placeCode ?? null;

const blocks = (findings: readonly PlanFinding[]) => findings.filter(({ level }) => level === 'block');

const blockedText = (findings: readonly PlanFinding[], clock: Clock): LocalizedText => ({
  zh_CN: findingsText(findings, { ...clock, lang: 'zh_CN' }),
  en: findingsText(findings, { ...clock, lang: 'en' }),
});

/** Whether a column has the id of an assignment of a request. */
const isOf = (column: AnyPgColumn, approvalId: string) =>
  or(eq(column, approvalId), like(column, `${approvalId}-%`));
