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
/** The workers of this process: other test files may have asked for them before. */
const workers = (forJobs: boolean): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(`/proc/${pid}/status`).includes(`PPid:\t${process.pid}\n`))
    .filter((pid) => commandOf(pid).includes('paper-worker'))
    .filter((pid) => commandOf(pid).includes(GIVES_WAY) === forJobs);
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
    worker.kill('SIGKILL');
    vi.unstubAllEnvs();
  });

  it('are one for what people wait for and one for jobs, which computes while nobody else does', async () => {
    await inspectPdf(onePage());
    await inBackground(async () => await Promise.all([inspectPdf(onePage()), inspectPdf(onePage())]));
    const [forPeople, forJobs] = [workers(false), workers(true)];
    expect([forPeople.length, forJobs.length]).toEqual([1, 1]);
    expect(policyOf(forPeople[0]!)).toContain('SCHED_OTHER');
    expect(policyOf(forJobs[0]!)).toContain('SCHED_IDLE');
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
    const [before] = workers(false);
    process.kill(Number(before), 'SIGSTOP');
    const broken = expect(inspectPdf(onePage())).rejects.toThrow('The PDF worker has ended (SIGKILL).');
    process.kill(Number(before), 'SIGKILL');
    await broken;
    expect(await inspectPdf(onePage())).toEqual({ pages: [{ width: 59_500, height: 84_200 }] });
    expect(workers(false)).not.toContain(before);
  });
});
