import { isComposing } from '@/shared/lib/is-composing';

/** A key that does something anywhere on the page. */
export type Shortcut = {
  /** `KeyboardEvent.key` of one character, which also finds it on keyboards that need Shift for it. */
  key: string;
  /** With Ctrl, or Cmd on a Mac: works in fields as well, and stays when single keys are off. */
  isWithCtrl?: boolean;
  label: string;
  run: () => void;
};

/** Parts of a page that have keys of their own. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="grid"], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';

let active: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

/** The keys that work now, the ones added last first. */
export const activeShortcuts = (): readonly Shortcut[] => active;

/** Calls the listener when a key is added or removed. Returns how to stop. */
export function onShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds keys. Returns how to remove them. */
export function addShortcuts(added: readonly Shortcut[]): () => void {
  active = [...added, ...active];
  listeners.forEach((listener) => listener());
  return () => {
    active = active.filter((one) => !added.includes(one));
    listeners.forEach((listener) => listener());
  };
}

/** Which of the keys a press means; undefined where it belongs to a field, a widget or an input method. */
export function shortcutOf(
  event: KeyboardEvent,
  shortcuts: readonly Shortcut[],
  areSingleKeysOff: boolean,
): Shortcut | undefined {
  if (event.defaultPrevented || event.altKey || isComposing(event)) {
    return undefined;
  }
  const isWithCtrl = event.ctrlKey || event.metaKey;
  if (!isWithCtrl && (areSingleKeysOff || belongsElsewhere(event.target))) {
    return undefined;
  }
  const key = event.key.toLowerCase();
  return shortcuts.find((one) => one.key === key && (one.isWithCtrl ?? false) === isWithCtrl);
}

const belongsElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_KEYS) !== null;

/** Listens to the document. Returns how to stop. */
export function followShortcuts(areSingleKeysOff: () => boolean): () => void {
  const handleKeyDown = (event: KeyboardEvent) => {
    // While a dialog is open the page behind it is out of reach.
    const isCovered = document.getElementById('root')?.hasAttribute('inert') === true;
    const found = isCovered ? undefined : shortcutOf(event, active, areSingleKeysOff());
    if (found) {
      event.preventDefault();
      found.run();
    }
  };
  document.addEventListener('keydown', handleKeyDown);
  return () => document.removeEventListener('keydown', handleKeyDown);
}
