import { isInBackground } from '@server/background';
import { createWorker } from './create-worker';
import type { Tasks } from './tasks';

const forPeople = createWorker({ givesWay: false });
const forJobs = createWorker({ givesWay: true });

/** Has a worker process do a task that may compute for so long: jobs have one of their own, so that no person waits for theirs. */
export async function inWorker<Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
  limitMs: number,
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const answer = new Promise<unknown>((resolve, reject) => {
    const ask = isInBackground() ? forJobs : forPeople;
    ask({ name, input, limitMs, resolve, reject });
  });
  // The task of that name has answered.
  return (await answer) as Awaited<ReturnType<Tasks[Name]>>;
}
