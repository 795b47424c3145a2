import type { FormProblem } from './order-form';

/** Brings the first field that is wrong into view and the keyboard to it. */
export function focusField(field: FormProblem['field']): void {
  // After the render that marks the field.
  requestAnimationFrame(() => {
    const name = CSS.escape(field);
    const holder = document.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
    const target = holder?.matches('input, textarea, button')
      ? holder
      : (holder?.querySelector<HTMLElement>('[aria-invalid="true"], button:not(:disabled), input') ?? holder);
    holder?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  });
}
