import { WARNING_KINDS, WARNING_ORDER, WARNING_URGENCIES } from '../warning';
import type { WarningKind, WarningUrgency } from '../warning';

/** A warning to merge: `memberId` is the person it is about, null if it is about no single person; `key` is unique within kind and person. */
export type Mergeable = { kind: WarningKind; key: string; memberId: string | null; due: string | null };

export type MergedRow<W> = {
  /** The person's id; the warning's own id if it isn't about one person. */
  id: string;
  memberId: string | null;
  urgency: WarningUrgency;
  due: string | null;
  warnings: (W & { urgency: WarningUrgency })[];
};

/** `now` for kinds that are always urgent, and for others once their due day has come. */
export function urgencyOf(kind: WarningKind, due: string | null, today: string): WarningUrgency {
  const { urgency, ...rest } = WARNING_KINDS[kind];
  return 'isNowFromDue' in rest && due !== null && due <= today ? 'now' : urgency;
}

/** Sorts after every day. */
const NO_DAY = '9999-12-31';

/** Orders rows and warnings: urgency first, then the day due; without a day last. */
export const rankOf = ({ urgency, due }: { urgency: WarningUrgency; due: string | null }): string =>
  `${WARNING_URGENCIES.indexOf(urgency)} ${due ?? NO_DAY}`;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Merges warnings into one row per person; warnings about no single person stay separate. Sorted by urgency. */
export function mergeWarnings<W extends Mergeable>(found: readonly W[], today: string): MergedRow<W>[] {
  const groups = new Map<string, (W & { urgency: WarningUrgency })[]>();
  for (const one of found) {
    const id = one.memberId ?? `${one.kind} ${one.key}`;
    const warning = { ...one, urgency: urgencyOf(one.kind, one.due, today) };
    const group = groups.get(id);
    if (group) {
      group.push(warning);
    } else {
      groups.set(id, [warning]);
    }
  }
  const place = new Map(WARNING_ORDER.map((kind, index) => [kind, index]));
  const rows = [...groups].map(([id, group]) => {
    const warnings = group.sort(
      (one, other) =>
        compare(rankOf(one), rankOf(other)) ||
        place.get(one.kind)! - place.get(other.kind)! ||
        compare(one.key, other.key),
    );
    const { memberId, urgency, due } = warnings[0]!;
    return { id, memberId, urgency, due, warnings };
  });
  return rows.sort((one, other) => compare(rankOf(one), rankOf(other)) || compare(one.id, other.id));
}
