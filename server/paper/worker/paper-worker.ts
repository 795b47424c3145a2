import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { PaperFault } from '../paper-fault';
import type { Asked, Started, Told } from './messages';
import { TASKS } from './tasks';

try {
  // On Linux this is the priority of the calling thread: the calls of people go first.
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Where it is not allowed, the work competes.
}

function threadFile(): string | undefined {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}/schedstat`;
  } catch {
    return undefined;
  }
}
parentPort?.postMessage({ thread: threadFile() } satisfies Started);

parentPort?.on('message', ({ id, task, input }: Asked) => {
  const run = TASKS[task as keyof typeof TASKS] as (input: unknown) => unknown;
  Promise.resolve()
    .then(() => run(input))
    .then(
      (answer): Told => ({ id, answer }),
      (error: unknown): Told =>
        error instanceof PaperFault
          ? { id, fault: { key: error.key, params: error.params } }
          : { id, error: error instanceof Error ? (error.stack ?? error.message) : 'unknown' },
    )
    .then((told) => parentPort?.postMessage(told))
    .catch((error: unknown) => {
      throw error;
    });
});
