import type { ChildProcess } from 'node:child_process';
import { ServiceError } from '@server/kernel/errors';
import { readFileSync } from 'node:fs';
import { forkWorker, keepAlive } from './fork-worker';
import type { Told } from './messages';

/** More than the work of any honest file. Buffers and WASM stand outside of the limit that the engine sets itself. */
const MEMORY_MOST_KB = 512 * 1024;
const LOOK_MS = 100;
/** On a busy machine a task may take so many times as long as it computes. */
const WAIT_TIMES = 10;

type Watched = { limitMs: number; pid: number | undefined; end: (error: ServiceError) => void };

/** Ends a task that computes for longer than it may, or takes too much memory. Answers what stops the watching. */
function watchTask({ limitMs, pid, end }: Watched): () => void {
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

/** A worker that nobody needs gives its memory back. */
const IDLE_MS = 60_000;

type Task = {
  name: string;
  input: unknown;
  limitMs: number;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
};
type Running = Task & { id: number; stopWatching: () => void };

/**
 * One process that does one task after the other. What hangs or takes too much memory is ended with the process and refused; the
 * next task gets a new one.
 */
export function createWorker(kind: { givesWay: boolean }) {
  let child: ChildProcess | undefined;
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting: Task[] = [];

  function next(): void {
    const task = running ? undefined : waiting.shift();
    if (!task) {
      return;
    }
    clearTimeout(idle);
    child ??= start();
    keepAlive(child, true);
    const id = (lastId += 1);
    running = { ...task, id, stopWatching: watchTask({ limitMs: task.limitMs, pid: child.pid, end }) };
    child.send({ id, task: task.name, input: task.input });
  }

  function start(): ChildProcess {
    return forkWorker(kind)
      .on('message', hear)
      .on('error', end)
      .on('exit', (code, signal) =>
        // So V8 ends where its own limit of memory is reached.
        end(
          signal === 'SIGABRT'
            ? new ServiceError('paperHeavy')
            : new Error(`The PDF worker has ended (${signal ?? code}).`),
        ),
      );
  }

  function hear(told: Told): void {
    if (running?.id !== told.id) {
      return;
    }
    if ('error' in told) {
      // Nobody knows in which state the readers are left.
      end(new Error(`The PDF worker failed: ${told.error}`));
      return;
    }
    const task = running;
    task.stopWatching();
    running = undefined;
    if ('fault' in told) {
      task.reject(new ServiceError(told.fault.key, told.fault.params));
    } else {
      task.resolve(told.answer);
    }
    rest();
    next();
  }

  /** Ends the process in the middle of its work; the next task gets a new one. */
  function end(error: Error): void {
    discard();
    const task = running;
    running = undefined;
    task?.stopWatching();
    task?.reject(error);
    next();
  }

  function rest(): void {
    if (child) {
      keepAlive(child, false);
    }
    idle = setTimeout(discard, IDLE_MS).unref();
  }

  function discard(): void {
    const gone = child;
    child = undefined;
    gone?.removeAllListeners();
    // What still comes of it has been answered.
    gone?.on('error', () => undefined);
    gone?.kill('SIGKILL');
  }

  return (task: Task): void => {
    waiting.push(task);
    next();
  };
}
