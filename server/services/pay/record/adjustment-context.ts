import * as calls from '@contract/pay/adjustment-calls';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { accessOf } from '@contract/form/rules/form-access';
import { PAY_KEYS, payChangeOf, payCurrencyOf, type PayChange } from '@contract/form/rules/known-fields';
import type { PayChangeContext } from '@contract/pay/adjustment-calls';
import { adjustedItems } from '@contract/pay/rules/adjusted-items';
import { share } from '@contract/pay/rules/exact';
import { judgePay } from '@contract/pay/rules/judge-pay';
import { FUNCTION_ID } from '@contract/role/functions';
import { member } from '@server/db/schema/member';
import { payRecord } from '@server/db/schema/pay/record';
import { payAdjustment } from '@server/db/schema/pay/structure';
import type { SessionCtx } from '@server/kernel/context';
import type { MemberScope } from '@server/kernel/member-scope';
import { verb } from '@server/kernel/verb';
import { findScope, isInScope, isOrganInScope } from '@server/services/access/data-scope';
import { loadFilledForm } from '@server/services/approval/read/filled-form';
import { isInvolved, requireVisibleItem } from '@server/services/approval/read/load-item';
import { payOf, type PayRow } from '@server/services/person/pay-of';
import { originStates } from '@server/services/signing/batch/origin-states';
import { judgeBudgets, type JudgedBudget } from '../structure/budget-verdict';
import { arrearsWith } from './book-arrears';
import { judgingStructure } from './judging';

/** Percent, band, budget and corrections of a salary adjustment, for those who decide it. */
export const payChangeContext = verb(
  calls.payChangeContext,
  { permission: 'signedIn', scope: 'concerned' },
  async ({ ctx, input: { approvalId } }) => {
    const item = await requireVisibleItem(ctx.db, ctx, approvalId);
    const { row } = item;
    const filled =
      row.processCode === 'salaryAdjustment' && (await isInvolved(ctx, item))
        ? await loadFilledForm(ctx, item)
        : undefined;
    const change = filled && payChangeOf(filled.values);
    const access = accessOf(filled?.access);
    if (
      !filled ||
      !change ||
      change.memberId === ctx.session.memberId ||
      PAY_KEYS.some((key) => access(key) === 'hidden')
    ) {
      return { change: null };
    }
    const scope = await findScope(ctx, FUNCTION_ID.payRecords);
    const currency = payCurrencyOf(filled.schema);
    const reading = { approvalId, change, scope, isRequester: row.initiatorId === ctx.session.memberId };
    return { change: { currency, ...(await consequences(ctx, reading)) } };
  },
);

type Reading = {
  approvalId: string;
  change: PayChange;
  scope: MemberScope | undefined;
  isRequester: boolean;
};

async function consequences(
  ctx: SessionCtx,
  { approvalId, change, scope, isRequester }: Reading,
): Promise<Omit<PayChangeContext, 'currency'>> {
  const { db } = ctx;
  const { tenantId } = ctx.session;
  const { memberId, fromDay, beforeCents, afterCents } = change;
  const isPerson = and(eq(member.id, memberId), eq(member.tenantId, tenantId));
  const [person] = await db
    .select({ id: member.id, departmentId: member.departmentId })
    .from(member)
    .where(isPerson);
  const written = await writtenFor(ctx, approvalId);
  const before = (await payOf(db, { tenantId, memberId }, { until: fromDay })).find(
    ({ id }) => id !== approvalId && id !== written?.id,
  );
  const basis = before?.basis ?? 'month';
  const readsPay = scope !== undefined && person !== undefined && isInScope(scope, person);
  const mayJudge = !isRequester || readsPay;
  const asked = { tenantId, departmentId: person?.departmentId ?? null, change, exceptId: approvalId };
  return {
    beforeCents,
    afterCents,
    basis,
    percent: beforeCents ? share(afterCents - beforeCents, 10_000, beforeCents) : null,
    ...(mayJudge ? await judged(ctx, change, before) : { band: null, faults: [] }),
    budget: mayJudge ? shownBudget(await judgeBudgets(db, asked), scope) : null,
    arrears: written?.isCounted
      ? await bookedBy(ctx, written.id)
      : await arrearsWith(
          db,
          { tenantId, memberId, fromDay },
          {
            id: approvalId,
            fromDay,
            cents: afterCents,
            knownAt: ctx.now().toISOString(),
            isTakenBack: false,
          },
        ),
    consent: written
      ? written.consent
      : before && beforeCents !== null && afterCents < beforeCents
        ? 'needed'
        : null,
  };
}

type Written = { id: string; isCounted: boolean; consent: PayChangeContext['consent'] };

/** The record that an approved request has written. */
async function writtenFor(ctx: SessionCtx, approvalId: string): Promise<Written | undefined> {
  const { tenantId } = ctx.session;
  const [record] = await ctx.db
    .select({ id: payRecord.id, needsConsent: payRecord.needsConsent, consentedAt: payRecord.consentedAt })
    .from(payRecord)
    .where(
      and(eq(payRecord.tenantId, tenantId), eq(payRecord.sourceId, approvalId), isNull(payRecord.removedAt)),
    );
  if (!record) {
    return undefined;
  }
  const { id, needsConsent, consentedAt } = record;
  const isCounted = !needsConsent || consentedAt !== null;
  if (isCounted) {
    return { id, isCounted, consent: needsConsent ? 'signed' : null };
  }
  const origin = (await originStates(ctx.db, tenantId, [id], ctx.now())).get(id);
  return { id, isCounted, consent: origin?.state ?? 'notSent' };
}

const bookedBy = async ({ db }: SessionCtx, recordId: string): Promise<PayChangeContext['arrears']> =>
  await db
    .select({ fromDate: payAdjustment.fromDate, toDate: payAdjustment.toDate, cents: payAdjustment.cents })
    .from(payAdjustment)
    .where(and(eq(payAdjustment.recordId, recordId), isNull(payAdjustment.removedAt)))
    .orderBy(asc(payAdjustment.fromDate));

async function judged(
  { db, session: { tenantId } }: SessionCtx,
  { fromDay, beforeCents, afterCents }: PayChange,
  before: PayRow | undefined,
): Promise<Pick<PayChangeContext, 'band' | 'faults'>> {
  const structure = await judgingStructure(db, tenantId);
  const order = structure.items.map(({ code }) => code);
  const judge = (cents: number) =>
    judgePay(structure, {
      fromDay,
      amountCents: cents,
      basis: before?.basis ?? 'month',
      items: Object.entries(adjustedItems(before?.items ?? null, cents, order) ?? {}).map(
        ([code, itemCents]) => ({ code, cents: itemCents }),
      ),
      gradeId: before?.gradeId ?? null,
      place: before?.place ?? '',
      probation: null,
    });
  const after = judge(afterCents);
  const present = beforeCents === null ? undefined : judge(beforeCents).position;
  const grade = structure.grades.find(({ id }) => id === before?.gradeId);
  const { band } = after;
  return {
    faults: after.faults,
    band:
      band && grade && after.position && present
        ? {
            gradeName: grade.name,
            gradeEnName: grade.enName,
            minCents: band.minCents,
            midCents: band.midCents,
            maxCents: band.maxCents,
            before: present,
            after: after.position,
          }
        : null,
  };
}

const SEVERITY = { block: 0, warn: 1, fits: 2 } as const;

/** The budget that is exceeded most strictly, else the nearest. */
function shownBudget(
  budgets: readonly JudgedBudget[],
  scope: MemberScope | undefined,
): PayChangeContext['budget'] {
  const [budget] = [...budgets].sort((one, other) => SEVERITY[one.verdict] - SEVERITY[other.verdict]);
  if (!budget) {
    return null;
  }
  const { id, name, enName, year, cents, usedCents, addedCents, verdict } = budget;
  const readsSums = scope !== undefined && isOrganInScope(scope, id);
  return {
    organName: name,
    organEnName: enName,
    year,
    addedCents,
    verdict,
    sums: readsSums ? { cents, usedCents } : null,
  };
}
