import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '@contract/limits';
import { SESSION_HEADER } from '@contract/start-limits';
import { KEY } from '@/shared/storage/keys';
import { CAPTCHA_NUMBER, CODE_DIGITS } from './backend/known-answers';
import type { RunningBackend } from './backend/running-backend';

type Answer = {
  code: number | string;
  msg: string;
  data?: Record<string, unknown>;
  result?: Record<string, unknown>;
};

/** A call as the portal makes it, past the portal. */
export async function callApi(
  backend: RunningBackend,
  path: string,
  input: Record<string, unknown>,
  { token, encoding = 'json' }: { token?: string; encoding?: 'json' | 'form' } = {},
): Promise<Answer> {
  const answer = await fetch(`${backend.origin}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(token && { [SESSION_HEADER]: token }),
    },
    body:
      encoding === 'json'
        ? JSON.stringify(input)
        : new URLSearchParams(input as Record<string, string>).toString(),
  });
  return (await answer.json()) as Answer;
}

export type Person = { mobile: string; password: string };

/** Opens a session without the portal's screens, in the first demo company where that is open to the person. Returns the token. */
export async function openSession(backend: RunningBackend, { mobile, password }: Person): Promise<string> {
  const captcha = await callApi(backend, '/captcha/generate', {});
  const proven = await callApi(backend, '/login/web/nologins/account/login', {
    account: mobile,
    password,
    captchaId: captcha.data?.captchaId,
    captchaCode: String(CAPTCHA_NUMBER),
  });
  if (Number(proven.code) !== 0) {
    throw new Error(`${mobile} cannot sign in: ${proven.code} ${proven.msg}`);
  }
  if (proven.data?.token) {
    return proven.data.token as string;
  }
  return await enterCompany(backend, proven.data?.ticket as string);
}

const sessions = new WeakMap<RunningBackend, Map<string, Promise<string>>>();

/** The session of a person at a file's backend, opened once. For tests that only look: one that ends sessions opens its own. */
export function sessionOf(backend: RunningBackend, person: Person): Promise<string> {
  const known = sessions.get(backend) ?? new Map<string, Promise<string>>();
  sessions.set(backend, known);
  const session = known.get(person.mobile) ?? openSession(backend, person);
  known.set(person.mobile, session);
  return session;
}

/** The same for somebody who has no password. */
export async function openSessionByCode(backend: RunningBackend, mobile: string): Promise<string> {
  const captcha = await callApi(backend, '/captcha/generate', { purpose: 'code' });
  const captchaId = captcha.data?.captchaId as string;
  const asked = { mobile, captchaId, captchaCode: String(CAPTCHA_NUMBER) };
  await callApi(backend, '/message/web/oapi/mobile/getVCode', asked, { encoding: 'form' });
  const proven = await callApi(backend, '/account/checkVC', { mobile, vCode: CODE_DIGITS, scene: 'login' });
  return await enterCompany(backend, proven.data?.ticket as string);
}

async function enterCompany(backend: RunningBackend, ticket: string): Promise<string> {
  const choice = await callApi(
    backend,
    '/xlc-ops-b/tum/web/tenant/preLogin',
    { ticket },
    { encoding: 'form' },
  );
  type Company = { companyId: string; companyName: string; canEnter: boolean };
  const companies = ((choice.data?.companies ?? []) as Company[]).filter((one) => one.canEnter);
  // The one entered last stands first.
  const { companyId } = companies.find((one) => one.companyName.startsWith('青禾')) ?? companies[0]!;
  const opened = await callApi(backend, '/login/web/nologins/account/loginIn', { ticket, companyId });
  return opened.data?.token as string;
}

/** Gives a browser a session, as if it had signed in on an earlier visit. */
export async function giveSession(
  context: BrowserContext,
  backend: RunningBackend,
  token: string,
): Promise<void> {
  await context.addCookies([{ name: SESSION_HEADER, value: token, url: backend.origin, sameSite: 'Lax' }]);
  const page = await context.newPage();
  // Any address of the origin without the portal: storage is set once, not again at each load.
  await page.goto(`${backend.origin}/healthz`);
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [KEY.token, token]);
  await page.close();
}

/** A page of somebody who has signed in before, in a language. */
export async function enter(
  context: BrowserContext,
  backend: RunningBackend,
  person: Person,
  language: Language,
): Promise<Page> {
  await giveSession(context, backend, await openSession(backend, person));
  const page = await context.newPage();
  await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [KEY.language, language]);
  return page;
}

/** What the portal has stored under a key. */
export const storedValue = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

export async function sessionCookie(
  context: BrowserContext,
  backend: RunningBackend,
): Promise<string | undefined> {
  const cookies = await context.cookies(backend.origin);
  return cookies.find((one) => one.name === SESSION_HEADER)?.value;
}
