import * as calls from '@contract/attendance/my-calls';
import { and, eq } from 'drizzle-orm';
import { momentText } from '@contract/moment-text';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { dayConfirmation, dayRemark } from '@server/db/schema/attendance/day';
import { found, ServiceError } from '@server/kernel/errors';
import { tellKeepersWith } from '@server/live/tell-keepers';
import { loadPeople } from '@server/services/person/load-people';
import { lockMembers } from '@server/kernel/lock-members';
import { recordOperation } from '@server/kernel/record-operation';
import { dayChange } from './day-change';
import { notify } from '@server/services/notice/notify';
import { memberScope, requireInScope } from '@server/services/access/data-scope';
import { whoReaches } from '@server/services/access/who-reaches';
import { attendanceFactsOf } from '../days/attendance-facts';
import { saveStates } from './confirm-days';
import { judgedDays, type JudgedDay } from './judged-days';
import { verb } from '@server/kernel/verb';

type Remark = { memberId: string; workDate: string; text: string; requestId: string };

/** Writes what is wrong with an own day that is over, and tells who keeps attendance of the person. Refuses with dayNotOver. */
export const disputeDay = verb(
  calls.disputeDay,
  { permission: 'dailyConfirmation', scope: 'self' },
  async ({ ctx, input: { workDate, text, requestId } }) => {
    const { memberId, tenantId } = ctx.session;
    const now = ctx.now();
    return await ctx.db.transaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      const span = { from: workDate, to: workDate };
      const facts = (await attendanceFactsOf(tx, tenantId, [memberId], span, now)).get(memberId)!;
      const [judged] = (await judgedDays(tx, memberId, facts, span)) as [JudgedDay];
      if (judged.result.isOpen) {
        throw new ServiceError('dayNotOver');
      }
      if (await isNewRemark(tx, ctx, { memberId, workDate, text, requestId })) {
        await saveStates(tx, { memberId, tenantId, now }, [judged], 'disputed');
        await tellKeepers(tx, ctx, workDate, text);
        await tellKeepersWith(tx, tenantId);
        await recordOperation(tx, ctx, {
          action: 'attendance.dispute',
          targetId: memberId,
          changes: [dayChange(workDate, ctx.now()), { field: 'remark', to: text }],
        });
      }
      return {};
    });
  },
);

/** Answers a disputed day. Refuses with disputeOver where there is none, and everybody about a day of their own. */
export const answerDispute = verb(
  calls.answerDispute,
  { permission: 'attendanceBoard', scope: 'dataScope' },
  async ({ ctx, input: { memberId, workDate, text, requestId } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.attendanceBoard);
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const person = found((await loadPeople(tx, tenantId, [memberId])).get(memberId));
      requireInScope(scope, person);
      if (memberId === ctx.session.memberId) {
        throw new ServiceError('disputeOwn');
      }
      await lockMembers(tx, [memberId]);
      const ofDay = and(eq(dayConfirmation.memberId, memberId), eq(dayConfirmation.workDate, workDate));
      const [kept] = await tx.select({ state: dayConfirmation.state }).from(dayConfirmation).where(ofDay);
      if (kept?.state !== 'disputed' && kept?.state !== 'answered') {
        throw new ServiceError('disputeOver');
      }
      if (await isNewRemark(tx, ctx, { memberId, workDate, text, requestId })) {
        await tx.update(dayConfirmation).set({ state: 'answered', changedAt: ctx.now() }).where(ofDay);
        await tellPerson(tx, ctx, { memberId, workDate, text });
        await tellKeepersWith(tx, tenantId);
        await recordOperation(tx, ctx, {
          action: 'attendance.answerDispute',
          targetId: memberId,
          targetName: person.name,
          targetEnName: person.enName,
          changes: [dayChange(workDate, ctx.now()), { field: 'remark', to: text }],
        });
      }
      return {};
    });
  },
);

/** Adds a remark; false where the same request has added it before. */
async function isNewRemark(
  tx: Tx,
  ctx: SessionCtx,
  { memberId, workDate, text, requestId }: Remark,
): Promise<boolean> {
  const written = await tx
    .insert(dayRemark)
    .values({
      id: ctx.ids(),
      tenantId: ctx.session.tenantId,
      memberId,
      workDate,
      authorMemberId: ctx.session.memberId,
      requestId,
      text,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: dayRemark.id });
  return written.length > 0;
}

async function tellKeepers(tx: Tx, ctx: SessionCtx, workDate: string, text: string): Promise<void> {
  const { tenantId, memberId, user } = ctx.session;
  const keepers = await whoReaches(tx, tenantId, FUNCTION_ID.attendanceBoard, memberId, ctx.now());
  const told = (lang: 'zh_CN' | 'en') => momentText(workDate, 'weekday', lang, ctx.now().getTime());
  const title = {
    zh_CN: `${user.name}对${told('zh_CN')}的考勤有异议`,
    en: `${user.enName ?? user.name} disputes attendance on ${told('en')}`,
  };
  const body = { zh_CN: text, en: text };
  const path = `/attendance-day?date=${workDate}&member=${memberId}`;
  await notify(
    tx,
    ctx,
    tenantId,
    keepers.map((to) => ({ to, kind: 'schedule', title, body, path })),
  );
}

async function tellPerson(
  tx: Tx,
  ctx: SessionCtx,
  { memberId, workDate, text }: Pick<Remark, 'memberId' | 'workDate' | 'text'>,
): Promise<void> {
  const told = (lang: 'zh_CN' | 'en') => momentText(workDate, 'weekday', lang, ctx.now().getTime());
  const title = {
    zh_CN: `${told('zh_CN')}的考勤异议有了答复`,
    en: `Your dispute about ${told('en')} has an answer`,
  };
  const path = `/attendance-day?date=${workDate}`;
  await notify(tx, ctx, ctx.session.tenantId, [
    { to: memberId, kind: 'schedule', title, body: { zh_CN: text, en: text }, path },
  ]);
}
