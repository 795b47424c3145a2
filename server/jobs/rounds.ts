import { TURN_MS } from './perform-job';

/** Looks for work every so often, and as soon as there is room for it again. */
export function createRounds(look: () => Promise<unknown>, everyMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  let isHurried = false;
  let isStopped = false;
  const again = () => {
    if (!isStopped) {
      timer = setTimeout(begin, isHurried ? TURN_MS : everyMs);
      isHurried = false;
    }
  };
  function begin(): void {
    timer = undefined;
    looking = look().finally(again);
  }
  return {
    begin,
    /** Whoever ends makes room, and the next need not wait for the clock. Before the first look it does nothing. */
    hurry: () => {
      isHurried = true;
      if (timer !== undefined) {
        clearTimeout(timer);
        again();
      }
    },
    /** Begins no more, and waits for the look that goes on. */
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
