import { readFileSync } from 'node:fs';
import { ServiceError } from '@server/errors';

/** More than the work of any honest file. Buffers and WASM stand outside of a thread's own limits. */
const MEMORY_MOST = 512 * 1024 * 1024;
const LOOK_MS = 100;
/** On a busy machine a task may take so many times as long as it computes. */
const WAIT_TIMES = 10;

type Watched = { limitMs: number; thread: () => string | undefined; end: (error: ServiceError) => void };

/** Ends a task that computes for longer than it may, or takes too much memory. Answers what stops the watching. */
export function watchTask({ limitMs, thread, end }: Watched): () => void {
  const startedAt = performance.now();
  const rss = process.memoryUsage.rss();
  let computedAtStart: number | undefined;
  const look = setInterval(() => {
    const computed = computedMs(thread());
    computedAtStart ??= computed;
    const isOver = computed !== undefined && computed - (computedAtStart ?? 0) > limitMs;
    const waited = performance.now() - startedAt;
    if (isOver || waited > (computed === undefined ? limitMs : limitMs * WAIT_TIMES)) {
      end(new ServiceError('paperSlow'));
    } else if (process.memoryUsage.rss() - rss > MEMORY_MOST) {
      end(new ServiceError('paperHeavy'));
    }
  }, LOOK_MS);
  return () => clearInterval(look);
}

/** For how long a thread has had a processor, where Linux says so. */
function computedMs(thread: string | undefined): number | undefined {
  if (!thread) {
    return undefined;
  }
  try {
    return Number(readFileSync(thread, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}
