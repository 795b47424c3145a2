/** Chance that a seed repeats. */
export type Random = {
  /** A whole number from 0 up to, but not including, `below`. */
  int: (below: number) => number;
  /** True once in so many times. */
  once: (inTimes: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return { int, once: (inTimes) => int(inTimes) === 0, pick: (list) => list[int(list.length)]! };
}
