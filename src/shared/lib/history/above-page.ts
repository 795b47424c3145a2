/** What stands above pages and has entries of its own in the history; no page waits for its code. */
type Above = {
  handlePop: (event: PopStateEvent) => void;
  /** Takes its entries away; without any there is nothing to wait for. */
  clear: () => Promise<void> | undefined;
};

let above: Above | undefined;

export const setAbove = (layers: Above): void => {
  above = layers;
};

/**
 * Lets what stands above hear of a step before the router does, which therefore has to be created later: a window calls its
 * listeners in the order in which they came.
 */
export function hearStepsFirst(): () => void {
  const handle = (event: PopStateEvent) => above?.handlePop(event);
  window.addEventListener('popstate', handle);
  return () => window.removeEventListener('popstate', handle);
}

/** Called when another page comes, whose entry may be written once the promise is fulfilled. */
export const clearAbovePage = (): Promise<void> | undefined => above?.clear();
