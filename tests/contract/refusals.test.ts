import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import { CODE } from '@contract/codes';
import type { Endpoint } from '@contract/endpoint';
import { type Language } from '@contract/limits';
import { LANGUAGES } from '@contract/start-limits';
import { MESSAGES } from '@server/messages/messages';
import { buildMember, buildSession, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type CallOptions, type TestServer } from '@tests/helpers/server';
import { beforeAll, describe, expect, it } from 'vitest';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data';
const BOUNDARY = 'a-part-of-many';
const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let token: string;
let expiredToken: string;
let idleToken: string;

beforeAll(async () => {
  server = await createTestServer();
  ({ token } = await buildSignedIn(server, { roles: ['companyAdministrator'] }));
  const member = await buildMember(server.db);
  const now = server.clock.now();
  expiredToken = await buildSession(server.db, member, now, { expiresAt: new Date(now.getTime() - 1) });
  idleToken = await buildSession(server.db, member, now, {
    lastSeenAt: new Date(now.getTime() - 31 * DAY_MS),
  });
});

type Sent = { body: string; type: string } & CallOptions;

async function send(endpoint: Endpoint, { body, type, ...options }: Sent) {
  const answer = await server.post(endpoint.path, { ...options, body, headers: { 'content-type': type } });
  return { status: answer.status, ...((await answer.json()) as { code: number; msg: string }) };
}

const TYPES = { form: FORM, json: JSON_TYPE, any: JSON_TYPE, multipart: MULTIPART };
const typeOf = ({ encoding }: Endpoint) =>
  TYPES[encoding] + (encoding === 'multipart' ? `; boundary=${BOUNDARY}` : '');
const encode = ({ encoding }: Endpoint, input: Record<string, string>) =>
  encoding === 'form'
    ? new URLSearchParams(input).toString()
    : encoding === 'multipart'
      ? multipart(input)
      : JSON.stringify(input);

function multipart(input: Record<string, string>): string {
  const parts = Object.entries(input).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

/** A text of the asked language that does not leak the other one's. */
function expectLanguage(msg: string, lang: Language): void {
  expect(msg.length).toBeGreaterThan(5);
  expect(/\p{Script=Han}/u.test(msg)).toBe(lang === 'zh_CN');
}

const SESSION_CALLS = ALL_ENDPOINTS.filter((one) => one.access === 'session');
const WITH_FIELDS = ALL_ENDPOINTS.filter((one) => !one.request.safeParse({}).success);
const JSON_CALLS = ALL_ENDPOINTS.filter((one) => one.encoding === 'json' || one.encoding === 'any');
/** Uploads have limits and tests of their own. */
const SMALL_CALLS = ALL_ENDPOINTS.filter((one) => one.encoding !== 'multipart');

describe.each(LANGUAGES)('in %s, the backend refuses', (lang) => {
  it.each(ALL_ENDPOINTS)('a field that $id does not know', async (endpoint) => {
    const answer = await send(endpoint, {
      body: encode(endpoint, { unexpectedField: 'x' }),
      type: typeOf(endpoint),
      token,
      lang,
    });
    expect(answer).toMatchObject({ status: 200, code: CODE.badRequest });
    expectLanguage(answer.msg, lang);
  });

  it.each(WITH_FIELDS)('missing fields of $id, naming one', async (endpoint) => {
    const answer = await send(endpoint, { body: encode(endpoint, {}), type: typeOf(endpoint), token, lang });
    expect(answer).toMatchObject({ status: 200, code: CODE.badRequest });
    expectLanguage(answer.msg, lang);
    const faults = endpoint.request.safeParse({}).error?.issues.map((issue) => issue.path.join('.')) ?? [];
    expect(faults.some((field) => field !== '' && answer.msg.includes(field))).toBe(true);
  });

  it.each(ALL_ENDPOINTS)('$id in another encoding, naming its own', async (endpoint) => {
    const type = { form: JSON_TYPE, json: FORM, any: 'text/plain', multipart: JSON_TYPE }[endpoint.encoding];
    const answer = await send(endpoint, { body: type === JSON_TYPE ? '{"a":1}' : 'a=1', type, token, lang });
    expect(answer).toMatchObject({ status: 200, code: CODE.badRequest });
    expectLanguage(answer.msg, lang);
    expect(answer.msg).toContain(TYPES[endpoint.encoding]);
  });

  it.each(JSON_CALLS)('broken JSON to $id', async (endpoint) => {
    for (const body of [
      '{"a":',
      '[]',
      'null',
      '"text"',
      '{"a":"\\u0000"}',
      '{"a":"\\ud800"}',
      '{"\\udc00":1}',
    ]) {
      const answer = await send(endpoint, { body, type: JSON_TYPE, token, lang });
      expect(answer).toMatchObject({ status: 200, code: CODE.badRequest });
      expectLanguage(answer.msg, lang);
    }
  });

  it.each(SMALL_CALLS)('more than a megabyte to $id', async (endpoint) => {
    const answer = await send(endpoint, {
      body: 'x'.repeat(1024 * 1024 + 1),
      type: typeOf(endpoint),
      token,
      lang,
    });
    expect(answer).toEqual({ status: 413, code: CODE.bodyTooLarge, msg: MESSAGES.bodyTooLarge[lang] });
  });

  it.each(SESSION_CALLS)('$id without a live session', async (endpoint) => {
    const body = encode(endpoint, {});
    for (const stale of [undefined, '', 'unknown-token', 'x'.repeat(500), expiredToken, idleToken]) {
      const answer = await send(endpoint, { body, type: typeOf(endpoint), token: stale, lang });
      expect(answer).toEqual({ status: 200, code: CODE.loginExpired, msg: MESSAGES.loginExpired[lang] });
    }
  });
});

describe('the backend', () => {
  it('opens nothing to the cookie alone', async () => {
    const answer = await server.post('/web/portal/uac/getTokenInfo', {
      body: '{}',
      headers: { 'content-type': JSON_TYPE, cookie: `sso_sys_token=${token}` },
    });
    expect(((await answer.json()) as { code: number }).code).toBe(CODE.loginExpired);
  });

  it('never writes a token or a body into its log', () => {
    expect(server.logged.join('\n')).not.toContain(token);
    expect(server.logged.join('\n')).not.toContain('unexpectedField');
  });
});
