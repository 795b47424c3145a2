/**
 * What has become of an attempt to save. `done`: nothing is left; `again`: to be tried by and by; `asked`: a person has to choose
 * first; `undone`: something is left and stays, until something else happens.
 */
export type Outcome = 'done' | 'again' | 'asked' | 'undone';

export const PAUSE_MS = 1_000;
export const RETRY_MS = 10_000;

/** When a draft is saved: one piece of work at a time, after a pause in typing or at once. */
export function createSchedule(saveAll: () => Promise<Outcome>, mayWait: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let joined: Promise<boolean> | undefined;

  const stop = () => clearTimeout(timer);
  const later = (ms: number) => {
    stop();
    timer = mayWait() ? setTimeout(() => void flush(), ms) : undefined;
  };
  /** After whatever is under way. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };
  const attempt = async (): Promise<boolean> => {
    const outcome = await saveAll();
    if (outcome === 'again') {
      later(RETRY_MS);
    } else if (outcome === 'asked') {
      stop();
    }
    return outcome === 'done';
  };
  /** Saves until nothing is left to save; false when it could not. A call while one is under way joins it. */
  const flush = (): Promise<boolean> => {
    stop();
    joined ??= inTurn(attempt).finally(() => {
      joined = undefined;
    });
    return joined;
  };
  return { flush, inTurn, later, stop };
}
