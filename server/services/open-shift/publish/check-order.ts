import { and, eq, inArray } from 'drizzle-orm';
import { LIMITS } from '@contract/limits';
import type { OrderContent } from '@contract/open-shift/order';
import { publishProblems, type PublishProblem } from '@contract/open-shift/rules/publish';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { formTemplate } from '@server/db/schema/form/form';
import { masterData } from '@server/db/schema/master-data';
import { member } from '@server/db/schema/member';
import { department } from '@server/db/schema/company';
import { ServiceError } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';
import { dayOf } from '@server/kernel/day-range';
import { shiftRefusal } from '@server/services/shift/shift-refusal';

const MESSAGES: Record<Exclude<PublishProblem['kind'], 'shift' | 'stationWrong'>, MessageKey> = {
  titleMissing: 'orderTitleMissing',
  placeWrong: 'orderPlaceWrong',
  datesMissing: 'orderDatesMissing',
  datesRepeated: 'orderDatesRepeated',
  datePast: 'orderDatePast',
  postWrong: 'orderPostWrong',
  neededMissing: 'orderNeededMissing',
  deadlineMissing: 'orderDeadlineMissing',
  deadlinePast: 'orderDeadlineWrong',
  deadlineBeforeOpening: 'orderDeadlineWrong',
  deadlineLate: 'orderDeadlineLate',
  remarkLong: 'orderRemarkLong',
};

/** Refuses an attached form that the company has not published; drafts are checked for it too. */
export async function requireForm(
  tx: Tx,
  ctx: SessionCtx,
  templateId: string | null | undefined,
): Promise<void> {
  if (!templateId) {
    return;
  }
  const found = await tx
    .select({ id: formTemplate.id })
    .from(formTemplate)
    .where(
      and(
        eq(formTemplate.id, templateId),
        eq(formTemplate.tenantId, ctx.session.tenantId),
        eq(formTemplate.status, 'published'),
      ),
    );
  if (found.length === 0) {
    throw new ServiceError('orderFormWrong');
  }
}

/** Refuses what must not be published (spec section 5), with the first thing wrong from the top of the screen down. */
export async function requirePublishable(
  tx: Tx,
  ctx: SessionCtx,
  order: OrderContent,
  datesBefore?: readonly string[],
): Promise<void> {
  const { segments, placeCode } = order;
  const codes = [...new Set(segments.map((one) => one.stationCode))];
  const stations = await findMasterData(tx, ctx, 'workStation', codes);
  const places = await findMasterData(tx, ctx, 'place', placeCode === undefined ? [] : [placeCode]);
  const [problem] = publishProblems(order, {
    now: ctx.now(),
    today: dayOf(ctx.now()),
    isPaid: (code) => stations.some((one) => one.code === code && one.fields.isPaid === true),
    isStation: (code) => stations.some((one) => one.code === code),
    isPlace: (code) => places.some((one) => one.code === code),
    datesBefore,
  });
  if (problem) {
    throw refusalOf(problem);
  }
  await requireScope(tx, ctx, order.scope);
  await requireForm(tx, ctx, order.formTemplateId);
}

function refusalOf(problem: PublishProblem): ServiceError {
  switch (problem.kind) {
    case 'shift':
      return shiftRefusal(problem.shift);
    case 'stationWrong':
      return new ServiceError('orderStationWrong', { segment: problem.at + 1 });
    default:
      return new ServiceError(MESSAGES[problem.kind], { max: LIMITS.remark });
  }
}

async function findMasterData(tx: Tx, ctx: SessionCtx, model: 'workStation' | 'place', codes: string[]) {
  return await tx
    .select({ code: masterData.code, fields: masterData.fields })
    .from(masterData)
    .where(
      and(
        eq(masterData.tenantId, ctx.session.tenantId),
        eq(masterData.model, model),
        eq(masterData.isEnabled, true),
        inArray(masterData.code, codes),
      ),
    );
}

async function requireScope(tx: Tx, ctx: SessionCtx, scope: OrderContent['scope']): Promise<void> {
  if (scope.kind === 'company') {
    return;
  }
  const table = scope.kind === 'departments' ? department : member;
  const ids = [...new Set(scope.ids)];
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenantId, ctx.session.tenantId), inArray(table.id, ids)));
  if (found.length !== ids.length) {
    throw new ServiceError('orderScopeWrong');
  }
}
