import { setTimeout as sleep } from 'node:timers/promises';
import { callsSoFar } from '@server/background';

type Rests = { mostMs: number; stopping: AbortSignal };

/** Begins to count for a job; what it answers lets its kind rest as its `restTimes` say. Whoever stops the jobs does not wait for it. */
export function restAfter(restTimes = 0, { mostMs, stopping }: Rests): () => Promise<void> {
  const [begunAt, calls] = [performance.now(), callsSoFar()];
  return async () => {
    if (restTimes > 0 && callsSoFar() > calls) {
      const restMs = Math.min(mostMs, restTimes * (performance.now() - begunAt));
      await sleep(restMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  };
}
