import type { FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';

const DAY = /^20\d{2}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/;
const CODE = /^[\w-]{1,40}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * What an address fills in of a new request: days, times and choices by the keys of their fields, and the first range by `from` and `to`
 * (`YYYY-MM-DD HH:mm`). Anything that is not written so is left out: the person sees and sends what stands in the form.
 */
export function givenValues(params: URLSearchParams, { fields }: FormSchema): FormValues {
  const values: FormValues = {};
  for (const { key, kind } of fields) {
    const given = params.get(key) ?? '';
    const isCode = kind === 'singleChoice' && CODE.test(given);
    if (isCode || (kind === 'date' && DAY.test(given)) || (kind === 'time' && TIME.test(given))) {
      values[key] = given;
    }
  }
  const range = fields.find(({ kind }) => kind === 'dateRange');
  const ends = [params.get('from') ?? '', params.get('to') ?? ''] as const;
  if (range && ends.every((one) => DAY.test(one.slice(0, 10)) && TIME.test(one.slice(11)))) {
    const [start, end] = range.precision === 'minute' ? ends : ends.map((one) => one.slice(0, 10));
    values[range.key] = { start, end };
  }
  return values;
}
