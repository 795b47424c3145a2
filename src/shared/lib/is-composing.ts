/** The legacy code of a key that an input method handles. */
const HANDLED_BY_IME = 229;

/**
 * Whether a key press belongs to an input method. WebKit ends the composition before it reports the key that ended it: that press is no longer
 * `isComposing` and is known by its code alone.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- the only sign of it in WebKit
  event.isComposing || event.keyCode === HANDLED_BY_IME;
