import type { WarningCounts } from '@contract/warning/calls';
import { mergeWarnings, type MergedRow } from '@contract/warning/rules/merge-warnings';
import { isOwnKind, WARNING_ORDER, type WarningKind } from '@contract/warning/warning';
import { dayOf } from '@server/kernel/day-range';
import type { SessionCtx } from '@server/kernel/context';
import { seenKinds } from './seen-kinds';
import { warningSources } from './warning-source';
import type { Found } from './warning-source';

export type Collected = Omit<Found, 'memberId'> & {
  kind: WarningKind;
  memberId: string | null;
  due: string | null;
};

/** Every open warning that the caller may see: list and counts are both made of these. */
export async function collectWarnings(ctx: SessionCtx, organId: string | undefined): Promise<Collected[]> {
  const all: Collected[] = [];
  for (const { kind, scope } of await seenKinds(ctx, organId)) {
    const found = await warningSources.get()[kind].find({ ctx, scope, organId });
    const about = isOwnKind(kind) ? ctx.session.memberId : null;
    for (const one of found) {
      all.push({ ...one, kind, memberId: one.memberId ?? about, due: one.due ?? null });
    }
  }
  return all;
}

/** The rows of a list, of one kind or all. */
export const rowsOf = (
  all: readonly Collected[],
  kind: WarningKind | undefined,
  now: Date,
): MergedRow<Collected>[] =>
  mergeWarnings(kind === undefined ? all : all.filter((one) => one.kind === kind), dayOf(now));

export function countsOf(all: readonly Collected[]): WarningCounts {
  const kinds = WARNING_ORDER.flatMap((kind) => {
    const own = all.filter((one) => one.kind === kind);
    return own.length > 0 ? [{ kind, count: own.length, people: peopleIn(own) }] : [];
  });
  return { total: all.length, people: peopleIn(all), kinds };
}

const peopleIn = (warnings: readonly Collected[]): number =>
  new Set(warnings.flatMap(({ memberId }) => memberId ?? [])).size;
