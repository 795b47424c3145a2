import { isComposing } from '@/shared/lib/is-composing';
import { element } from '@/shared/lib/element';
import { openSheet } from '@/shared/lib/history/sheet-entries';
import { coverPage } from '../modal/cover-page';
import './dialog.css';

export type DialogAction = {
  text: string;
  /** Runs once the dialog is gone and focus is back. */
  onPress?: () => void;
  /** `cancel` is also what Esc and going back do. Default `plain`. */
  kind?: 'primary' | 'danger' | 'cancel' | 'plain';
};

export type DialogOptions = {
  /** While a dialog with this key is open or waits, another one is not added. */
  key?: string;
  title?: string;
  content?: string;
  actions: [DialogAction, ...DialogAction[]];
};

type Waiting = { options: DialogOptions; promise: Promise<number>; settle: (index: number) => void };

/** What {@link clearDialogs} settles the open promises with. */
const NO_ACTION = -1;

let queue: Waiting[] = [];
let closeOpen: ((index: number) => void) | undefined;
let count = 0;

/**
 * Asks or tells the user something, one dialog at a time, and answers the index of the chosen action. Plain DOM and no
 * download: it must work when React or the network does not.
 */
export function showDialog(options: DialogOptions): Promise<number> {
  const same = options.key === undefined ? undefined : queue.find((one) => one.options.key === options.key);
  if (same) {
    return same.promise;
  }
  let settle: Waiting['settle'] = () => undefined;
  const promise = new Promise<number>((resolve) => {
    settle = resolve;
  });
  queue.push({ options, promise, settle });
  openNext();
  return promise;
}

/** Takes away the dialog of this key, open or waiting, without running an action: what it told of is over. */
export function dropDialog(key: string): void {
  const at = queue.findIndex((one) => one.options.key === key);
  if (at === 0) {
    closeOpen?.(NO_ACTION);
  } else if (at > 0) {
    queue.splice(at, 1).forEach(({ settle }) => settle(NO_ACTION));
  }
}

/** Takes every dialog away without running an action; their promises answer -1. For leaving the app and for tests. */
export function clearDialogs(): void {
  const waiting = queue.slice(1);
  queue = queue.slice(0, 1);
  closeOpen?.(NO_ACTION);
  waiting.forEach(({ settle }) => settle(NO_ACTION));
}

function openNext(): void {
  const next = queue[0];
  if (!next || closeOpen) {
    return;
  }
  const { actions } = next.options;
  const choose = (index: number) => closeOpen?.(index);
  const cancel = () => {
    const index = actions.length === 1 ? 0 : actions.findIndex(({ kind }) => kind === 'cancel');
    if (index >= 0) {
      choose(index);
    }
  };
  const takeAway = mount(next.options, choose, cancel);
  const takeEntry = openSheet({ close: cancel });
  closeOpen = (index) => {
    closeOpen = undefined;
    queue.shift();
    takeAway();
    takeEntry();
    try {
      actions[index]?.onPress?.();
    } finally {
      next.settle(index);
      openNext();
    }
  };
}

function mount(
  { title, content, actions }: DialogOptions,
  choose: (index: number) => void,
  cancel: () => void,
): () => void {
  count += 1;
  const titleId = `hr-dialog-title-${count}`;
  const contentId = `hr-dialog-content-${count}`;
  const buttons = actions.map(({ text, kind = 'plain' }, index) => {
    const button = element('button', { type: 'button', 'data-kind': kind }, text);
    button.addEventListener('click', () => choose(index));
    return button;
  });
  const panel = element(
    'div',
    {
      class: 'hr-dialog',
      role: 'alertdialog',
      'aria-modal': 'true',
      tabindex: '-1',
      'aria-labelledby': title ? titleId : contentId,
      ...(content ? { 'aria-describedby': contentId } : {}),
    },
    element(
      'div',
      { class: 'hr-dialog-body' },
      title ? element('h2', { id: titleId }, title) : undefined,
      content ? element('p', { id: contentId }, content) : undefined,
    ),
    element('div', { class: 'hr-dialog-actions' }, ...buttons),
  );
  const mask = element('div', { class: 'hr-dialog-mask' }, panel);
  const focusedBefore = document.activeElement;

  panel.addEventListener('keydown', (event) => {
    // Keys pressed here are the dialog's alone.
    event.stopPropagation();
    if (isComposing(event)) {
      return;
    }
    if (event.key === 'Escape') {
      cancel();
    } else if (event.key === 'Tab') {
      event.preventDefault();
      const from = buttons.indexOf(document.activeElement as HTMLButtonElement);
      const to = event.shiftKey ? (from < 1 ? buttons.length : from) - 1 : (from + 1) % buttons.length;
      buttons[to]?.focus();
    }
  });
  mask.addEventListener('mousedown', (event) => {
    // A tap beside the buttons must not take the focus out of the dialog.
    if (!buttons.includes(event.target as HTMLButtonElement)) {
      event.preventDefault();
    }
  });
  document.body.append(mask);
  const uncover = coverPage(mask);
  // The panel, not a button: a screen reader reads the whole text, and a stray Enter confirms nothing.
  panel.focus();
  return () => {
    mask.remove();
    uncover();
    if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) {
      focusedBefore.focus();
    }
  };
}
