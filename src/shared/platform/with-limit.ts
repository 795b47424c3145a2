import { PlatformError } from './platform-error';

/** How long a host may take, in milliseconds. */
export const PATIENCE = {
  /** Nothing but the host itself is asked. */
  quick: 3_000,
  /** The bridge itself: a phone that has just started the client brings it late. */
  bridge: 10_000,
  /** A person stands at the door and waits for a position. */
  position: 10_000,
  /** The host asks its server, or the satellites. */
  slow: 30_000,
  /** A person reads, chooses or takes a photo. */
  person: 120_000,
} as const;

/** Gives up on a host that does not answer: most bridges never say that they cannot. */
export function withLimit<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PlatformError('timeout', what)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Waits for something that the host puts into the page; it is looked for now and at each of the events. */
export function waitForBridge<T>(
  find: () => T | undefined,
  events: readonly string[],
  ms: number,
  what: string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      events.forEach((event) => document.removeEventListener(event, look));
    };
    const look = () => {
      const found = find();
      if (found !== undefined) {
        finish();
        resolve(found);
      }
    };
    const timer = setTimeout(() => {
      finish();
      reject(new PlatformError('timeout', what));
    }, ms);
    events.forEach((event) => document.addEventListener(event, look));
    look();
  });
}
