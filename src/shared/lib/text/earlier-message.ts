let clear: (() => void) | undefined;

/** What shows messages takes its own away; no page waits for its code. */
export const setClearEarlier = (work: () => void): void => {
  clear = work;
};

/** Called when a person begins something: what an earlier attempt has said goes. */
export const clearEarlierMessage = (): void => clear?.();
