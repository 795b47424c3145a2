import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import { CODE } from '@contract/codes';
import type { Endpoint } from '@contract/endpoint';
import { type Language } from '@contract/limits';
import { LANGUAGES } from '@contract/start-limits';
import { MESSAGES } from '@server/messages/messages';
import { buildMember, buildSession, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type CallOptions, type TestServer } from '@tests/helpers/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOfEach } from './every-call';

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

const idOf = ({ id }: Endpoint) => id;
const SESSION_CALLS = ALL_ENDPOINTS.filter((one) => one.access === 'session');
const WITH_FIELDS = ALL_ENDPOINTS.filter((one) => !one.request.safeParse({}).success);
/** One call of every encoding and access, in both languages: what is refused before a call is looked at. */
const KINDS = [...new Map(ALL_ENDPOINTS.map((one) => [`${one.encoding} ${one.access}`, one])).values()];
const IN_LANGUAGES = KINDS.flatMap((endpoint) => LANGUAGES.map((lang) => ({ endpoint, lang })));
const kindOf = ({ endpoint, lang }: (typeof IN_LANGUAGES)[number]) => `${endpoint.id} in ${lang}`;
/** Calls take the languages by turns. */
const langOf = (index: number) => LANGUAGES[index % LANGUAGES.length]!;

describe('every call', () => {
  it('refuses a field that it does not know', async () => {
    await expectOfEach(ALL_ENDPOINTS, idOf, async (endpoint, index) => {
      const lang = langOf(index);
      const body = encode(endpoint, { unexpectedField: 'x' });
      const answer = await send(endpoint, { body, type: typeOf(endpoint), token, lang });
      expect(answer).toMatchObject({ status: 200, code: CODE.badRequest });
      expectLanguage(answer.msg, lang);
    });
  });

  it('refuses a body without its fields, naming one', async () => {
    await expectOfEach(WITH_FIELDS, idOf, async (endpoint, index) => {
      const lang = langOf(index);
      const body = encode(endpoint, {});
      const answer = await send(endpoint, { body, type: typeOf(endpoint), token, lang });
      expect(answer).toMatchObject({ status: 200, code: CODE.badRequest });
      expectLanguage(answer.msg, lang);
      const faults = endpoint.request.safeParse({}).error?.issues.map((issue) => issue.path.join('.')) ?? [];
      expect(faults.some((field) => field !== '' && answer.msg.includes(field))).toBe(true);
    });
  });

  it('of a session is closed without one', async () => {
    await expectOfEach(SESSION_CALLS, idOf, async (endpoint, index) => {
      const lang = langOf(index);
      const answer = await send(endpoint, { body: encode(endpoint, {}), type: typeOf(endpoint), lang });
      expect(answer).toEqual({ status: 200, code: CODE.loginExpired, msg: MESSAGES.loginExpired[lang] });
    });
  });

  it('is one handler behind the same middleware, so that one of a kind stands for all', () => {
    const served = server.app.routes.filter(({ path }) => path.startsWith('/api/'));
    const calls = served.filter(({ method }) => method === 'POST');
    expect(calls.length).toBe(ALL_ENDPOINTS.length);
    expect(new Set(calls.map(({ handler }) => handler.toString())).size).toBe(1);
    const paths = new Set(calls.map(({ path }) => path));
    expect(served.filter(({ method, path }) => method !== 'POST' && paths.has(path))).toEqual([]);
  });
});

describe('a call of each encoding and access refuses', () => {
  it('another encoding, naming its own', async () => {
    await expectOfEach(IN_LANGUAGES, kindOf, async ({ endpoint, lang }) => {
      const type = { form: JSON_TYPE, json: FORM, any: 'text/plain', multipart: JSON_TYPE }[
        endpoint.encoding
      ];
      const body = type === JSON_TYPE ? '{"a":1}' : 'a=1';
      const answer = await send(endpoint, { body, type, token, lang });
      expect(answer).toMatchObject({ status: 200, code: CODE.badRequest });
      expectLanguage(answer.msg, lang);
      expect(answer.msg).toContain(TYPES[endpoint.encoding]);
    });
  });

  it('broken JSON', async () => {
    const ofJson = IN_LANGUAGES.filter(({ endpoint }) => ['json', 'any'].includes(endpoint.encoding));
    await expectOfEach(ofJson, kindOf, async ({ endpoint, lang }) => {
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
        expect(answer, body).toMatchObject({ status: 200, code: CODE.badRequest });
        expectLanguage(answer.msg, lang);
      }
    });
  });

  it('more than a megabyte; uploads have limits and tests of their own', async () => {
    const small = IN_LANGUAGES.filter(({ endpoint }) => endpoint.encoding !== 'multipart');
    await expectOfEach(small, kindOf, async ({ endpoint, lang }) => {
      const body = 'x'.repeat(1024 * 1024 + 1);
      const answer = await send(endpoint, { body, type: typeOf(endpoint), token, lang });
      expect(answer).toEqual({ status: 413, code: CODE.bodyTooLarge, msg: MESSAGES.bodyTooLarge[lang] });
    });
  });

  it('a session that is none or is over', async () => {
    const ofSession = IN_LANGUAGES.filter(({ endpoint }) => endpoint.access === 'session');
    await expectOfEach(ofSession, kindOf, async ({ endpoint, lang }) => {
      const body = encode(endpoint, {});
      for (const stale of [undefined, '', 'unknown-token', 'x'.repeat(500), expiredToken, idleToken]) {
        const answer = await send(endpoint, { body, type: typeOf(endpoint), token: stale, lang });
        expect(answer).toEqual({ status: 200, code: CODE.loginExpired, msg: MESSAGES.loginExpired[lang] });
      }
    });
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
