import type { ChartPoint, ValueForm } from './point';

/** The value of a point, or why there is none. */
export function valueWords({ value, text }: ChartPoint, form: ValueForm, gap: string): string {
  return text ?? (value === null ? gap : form.text(value));
}

export function secondWords({ second, secondText }: ChartPoint, form: ValueForm, gap: string): string {
  return secondText ?? (typeof second === 'number' ? form.text(second) : gap);
}
