import type { OrderSlot, SlotKey } from '@contract/open-shift/order';

/** One text for a place, to compare by. */
export const slotText = ({ workDate, stationCode }: SlotKey): string => `${workDate} ${stationCode}`;

export const keyOf = ({ workDate, stationCode }: SlotKey): SlotKey => ({ workDate, stationCode });

export type Choice = { action: 'none' | 'take' | 'join' | 'mixed'; slots: SlotKey[] };

/** What sending the chosen places would do. Those that changed meanwhile no longer count. */
export function readChoice(slots: readonly OrderSlot[], chosen: ReadonlySet<string>): Choice {
  const open = slots.filter((slot) => chosen.has(slotText(slot)) && !slot.mine);
  const free = open.filter((slot) => !slot.block);
  const full = open.filter((slot) => slot.block?.reason === 'full');
  const keys = [...free, ...full].map(keyOf);
  if (keys.length === 0) {
    return { action: 'none', slots: [] };
  }
  return { action: full.length === 0 ? 'take' : free.length === 0 ? 'join' : 'mixed', slots: keys };
}

/** What is chosen to begin with: the only place there is, when it can be had. */
export function firstChoice(slots: readonly OrderSlot[]): ReadonlySet<string> {
  const [only] = slots;
  return new Set(slots.length === 1 && only && !only.mine && !only.block ? [slotText(only)] : []);
}
