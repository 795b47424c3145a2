import { LIMITS } from '@contract/limits';
import { element } from '@/shared/lib/element';
import './toast.css';

export type ToastOptions = { durationMs?: number; kind?: 'plain' | 'success' | 'warning' | 'error' };

/** There from the start: screen readers only announce changes of a live region that they already know. */
const region = element('div', { class: 'hr-toasts', role: 'status', 'aria-live': 'polite' });
document.body.append(region);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a short message for 5000 ms (spec section 9) or as long as asked; a new one takes the old one's place. */
export function showToast(
  text: string,
  { durationMs = LIMITS.toastMs, kind = 'plain' }: ToastOptions = {},
): void {
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
  region.append(toast);
  timer = setTimeout(clearToast, durationMs);
}

/** Takes the message away. */
export function clearToast(): void {
  clearTimeout(timer);
  region.replaceChildren();
}
