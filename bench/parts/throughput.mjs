import { serve } from '@hono/node-server';
import autocannon from 'autocannon';
import { Hono } from 'hono';
import { round } from '../figures.mjs';

const SECONDS = 6;
const CONNECTIONS = 16;

/** Requests a second: the hottest call with a live session, and a bare Hono answer of the same run as the yardstick. */
export async function measureThroughput({ backend, token, pingPort }) {
  const ping = await measurePing(pingPort);
  const call = await load({
    url: `${backend.origin}/api/xlc-ops-b/ums/web/user/mobile/getLoginUserInfo`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', sso_sys_token: token },
    body: '',
    expect: '"code":0',
  });
  return { ...call, ping: ping.perSecond, ratio: round(call.perSecond / ping.perSecond, 2) };
}

async function measurePing(port) {
  const app = new Hono();
  app.get('/ping', (c) => c.json({ code: 0 }));
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  try {
    return await load({ url: `http://127.0.0.1:${port}/ping`, expect: '"code":0' });
  } finally {
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
}

/** Every answer is looked at: a fast refusal is no throughput. */
async function load({ expect, ...request }) {
  const first = await fetch(
    request.url,
    request.method ? { method: request.method, headers: request.headers, body: request.body } : {},
  );
  const text = await first.text();
  if (!text.includes(expect)) {
    throw new Error(`${request.url} answered ${text.slice(0, 200)}`);
  }
  await autocannon({ ...request, connections: CONNECTIONS, duration: 2 });
  const result = await autocannon({
    ...request,
    connections: CONNECTIONS,
    duration: SECONDS,
    expectBody: undefined,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${request.url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return {
    perSecond: round(result.requests.average),
    p50: round(result.latency.p50, 1),
    p99: round(result.latency.p99, 1),
  };
}
