import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { inBackground } from '@server/background';
import { onePage } from '@tests/helpers/pdf/make-pdf';
import { inspectPdf } from '../paper';
import { forkWorker, keepAlive } from './fork-worker';
import { GIVES_WAY } from './messages';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
};
const commandOf = (pid: string) => read(`/proc/${pid}/cmdline`);
/** The workers of this process: other test files may have left some of theirs. */
const workers = (forJobs: boolean): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(`/proc/${pid}/status`).includes(`PPid:\t${process.pid}\n`))
    .filter((pid) => commandOf(pid).includes('paper-worker'))
    .filter((pid) => commandOf(pid).includes(GIVES_WAY) === forJobs);
const signal = (pids: string[], name: NodeJS.Signals) =>
  pids.forEach((pid) => process.kill(Number(pid), name));
const stop = (pids: string[]) => signal(pids, 'SIGSTOP');
const go = (pids: string[]) => signal(pids, 'SIGCONT');
const policyOf = (pid: string) => execFileSync('chrt', ['--pid', pid], { encoding: 'utf8' });

describe('the processes that read files of strangers', () => {
  it('know no secret of the portal', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret');
    const worker = forkWorker({ givesWay: false });
    keepAlive(worker, true);
    worker.send({ id: 1, task: 'inspectPdf', input: onePage() });
    await once(worker, 'message');
    expect(read(`/proc/${worker.pid}/environ`)).toMatch(/^PATH=/m);
    expect(read(`/proc/${worker.pid}/environ`)).not.toContain('secret');
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
    vi.unstubAllEnvs();
  });

  it('are one for what people wait for and one for jobs, which computes while nobody else does', async () => {
    const forPeople = async () => await inspectPdf(onePage());
    const forJobs = async () => await inBackground(forPeople);
    await Promise.all([forPeople(), forJobs()]);
    const known = [workers(false), workers(true)];
    await Promise.all([forPeople(), forJobs(), forPeople(), forJobs()]);
    const [ofPeople, ofJobs] = [workers(false), workers(true)];
    expect([ofPeople, ofJobs].map((pids, at) => pids.filter((pid) => !known[at]!.includes(pid)))).toEqual([
      [],
      [],
    ]);
    expect(policyOf(ofPeople.at(-1)!)).toContain('SCHED_OTHER');
    expect(policyOf(ofJobs.at(-1)!)).toContain('SCHED_IDLE');
    stop(ofPeople);
    await forJobs();
    go(ofPeople);
    stop(ofJobs);
    await forPeople();
    go(ofJobs);
  });

  it('outlive a signal that their portal has got as well, and end with it', async () => {
    const worker = forkWorker({ givesWay: false });
    keepAlive(worker, true);
    const ask = async () => {
      worker.send({ id: 1, task: 'inspectPdf', input: onePage() });
      const [told] = await once(worker, 'message');
      return told;
    };
    await ask();
    worker.kill('SIGTERM');
    worker.kill('SIGINT');
    expect(await ask()).toMatchObject({ answer: { pages: [{ width: 59_500 }] } });
    const ended = once(worker, 'exit');
    worker.disconnect();
    expect(await ended).toEqual([0, null]);
  });

  it('are replaced when they end, and what was being done is told', async () => {
    await inspectPdf(onePage());
    const before = workers(false);
    stop(before);
    const broken = expect(inspectPdf(onePage())).rejects.toThrow('The PDF worker has ended (SIGKILL).');
    signal(before, 'SIGKILL');
    await broken;
    expect(await inspectPdf(onePage())).toEqual({ pages: [{ width: 59_500, height: 84_200 }] });
    await vi.waitFor(() => {
      expect(workers(false).filter((pid) => before.includes(pid))).toEqual([]);
    });
  });
});
