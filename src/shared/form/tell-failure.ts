import { loadNamespaces } from '@/shared/i18n/i18n';
import { showToast } from '@/shared/ui/overlay/toast';
import type { Failure, Tip } from './check-fields';
import { problemText } from './problem';

/** Says why a field is refused, marks it and puts the focus there. */
export async function tellFailure(
  { field, tip }: { field: string; tip: Tip },
  root: ParentNode,
): Promise<Failure> {
  if (typeof tip !== 'string') {
    await loadNamespaces(['validation']);
  }
  const message = typeof tip === 'string' ? tip : problemText(tip);
  showToast(message, { kind: 'warning' });
  markField(field, root);
  return { field, message };
}

function markField(field: string, root: ParentNode): void {
  const name = CSS.escape(field);
  const holder = root.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
  if (!holder) {
    return;
  }
  const focusable = 'input, textarea, select, button, [tabindex]';
  const control = holder.matches(focusable)
    ? holder
    : (holder.querySelector<HTMLElement>(focusable) ?? holder);
  control.setAttribute('aria-invalid', 'true');
  // The mark has done its work as soon as the user changes something there.
  for (const event of ['input', 'change']) {
    holder.addEventListener(event, () => control.removeAttribute('aria-invalid'), { once: true });
  }
  control.focus();
}
