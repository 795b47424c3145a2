import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { addDays, addMonths } from '@contract/day';
import type { AnalysisHome } from '@contract/analysis/calls';
import { treeOn, type Tree } from '@contract/analysis/rules/department-tree';
import { NO_DEPARTMENT } from '@contract/analysis/rules/placements';
import {
  comparedWith,
  periodOf,
  RANGE_MONTHS,
  type Compared,
  type Period,
  type PeriodChoice,
} from '@contract/analysis/rules/period';
import type { Days } from '@contract/roster/rules/days';
import { FUNCTION_ID } from '@contract/role/functions';
import { analysisBuilt, analysisMark } from '@server/db/schema/analysis/metric';
import { tenantProfile } from '@server/db/schema/company-profile';
import type { Db } from '@server/db/database';
import type { SessionCtx } from '@server/kernel/context';
import { dayOf } from '@server/kernel/day-range';
import { ServiceError } from '@server/kernel/errors';
import type { MemberScope } from '@server/kernel/member-scope';
import { memberScope, requireOrganInScope } from '@server/services/access/data-scope';
import { departmentPlaces } from '../build/company-people';

/** Rows of `metric_day` that a reader may see. Targets of one request don't overlap. */
export type Target = { departmentId: string; withBelow: boolean };
export type Organ = NonNullable<AnalysisHome['organ']>;

export type Asked = {
  tenantId: string;
  scope: MemberScope;
  targets: readonly Target[];
  choice: PeriodChoice;
  period: Period;
  compared: Compared | null;
  today: string;
  since: string | null;
  until: string | null;
  isUpdating: boolean;
  organ: Organ | null;
  places: Awaited<ReturnType<typeof departmentPlaces>>;
  organOf: (departmentId: string) => Organ;
  /** Structure on the last day of the period. */
  tree: Tree;
};

type Input = PeriodChoice & { organId?: string | undefined };

/** Resolves period, departments and scope of a request. Refuses departments outside the scope. */
export async function readAsked(
  ctx: SessionCtx,
  input: Input,
  functionId: number = FUNCTION_ID.analysis,
): Promise<Asked> {
  const scope = await memberScope(ctx, functionId);
  const { tenantId } = scope;
  const today = dayOf(ctx.now());
  requireRange(input);
  const [profile] = await ctx.db
    .select({ fiscalMonth: tenantProfile.fiscalMonth })
    .from(tenantProfile)
    .where(eq(tenantProfile.tenantId, tenantId));
  const { since, until } = await builtDays(ctx.db, tenantId);
  const [mark] = await ctx.db
    .select({ id: analysisMark.id })
    .from(analysisMark)
    // Marks of days to come wait until these are computed.
    .where(
      and(
        eq(analysisMark.tenantId, tenantId),
        or(isNull(analysisMark.day), lte(analysisMark.day, until ?? today)),
      ),
    )
    .limit(1);
  const places = await departmentPlaces(ctx.db, tenantId);
  const start = profile?.fiscalMonth ?? 1;
  const period = periodOf(input, today, start);
  const organOf = organsOf(places);
  const tree = treeOn(places, period.days?.to ?? today);
  const organ = input.organId === undefined ? null : requireOrgan(scope, input.organId, places, organOf);
  return {
    tenantId,
    scope,
    targets: organ ? [targetOf(scope, organ.id)] : targetsOf(scope, () => treeOn(places, today)),
    choice: input,
    period,
    compared: comparedWith(input, period, start),
    today,
    since,
    until,
    isUpdating: mark !== undefined || (until !== null && until < addDays(today, -1)),
    organ,
    places,
    organOf,
    tree,
  };
}

/** First and last day with figures; null before the first run. */
export async function builtDays(db: Db, tenantId: string): Promise<Pick<Asked, 'since' | 'until'>> {
  const [built] = await db.select().from(analysisBuilt).where(eq(analysisBuilt.tenantId, tenantId));
  return { since: built?.sinceDate ?? null, until: built?.untilDate ?? null };
}

function requireRange({ period, startDate, endDate }: Input): void {
  const isRange =
    startDate !== undefined && endDate !== undefined && endDate < addMonths(startDate, RANGE_MONTHS);
  if (period === 'range' && !isRange) {
    throw new ServiceError('analysisRange', { count: RANGE_MONTHS });
  }
}

type Places = Asked['places'];

function organsOf(places: Places): (departmentId: string) => Organ {
  const latest = new Map(places.map((place) => [place.departmentId, place]));
  return (id) => {
    const place = latest.get(id);
    return { id, name: place?.name ?? '', enName: place?.enName ?? null, isGone: place?.isGone ?? false };
  };
}

function requireOrgan(scope: MemberScope, id: string, places: Places, organOf: (id: string) => Organ): Organ {
  if (!places.some(({ departmentId }) => departmentId === id)) {
    throw new ServiceError('notFound');
  }
  requireOrganInScope(scope, id);
  return organOf(id);
}

const targetOf = ({ kind }: MemberScope, departmentId: string): Target => ({
  departmentId,
  withBelow: kind !== 'department',
});

/** Splits a scope into targets that don't overlap: the company, its topmost departments with all below, or single departments. */
function targetsOf(scope: MemberScope, treeToday: () => Tree): Target[] {
  const { departmentIds, kind } = scope;
  if (departmentIds === null) {
    return [{ departmentId: NO_DEPARTMENT, withBelow: true }];
  }
  const tree = treeToday();
  const isHighest = (id: string): boolean =>
    kind === 'department' ||
    tree.upwards(id).every((above) => above === id || !departmentIds.includes(above));
  return [...new Set(departmentIds)].filter(isHighest).map((id) => targetOf(scope, id));
}

/** Targets for each department directly below; people without a department form one of their own. */
export function partsOf({ scope, organ, tree, targets }: Asked): Target[] {
  if (organ) {
    return scope.kind === 'department'
      ? []
      : tree.childrenOf(organ.id).map((departmentId) => ({ departmentId, withBelow: true }));
  }
  return scope.departmentIds === null
    ? [...topOf(tree), { departmentId: NO_DEPARTMENT, withBelow: false }]
    : targets.length > 1
      ? [...targets]
      : targets.flatMap(({ departmentId, withBelow }) =>
          withBelow ? tree.childrenOf(departmentId).map((id) => ({ departmentId: id, withBelow: true })) : [],
        );
}

/** Top departments. If there is only one, its children and its own people instead: a list of one says nothing. */
function topOf(tree: Tree): Target[] {
  const top = tree.childrenOf(null);
  const [only] = top;
  const below = only === undefined || top.length > 1 ? [] : tree.childrenOf(only);
  return below.length > 0
    ? [
        ...below.map((departmentId) => ({ departmentId, withBelow: true })),
        { departmentId: only!, withBelow: false },
      ]
    : top.map((departmentId) => ({ departmentId, withBelow: true }));
}

/** The computed part of these days; null if there is none. */
export function computed({ since, until }: Pick<Asked, 'since' | 'until'>, days: Days | null): Days | null {
  if (!days || since === null || until === null) {
    return null;
  }
  const from = days.from > since ? days.from : since;
  const to = days.to < until ? days.to : until;
  return from <= to ? { from, to } : null;
}
