import type { Endpoint } from '@contract/endpoint';
import { FILES, uploadBody } from '@tests/helpers/upload-files';
import { HARD_TEXTS } from './hard-values';
import type { Random } from './random';

export type FuzzRequest = { body: string | FormData | Uint8Array<ArrayBuffer>; type?: string };

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const TYPES = [
  FORM,
  JSON_TYPE,
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  '',
  ';',
  'a/b;c',
];

/** The input as the call's encoding has it, and once in a while as no call would. */
export function makeRequest(random: Random, endpoint: Endpoint, input: unknown): FuzzRequest {
  if (random.once(15)) {
    return { body: rawBody(random, input), type: random.pick(TYPES) };
  }
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  if (endpoint.encoding === 'multipart' && isObject) {
    const name = random.pick(HARD_TEXTS).slice(0, 200) || 'a.png';
    const bytes = random.once(2) ? FILES.png : new TextEncoder().encode(random.pick(HARD_TEXTS));
    return { body: uploadBody(texts(input), [{ bytes, name }]) };
  }
  if (endpoint.encoding === 'form' && isObject) {
    return { body: formBody(random, texts(input)), type: FORM };
  }
  return { body: JSON.stringify(input) ?? '', type: JSON_TYPE };
}

const texts = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  );

function formBody(random: Random, fields: Record<string, string>): string {
  const entries = Object.entries(fields);
  if (entries.length > 0 && random.once(10)) {
    entries.push(random.pick(entries));
  }
  const text = new URLSearchParams(entries).toString();
  return random.once(12)
    ? `${text}&${random.pick(['a=%', '%FF=%ED%A0%80', '__proto__=1', '=', '&&&', 'a=%00'])}`
    : text;
}

/** Bodies that no serializer writes. */
function rawBody(random: Random, input: unknown): FuzzRequest['body'] {
  const text = JSON.stringify(input) ?? '';
  const bytes = (...values: number[]) => new Uint8Array(values);
  return random.pick<() => FuzzRequest['body']>([
    () => text.slice(0, random.int(text.length + 1)),
    () => `\ufeff${text}`,
    () => text.replace(/}$/, ',"__proto__":{"id":"x"},"constructor":{"prototype":1}}'),
    () => text.replace(/}$/, `,"${'k'.repeat(100_000)}":1}`),
    () => text.replace(/^\{/, '{"a":1,"a":2,'),
    () => '['.repeat(100_000),
    () => `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    () => '{"a":'.repeat(5_000),
    () => `{"a":1${'0'.repeat(5_000)}}`,
    () => bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d),
    () => bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00),
    () => '{"\\ud800":"\\udc00"}',
    () => 'a=1&a=2&__proto__=3',
    () => '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\n',
  ])();
}
