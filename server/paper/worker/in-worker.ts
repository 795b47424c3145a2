import { Worker } from 'node:worker_threads';
import file from 'virtual:paper-worker';
import { ServiceError } from '@server/errors';
import type { Asked, Started, Told } from './messages';
import type { Tasks } from './tasks';
import { watchTask } from './watch-task';

/** A worker that nobody needs gives its memory back. */
const IDLE_MS = 60_000;
const HEAP_MB = 512;

type Task = {
  asked: Asked;
  limitMs: number;
  isQuick: boolean;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
};
type Running = { task: Task; settle: () => void };

let worker: Worker | undefined;
/** Where the worker's processor time is counted. */
let thread: string | undefined;
let running: Running | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting: Task[] = [];

/** How long a task may compute, and whether it goes before those that wait. */
type Limits = { limitMs: number; isQuick?: boolean };

/**
 * Has the one worker thread do a task. What hangs or takes too much memory is ended with its thread, and refused. A quick task
 * goes before those that wait.
 */
export function inWorker<Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  { limitMs, isQuick = false }: Limits,
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  return new Promise((resolve, reject) => {
    const task: Task = {
      asked: { id: ++lastId, task: name, input },
      limitMs,
      isQuick,
      resolve: resolve as Task['resolve'],
      reject,
    };
    const firstSlow = waiting.findIndex((other) => !other.isQuick);
    waiting.splice(isQuick && firstSlow >= 0 ? firstSlow : waiting.length, 0, task);
    next();
  });
}

function next(): void {
  const task = running ? undefined : waiting.shift();
  if (!task) {
    return;
  }
  clearTimeout(idle);
  worker ??= startWorker();
  worker.ref();
  const stopWatching = watchTask({ limitMs: task.limitMs, thread: () => thread, end });
  const settle = () => {
    stopWatching();
    running = undefined;
  };
  running = { task, settle };
  worker.postMessage(task.asked);
}

/** Ends the thread in the middle of its work; the next task gets a new one. */
function end(error: Error): void {
  const gone = worker;
  worker = undefined;
  thread = undefined;
  gone?.removeAllListeners();
  // What it still throws has been answered.
  gone?.on('error', () => undefined);
  void gone?.terminate();
  const ended = running;
  ended?.settle();
  ended?.task.reject(error);
  next();
}

function rest(): void {
  worker?.unref();
  idle = setTimeout(() => {
    worker?.removeAllListeners();
    void worker?.terminate();
    worker = undefined;
    thread = undefined;
  }, IDLE_MS).unref();
}

function startWorker(): Worker {
  if (!file) {
    throw new Error('The file paper-worker.js of the server is missing.');
  }
  const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  started.on('message', (told: Told | Started) => {
    if ('thread' in told) {
      thread = told.thread;
      return;
    }
    const done = running;
    if (done?.task.asked.id !== told.id) {
      return;
    }
    if ('error' in told) {
      // Nobody knows in which state the readers are left.
      end(new Error(`The PDF worker failed: ${told.error}`));
      return;
    }
    done.settle();
    if ('fault' in told) {
      done.task.reject(new ServiceError(told.fault.key, told.fault.params));
    } else {
      done.task.resolve(told.answer);
    }
    rest();
    next();
  });
  started.on('error', (error: NodeJS.ErrnoException) =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ServiceError('paperHeavy') : error),
  );
  started.on('exit', () => end(new Error('The PDF worker has ended.')));
  return started;
}
