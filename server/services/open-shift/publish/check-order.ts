import { and, eq, inArray } from 'drizzle-orm';
import type { OrderContent } from '@contract/open-shift/order';
import { shiftProblem, type ShiftProblem } from '@contract/shift/rules/segments';
import { momentsOf, paidStations } from '@contract/open-shift/rules/take';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import { formTemplate } from '@server/db/schema/form';
import { masterData } from '@server/db/schema/master-data';
import { member } from '@server/db/schema/member';
import { department } from '@server/db/schema/company';
import { ServiceError } from '@server/errors';
import type { MessageKey } from '@server/messages/messages';
import { dayOf } from '@server/services/day-range';

const SHIFT_MESSAGES: Record<ShiftProblem['kind'], MessageKey> = {
  empty: 'shiftEmpty',
  tooMany: 'shiftTooMany',
  order: 'shiftOrder',
  rest: 'shiftRest',
  overlap: 'shiftOverlap',
  unpaid: 'shiftUnpaid',
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
  datesBefore: readonly string[] = [],
): Promise<void> {
  refuseIf(order.title === '', 'orderTitleMissing');
  requireDates(order.workDates, dayOf(ctx.now()), datesBefore);
  await requireShift(tx, ctx, order);
  await requirePlace(tx, ctx, order.placeCode);
  requireDeadline(order, ctx.now());
  await requireScope(tx, ctx, order.scope);
  await requireForm(tx, ctx, order.formTemplateId);
}

/** A date that was published earlier may have passed since. */
function requireDates(dates: readonly string[], today: string, datesBefore: readonly string[]): void {
  refuseIf(dates.length === 0, 'orderDatesMissing');
  refuseIf(new Set(dates).size !== dates.length, 'orderDatesRepeated');
  refuseIf(
    dates.some((date) => date < today && !datesBefore.includes(date)),
    'orderDatePast',
  );
}

/** After the last shift has begun there is nothing left to take. */
function requireDeadline({ opensAt, deadlineAt, workDates, segments }: OrderContent, now: Date): void {
  if (!deadlineAt) {
    throw new ServiceError('orderDeadlineMissing');
  }
  const deadline = new Date(deadlineAt);
  const last = [...workDates].sort((a, b) => a.localeCompare(b)).at(-1)!;
  refuseIf(deadline > momentsOf({ workDate: last, segments }).startsAt, 'orderDeadlineLate');
  refuseIf(deadline <= now || (opensAt !== undefined && deadline <= new Date(opensAt)), 'orderDeadlineWrong');
}

async function requireShift(tx: Tx, ctx: SessionCtx, order: OrderContent): Promise<void> {
  const { segments } = order;
  const codes = [...new Set(segments.map((one) => one.stationCode))];
  const stations = await findMasterData(tx, ctx, 'workStation', codes);
  const problem = shiftProblem(
    segments,
    (code) => stations.find((one) => one.code === code)?.fields.isPaid === true,
  );
  const unknown = segments.findIndex((one) => !stations.some((station) => station.code === one.stationCode));
  if (problem && (problem.kind !== 'unpaid' || unknown < 0)) {
    throw new ServiceError(SHIFT_MESSAGES[problem.kind], { segment: (problem.at ?? 0) + 1 });
  }
  if (unknown >= 0) {
    throw new ServiceError('orderStationWrong', { segment: unknown + 1 });
  }
  requirePosts(
    order,
    paidStations(segments, (code) => stations.find((one) => one.code === code)?.fields.isPaid === true),
  );
}

/** Every paid station has its number of people, once; the unpaid ones are attended by everybody. */
function requirePosts({ posts }: OrderContent, paid: readonly string[]): void {
  const codes = posts.map((post) => post.stationCode);
  refuseIf(
    new Set(codes).size !== codes.length || codes.some((code) => !paid.includes(code)),
    'orderPostWrong',
  );
  refuseIf(
    paid.some((code) => !codes.includes(code)),
    'orderNeededMissing',
  );
}

async function requirePlace(tx: Tx, ctx: SessionCtx, code: string | undefined): Promise<void> {
  const found = code ? await findMasterData(tx, ctx, 'place', [code]) : [];
  refuseIf(found.length === 0, 'orderPlaceWrong');
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
  refuseIf(found.length !== ids.length, 'orderScopeWrong');
}

function refuseIf(isWrong: boolean, key: MessageKey): void {
  if (isWrong) {
    throw new ServiceError(key);
  }
}
