import { execFileSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { PaperFault } from '../paper-fault';
import { type Asked, GIVES_WAY, type Told } from './messages';
import { TASKS } from './tasks';

if (process.argv.includes(GIVES_WAY)) {
  giveWay();
}
// Whoever started this process says when it is over: a signal to both of them must not end a task that is waited for.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());

/** Computes only while nobody else wants the processor. Helper threads of the engine count, so the lowest priority is not enough. */
function giveWay(): void {
  try {
    execFileSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], { stdio: 'ignore' });
  } catch {
    // Where there is no such policy, or it is not allowed.
    setPriority(constants.priority.PRIORITY_LOW);
  }
}

process.on('message', ({ id, task, input }: Asked) => {
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
    .then((told) => process.send?.(told))
    .catch((error: unknown) => {
      throw error;
    });
});
