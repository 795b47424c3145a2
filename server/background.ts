import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<true>();
let calls = 0;

/**
 * Does work that nobody waits for at a screen. Calls go before it: where the database computes in this process its statements
 * wait, and its documents are made while nobody else wants the processor.
 */
export const inBackground = async <T>(run: () => Promise<T>): Promise<T> => await inside.run(true, run);

export const isInBackground = (): boolean => inside.getStore() === true;

/** A call has come in: somebody has the portal open. */
export function noteCall(): void {
  calls += 1;
}

/** How many calls have come in since the process began. */
export const callsSoFar = (): number => calls;
