import type { Encoding } from '@contract/endpoint';
import { ServiceError } from '@server/kernel/errors';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const EXPECTED: Record<Exclude<Encoding, 'multipart'>, string> = {
  form: FORM,
  json: JSON_TYPE,
  any: `${JSON_TYPE} / ${FORM}`,
};

/** The request's fields by its declared encoding. An empty body is an empty object in either. */
export function readBody(
  encoding: Exclude<Encoding, 'multipart'>,
  contentType: string | undefined,
  text: string,
): unknown {
  if (text === '') {
    return {};
  }
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  const isAllowed = (type === FORM && encoding !== 'json') || (type === JSON_TYPE && encoding !== 'form');
  if (!isAllowed) {
    throw new ServiceError('wrongEncoding', { expected: EXPECTED[encoding] });
  }
  const body = type === FORM ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body) || isUnfit(body)) {
    throw new ServiceError('malformedBody', { expected: type });
  }
  return body;
}

/** What is no JSON is no object either. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** No call nests nearly as deep; whoever looks into a value by recursion must not run out of stack. */
const DEPTH_MAX = 100;

/** What PostgreSQL's text cannot hold and no field of ours needs: U+0000, and half of a pair of surrogates. */
const UNFIT = /[\0\p{Cs}]/u;

/** Nested too deep, or holding a text that cannot be stored. */
export function isUnfit(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') {
    return UNFIT.test(value);
  }
  return (
    typeof value === 'object' &&
    value !== null &&
    (depth > DEPTH_MAX ||
      Object.entries(value).some(([key, one]) => UNFIT.test(key) || isUnfit(one, depth + 1)))
  );
}
