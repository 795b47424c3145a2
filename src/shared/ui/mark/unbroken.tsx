import { wrapEverySecond } from '@/shared/lib/time/every-second';
import './unbroken.css';

/** `2026-11-21`, `2026-11-21 09:00`, and the number of a request, `LV20261121-0001`. */
const WHOLE = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?|[A-Z]+\d{8}-\d+)/;

/** A text whose dates and numbers stay whole, where browsers would break them at their hyphens on a narrow screen. */
export function Unbroken({ text }: { text: string }) {
  return wrapEverySecond(text.split(WHOLE), (whole) => <span className="hr-whole">{whole}</span>);
}
