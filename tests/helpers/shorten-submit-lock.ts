import { LIMITS } from '@contract/limits';
import { afterAll, beforeAll } from 'vitest';

/**
 * Opens the submit lock after 0.2 s in this file, for flows of many submits: that it lasts 3 s is proven by the lock's own
 * tests. Call it at the top of the file.
 */
export function shortenSubmitLock(): void {
  const limits: { submitLockMs: number } = LIMITS;
  const { submitLockMs } = limits;
  beforeAll(() => void (limits.submitLockMs = 200));
  afterAll(() => void (limits.submitLockMs = submitLockMs));
}
