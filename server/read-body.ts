import type { Encoding } from '@contract/endpoint';
import { ServiceError } from './errors';

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
  const malformed = new ServiceError('malformedBody', { expected: type });
  const body = type === FORM ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text, malformed);
  if (typeof body !== 'object' || body === null || Array.isArray(body) || hasNul(body)) {
    throw malformed;
  }
  return body;
}

function parseJson(text: string, malformed: ServiceError): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed;
  }
}

/** PostgreSQL text cannot hold U+0000; no field of ours needs it. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') {
    return value.includes('\0');
  }
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, one]) => key.includes('\0') || hasNul(one))
  );
}
