import type { DayPunch } from '../day';

/** Punches so close to each other are one: a second tap, or a second phone. */
export const SAME_PUNCH_MINUTES = 2;
/** Who came and punches again within so many minutes has not left. */
export const STAY_MINUTES = 15;

/**
 * Which punches of a stretch are its in and its out, of those in its window in the order of time. `start` and `end` are what the plan
 * still asks for. One punch alone is an in before the middle of the stretch and an out after it; later punches replace the out. What
 * was made up stands where it is nearest to, whatever was punched there.
 */
export function bordersOf(
  punches: readonly DayPunch[],
  { start, end }: { start: number; end: number },
): { in?: DayPunch; out?: DayPunch } {
  const middle = (start + end) / 2;
  const made = punches.filter(({ madeUp }) => madeUp);
  const madeIn = made.find(({ at }) => at < middle);
  const madeOut = made.filter(({ at }) => at >= middle).at(-1);
  const own = apart(punches.filter(({ madeUp }) => !madeUp));
  const comes = madeIn ?? ownIn(own, start, end, middle);
  const stays = comes ? Math.max(comes.at + STAY_MINUTES, start + 1) : middle;
  const leaves = madeOut ?? own.filter((one) => one !== comes && one.at >= Math.min(stays, end)).at(-1);
  return { ...(comes && { in: comes }), ...(leaves && { out: leaves }) };
}

/** The first of each group of punches that are one. */
export function apart(punches: readonly DayPunch[]): DayPunch[] {
  const kept: DayPunch[] = [];
  for (const punch of punches) {
    const last = kept.at(-1);
    if (!last || punch.at - last.at >= SAME_PUNCH_MINUTES) {
      kept.push(punch);
    }
  }
  return kept;
}

/** Who only shows up as they leave has no in: it is missing, and not hours late. */
function ownIn(own: readonly DayPunch[], start: number, end: number, middle: number): DayPunch | undefined {
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) {
    return undefined;
  }
  const stays = last !== first && last.at >= Math.max(first.at + STAY_MINUTES, start + 1);
  return first.at < middle || (stays && first.at < end - STAY_MINUTES) ? first : undefined;
}
