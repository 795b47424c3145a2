import type { Endpoint } from '@contract/endpoint';
import type { Language } from '@contract/limits';
import { LIVE_PATH } from '@contract/message/live';
import { MESSAGES } from '@server/messages/messages';
import { delay, http, HttpResponse, passthrough, type RequestHandler } from 'msw';
import type * as z from 'zod/mini';
import { serviceUrl } from '@/shared/http/service-url';
import { isCurrentBackend, type Backend } from './backend';
import { checkRequest } from './check-request';

export type OverrideOptions = {
  /** Only the next call; those after it reach the backend again. */
  once?: boolean;
  /** Milliseconds before the answer. */
  delayMs?: number;
};

type Answer = (request: Request) => Promise<Response> | Response;

/** One override of one call. The request is still checked against the contract: a mock must not hide a wrong request. */
function override(endpoint: Endpoint, options: OverrideOptions, answer: Answer): RequestHandler {
  return http.post(
    `*${serviceUrl(endpoint)}`,
    async ({ request }) => {
      await checkRequest(endpoint, request.clone());
      await delay(options.delayMs ?? 0);
      return answer(request);
    },
    { once: options.once ?? false },
  );
}

/** Answers `data`, which must fit the endpoint's response schema. */
export function replyHandler<E extends Endpoint>(
  endpoint: E,
  data: z.input<E['response']>,
  options: OverrideOptions = {},
): RequestHandler {
  const checked = endpoint.response.safeParse(data);
  if (!checked.success) {
    throw new Error(
      `reply(${endpoint.id}): not what the contract says\n${JSON.stringify(checked.error.issues, null, 2)}`,
    );
  }
  return override(endpoint, options, () =>
    HttpResponse.json({ code: 0, msg: '', [endpoint.payloadKey]: data }),
  );
}

/** Answers a code with the backend's own text for it, or with `msg`. */
export function failHandler(
  endpoint: Endpoint,
  code: number,
  msg?: string,
  options: OverrideOptions = {},
): RequestHandler {
  if (code === 0) {
    throw new Error(`fail(${endpoint.id}): 0 is success`);
  }
  return override(endpoint, options, (request) =>
    HttpResponse.json({ code, msg: msg ?? backendText(code, languageOf(request)) }),
  );
}

/** No answer at all, as when the network is gone. */
export function networkErrorHandler(endpoint: Endpoint, options: OverrideOptions = {}): RequestHandler {
  return override(endpoint, options, () => HttpResponse.error());
}

/** An HTTP status other than 200, with a body that is no envelope: a gateway in between speaks. */
export function statusHandler(
  endpoint: Endpoint,
  status: number,
  options: OverrideOptions = {},
): RequestHandler {
  return override(endpoint, options, () => new HttpResponse('<h1>upstream</h1>', { status }));
}

/** Status 200 with something that is no envelope. */
export function malformedHandler(endpoint: Endpoint, options: OverrideOptions = {}): RequestHandler {
  return override(
    endpoint,
    options,
    () => new HttpResponse('<!doctype html><title>proxy</title>', { status: 200 }),
  );
}

/** The backend's own answer, late. */
export function slowHandler(
  endpoint: Endpoint,
  ms: number,
  backend: () => Backend,
  options: OverrideOptions = {},
): RequestHandler {
  return override(endpoint, options, async (request) => {
    const asked = backend();
    await delay(ms);
    // Its test file may be over by now, and nobody waits for an answer.
    return isCurrentBackend(asked) ? await asked.answer(endpoint, request) : HttpResponse.error();
  });
}

/** Forwards the calls to the backend of this process. One handler: msw tries its handlers one by one for each request. */
export function forwardHandler(endpoints: readonly Endpoint[], backend: () => Backend): RequestHandler {
  const byPath = new Map(endpoints.map((endpoint) => [serviceUrl(endpoint), endpoint]));
  const calledBy = (request: Request) => byPath.get(new URL(request.url).pathname);
  return http.post(
    ({ request }) => calledBy(request) !== undefined,
    ({ request }) => backend().answer(calledBy(request)!, request),
  );
}

/** Data and blob addresses never leave the page. */
export const localHandlers: RequestHandler[] = [
  http.get(/^(data|blob):/, () => passthrough()),
  // No stream unless a test asks for one: the portal asks every half a minute instead.
  http.get(`*${LIVE_PATH}`, () => new HttpResponse(null, { status: 204 })),
];

/** The stream of the backend in this process. */
export const liveHandler = (backend: () => Backend): RequestHandler =>
  http.get(`*${LIVE_PATH}`, async ({ request }) => {
    const { server } = backend();
    const headers = Object.fromEntries(request.headers);
    return await server.app.request(`/api${LIVE_PATH}`, { headers, signal: request.signal });
  });

const languageOf = (request: Request): Language =>
  (request.headers.get('accept-language') ?? '').startsWith('en') ? 'en' : 'zh_CN';

function backendText(code: number, language: Language): string {
  const message = Object.values(MESSAGES).find((one) => one.code === code);
  return message ? message[language] : `code ${code}`;
}
