import type { Encoding } from '@contract/endpoint';

type Body = { data: string; contentType: string };

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded;charset=utf-8';

/** The request body as it travels. Missing values are left out; `any` is a form, or an empty JSON object without input. */
export function encodeBody(encoding: Encoding, input: object): Body {
  const isForm = encoding === 'form' || (encoding === 'any' && Object.keys(input).length > 0);
  return isForm
    ? { data: toForm(input), contentType: FORM_TYPE }
    : { data: JSON.stringify(input), contentType: JSON_TYPE };
}

function toForm(input: object): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input) as [
    string,
    string | number | boolean | object | null | undefined,
  ][]) {
    if (value !== undefined && value !== null) {
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
  }
  return form.toString();
}
