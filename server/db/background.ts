import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<true>();

/** Does work that nobody waits for at a screen: where the database computes in this process, calls go before its statements. */
export const inBackground = async <T>(run: () => Promise<T>): Promise<T> => await inside.run(true, run);

export const isInBackground = (): boolean => inside.getStore() === true;
