/** A place for texts that never throws: what the browser refuses (private mode, full quota) is kept in memory. */
export type Area = {
  get: (key: string) => string | undefined;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
};

function createArea(open: () => Storage): Area {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): { value: T } | undefined => {
    try {
      return { value: work(open()) };
    } catch {
      return undefined;
    }
  };
  const remove = (key: string): void => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key))?.value ?? undefined,
    set: (key, value) => {
      memory.delete(key);
      if (!attempt((storage) => storage.setItem(key, value))) {
        // Removed only now: other tabs take a removed token for a sign-out.
        remove(key);
        memory.set(key, value);
      }
    },
    remove,
  };
}

/** Survives the visit. The storage is opened at each use, since reading the global itself may throw. */
export const localArea = createArea(() => localStorage);
/** Lives as long as the tab or webview. */
export const sessionArea = createArea(() => sessionStorage);
