import { setImmediate } from 'node:timers/promises';

/** Other requests wait no longer than this for their turn. */
const SLICE_MS = 20;

/** Runs what takes long step by step, and lets other requests have their turn between steps. */
export async function inTurns<Result>(steps: Iterator<void, Result>): Promise<Result> {
  let began = performance.now();
  let step = steps.next();
  while (!step.done) {
    if (performance.now() - began > SLICE_MS) {
      await setImmediate();
      began = performance.now();
    }
    step = steps.next();
  }
  return step.value;
}
