import { START_LIMITS } from '@contract/start-limits';
import { setClearEarlier } from '@/shared/lib/text/earlier-message';
import { element } from '@/shared/lib/element';
import './toast.css';

export type ToastOptions = { kind?: 'plain' | 'success' | 'warning' | 'error' };

/** There from the start: screen readers only announce changes of a live region that they already know. */
const region = element('div', { class: 'hr-toasts', role: 'status', 'aria-live': 'polite' });
document.body.append(region);

let timer: ReturnType<typeof setTimeout> | undefined;
/** How often the person has tapped or pressed a key, and how often when the message came. */
let gestures = 0;
let gesturesThen = 0;
for (const event of ['pointerdown', 'keydown']) {
  document.addEventListener(event, () => void gestures++, { capture: true, passive: true });
}

/** Shows a short message for 5000 ms (spec section 9) at the bottom; a new one takes the old one's place. */
export function showToast(text: string, { kind = 'plain' }: ToastOptions = {}): void {
  clearToast();
  if (!text) {
    return;
  }
  if (!region.isConnected) {
    document.body.append(region);
  }
  const toast = element(
    'div',
    { class: 'hr-toast', 'data-kind': kind, ...(kind === 'error' ? { role: 'alert' } : {}) },
    text,
  );
  toast.addEventListener('click', clearToast);
  region.style.bottom = `${keyboardHeight()}px`;
  region.append(toast);
  gesturesThen = gestures;
  timer = setTimeout(clearToast, START_LIMITS.toastMs);
}

/** Takes the message away. */
export function clearToast(): void {
  clearTimeout(timer);
  region.replaceChildren();
}

/**
 * Takes away a message that is older than the person's last tap or key: they have gone on. What a tap has led to, a message
 * and then another page, stays to be read there.
 */
export function clearEarlierToast(): void {
  if (gestures !== gesturesThen) {
    clearToast();
  }
}

setClearEarlier(clearEarlierToast);

/** In webviews the keyboard covers the page without making it smaller. */
function keyboardHeight(): number {
  const { visualViewport } = window;
  return visualViewport
    ? Math.max(0, window.innerHeight - visualViewport.height - visualViewport.offsetTop)
    : 0;
}
