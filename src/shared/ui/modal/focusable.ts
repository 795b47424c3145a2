import type { KeyboardEvent } from 'react';

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex]:not([tabindex="-1"])';

/** What the Tab key reaches inside, in its order. */
export function focusableIn(element: Element): HTMLElement[] {
  return Array.from(element.querySelectorAll<HTMLElement>(FOCUSABLE));
}

/** Turns the Tab key round at the first and the last of them, so that the focus stays in a dialog. */
export function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  const all = focusableIn(event.currentTarget);
  const edge = event.shiftKey ? all[0] : all.at(-1);
  const isAtEdge = document.activeElement === edge || document.activeElement === event.currentTarget;
  if (isAtEdge && (event.shiftKey || document.activeElement === edge)) {
    event.preventDefault();
    (event.shiftKey ? all.at(-1) : all[0])?.focus();
  }
}
