import { allocate, type LeaveDay } from './allocate';
import { giveBack } from './give-back';
import { sumOf, type Entry, type Lot } from './lot';
import { repay } from './repay';

/**
 * What makes the books say what a request takes of each date now, whatever it took before. What it takes no longer goes back to the same
 * lots and covers what no lot covered. Asked again, nothing.
 */
export function keepRequest(
  lots: readonly Lot[],
  events: readonly Entry[],
  {
    requestId,
    at,
    wanted,
  }: { requestId: string; at: string; wanted: { kind: string; days: readonly LeaveDay[] } | null },
): Entry[] {
  const mine = events.filter((one) => one.requestId === requestId);
  const keep = new Map<string, number>();
  const more: LeaveDay[] = [];
  for (const { day, minutes } of wanted?.days ?? []) {
    const same = mine.filter((one) => one.kind === wanted?.kind && one.day === day);
    const kept = Math.min(-sumOf(same), minutes);
    keep.set(day, kept);
    if (minutes > kept) {
      more.push({ day, minutes: minutes - kept });
    }
  }
  const entries: Entry[] = [...giveBack(lots, events, { requestId, at, keep }).entries];
  if (wanted && more.length > 0) {
    const asked = { kind: wanted.kind, requestId, at, days: more };
    entries.push(...allocate(lots, [...events, ...entries], asked).entries);
  }
  const kinds = entries.length === 0 ? [] : [...entries, ...mine].map(({ kind }) => kind);
  for (const kind of new Set(kinds)) {
    entries.push(...repay(lots, [...events, ...entries], { kind, at }));
  }
  return entries;
}
