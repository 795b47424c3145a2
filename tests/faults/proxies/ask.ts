import { once } from 'node:events';
import { request as requestPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestTls } from 'node:https';
import { text } from 'node:stream/consumers';

type Question = { method?: string; headers?: Record<string, string>; body?: Buffer };
export type ProxyAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Opens an answer without reading it. The certificate is the test's own, so nobody has signed it. */
export async function open(url: string, { method = 'GET', headers = {}, body }: Question = {}) {
  const settings = { method, headers, agent: false as const, family: 4 };
  const request = url.startsWith('https:')
    ? requestTls(url, { ...settings, rejectUnauthorized: false })
    : requestPlain(url, settings);
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  // A body that is refused is broken off, which is no fault after the answer.
  request.on('error', () => undefined);
  request.end(body);
  const [response] = await answered;
  return { response, hangUp: () => request.destroy() };
}

export async function ask(url: string, question: Question = {}): Promise<ProxyAnswer> {
  const { response } = await open(url, question);
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
}
