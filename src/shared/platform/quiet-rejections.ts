const known = new WeakSet<object>();
let isListening = false;

/**
 * Some SDKs reject promises that they hand to nobody: what has been dealt with must not come up again as an error of the
 * page. Only the very reasons that were named are kept quiet.
 */
export function keepQuiet(reason: unknown): void {
  if (typeof reason !== 'object' || reason === null) {
    return;
  }
  known.add(reason);
  if (!isListening) {
    isListening = true;
    window.addEventListener('unhandledrejection', (event) => {
      const { reason: unhandled } = event as { reason: unknown };
      if (typeof unhandled === 'object' && unhandled !== null && known.has(unhandled)) {
        event.preventDefault();
      }
    });
  }
}
