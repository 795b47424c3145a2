import { addDays } from '@contract/day';
import { eq } from 'drizzle-orm';
import { askedLengths } from '@contract/leave/length/asked-lengths';
import type { KeptTime } from '@contract/leave/change/kept-times';
import type { FormSchema } from '@contract/form/schema';
import { dateRangeValueSchema, type FormValues } from '@contract/form/values';
import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import { minutesOfDays } from '@contract/leave/ledger/taken-by';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { approval, approvalEvent } from '@server/db/schema/approval/approval';
import { tellKeepersWith } from '@server/live/tell-keepers';
import { lastPlace, loadFlow } from '../../approval/act/apply-operation';
import { toldColumns, toldFormOf } from '../../approval/act/told';
import { columnsAfter, writeItem } from '../../approval/act/write-item';
import { takeEffectBack } from '../../approval/effect/follow-outcome';
import type { ApprovalRow, Item } from '../../approval/read/load-item';
import { buildStaleDays } from '../../attendance/days/stale-days';
import { shortenAbsence } from '../../roster/shorten-absence';
import { keepLeave } from '../ledger/keep-leave';
import type { CutPlan } from './cut-plan';

/**
 * Makes a cut of an approved leave hold, on the locked item: the roster gets its shifts back where they still fit, days that are over are
 * judged anew, the lots get back what they gave, and the record says so. A cancelled one is withdrawn: nothing of it stays.
 */
export async function applyCut(
  tx: Tx,
  ctx: SessionCtx,
  item: Item,
  plan: CutPlan,
  reason: string,
): Promise<ApprovalRow> {
  return plan.kept.length === 0
    ? await cancel(tx, ctx, item, reason)
    : await shorten(tx, ctx, item, plan, reason);
}

async function cancel(tx: Tx, ctx: SessionCtx, { row, state }: Item, reason: string): Promise<ApprovalRow> {
  const now = ctx.now();
  // Not to be submitted again: another leave is another request.
  const ended = { ...state, status: 'withdrawn' as const, isTerminated: true, currentNodeId: null };
  const [after] = await tx
    .update(approval)
    .set(columnsAfter(row, ended, now))
    .where(eq(approval.id, row.id))
    .returning();
  const { content } = await loadFlow(tx, row);
  await writeItem(tx, after!, state, ended, content, now);
  await writeEvent(tx, ctx, after!, 'cancel', reason);
  await takeEffectBack(tx, ctx, after!, 'approved');
  await keepLeave(tx, ctx, after!);
  return after!;
}

async function shorten(
  tx: Tx,
  ctx: SessionCtx,
  { row, state }: Item,
  { kept, days }: CutPlan,
  reason: string,
): Promise<ApprovalRow> {
  const now = ctx.now();
  const form = await toldFormOf(tx, row);
  const values = valuesAfter(form.schema, form.values, kept, minutesOfDays(days));
  const told = await toldColumns(tx, { ...form, values, leaveDays: days });
  const [after] = await tx
    .update(approval)
    .set({
      ...told,
      startTime: kept[0]!.start,
      endTime: kept.at(-1)!.end,
      leaveDays: days,
      keptTimes: kept,
      revision: row.revision + 1,
      updatedAt: now,
    })
    .where(eq(approval.id, row.id))
    .returning();
  await writeItem(tx, after!, state, state, form.content, now);
  await writeEvent(tx, ctx, after!, 'shorten', reason);
  await shortenAbsence(tx, ctx, after!, kept);
  await buildStaleDays(tx, row.tenantId, now, [row.initiatorId]);
  await tellKeepersWith(tx, row.tenantId);
  await keepLeave(tx, ctx, after!);
  return after!;
}

/** The values of the form as they would read with what stays: what cards tell comes from them, and the form stays as it was approved. */
function valuesAfter(
  schema: FormSchema,
  values: FormValues,
  kept: readonly KeptTime[],
  minutes: number,
): FormValues {
  const [asked] = askedLengths(schema, values);
  const range = asked && dateRangeValueSchema.safeParse(values[asked.field.measures.from]).data;
  if (!asked || !range?.start) {
    return values;
  }
  const [start, end] = [kept[0]!.start, kept.at(-1)!.end];
  const isByDay = range.start.length === 10;
  return {
    ...values,
    [asked.field.measures.from]: isByDay
      ? { start: start.slice(0, 10), end: addDays(end.slice(0, 10), end.endsWith('00:00') ? -1 : 0) }
      : { start, end },
    [asked.field.key]: minutes / LEAVE_DAY_MINUTES,
  };
}

async function writeEvent(
  tx: Tx,
  ctx: SessionCtx,
  row: ApprovalRow,
  kind: 'shorten' | 'cancel',
  opinion: string,
): Promise<void> {
  await tx.insert(approvalEvent).values({
    id: ctx.ids(),
    tenantId: row.tenantId,
    approvalId: row.id,
    place: (await lastPlace(tx, row.id)) + 1,
    kind,
    memberId: row.initiatorId,
    detail: {},
    opinion,
    attachmentIds: [],
    revision: row.revision,
    statusBefore: 'approved',
    statusAfter: row.status,
    createdAt: ctx.now(),
  });
}
