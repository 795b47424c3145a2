let controller = new AbortController();

/** The signal of the page shown now: reads made by it end with it. */
export const pageSignal = (): AbortSignal => controller.signal;

/** Called when the path changes: the reads of the page that was left are called off. Writes never are. */
export function leavePage(): void {
  const left = controller;
  controller = new AbortController();
  left.abort();
}
