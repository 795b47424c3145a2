import { readFileSync } from 'node:fs';
import { ServiceError } from '@server/errors';

/** More than the work of any honest file. Buffers and WASM stand outside of the limit that the engine sets itself. */
const MEMORY_MOST_KB = 512 * 1024;
const LOOK_MS = 100;
/** On a busy machine a task may take so many times as long as it computes. */
const WAIT_TIMES = 10;

type Watched = { limitMs: number; pid: number | undefined; end: (error: ServiceError) => void };

/** Ends a task that computes for longer than it may, or takes too much memory. Answers what stops the watching. */
export function watchTask({ limitMs, pid, end }: Watched): () => void {
  const startedAt = performance.now();
  const atStart = used(pid);
  const look = setInterval(() => {
    const now = used(pid);
    const isOver = now !== undefined && now.computedMs - (atStart?.computedMs ?? 0) > limitMs;
    const waited = performance.now() - startedAt;
    if (isOver || waited > (now ? limitMs * WAIT_TIMES : limitMs)) {
      end(new ServiceError('paperSlow'));
    } else if (now && now.memoryKb - (atStart?.memoryKb ?? 0) > MEMORY_MOST_KB) {
      end(new ServiceError('paperHeavy'));
    }
  }, LOOK_MS);
  return () => clearInterval(look);
}

/** For how long a process has had a processor, and the memory it takes, where Linux says so. */
function used(pid: number | undefined): { computedMs: number; memoryKb: number } | undefined {
  try {
    const [computed] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    const memory = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return { computedMs: Number(computed) / 1e6, memoryKb: Number(memory?.[1] ?? 0) };
  } catch {
    return undefined;
  }
}
