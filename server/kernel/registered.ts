/**
 * A value that a composition root sets once at startup: a noun uses what other nouns add to it without importing them.
 * Reading it before is a programming error.
 */
export function registered<T>(name: string) {
  let value: T | undefined;
  return {
    set(given: T): void {
      value = given;
    },
    get(): T {
      if (value === undefined) {
        throw new Error(`${name}: nothing is registered; composeNouns() runs at startup`);
      }
      return value;
    },
  };
}

/** Computes a value at its first use: what depends on registered parts can't be a constant of its module. */
export function once<T>(of: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: of() }).value;
}
