import { percentile, round } from '../../figures.mjs';

/**
 * Calls a second of those who have the portal open. They do not wait for each other: what is late counts from when it was due, and
 * from the moment on at which something is written to this process, so that its own start does not count.
 */
const PER_SECOND = 50;
const [port, token] = process.argv.slice(2);
const URL_OF_CALL = `http://127.0.0.1:${port}/api/xlc-ops-b/ums/web/user/mobile/getLoginUserInfo`;

const waits = [];
let refused = 0;
let isCounted = false;
const over = new AbortController();
process.stdin.on('data', () => {
  isCounted = true;
});
process.stdin.on('end', () => over.abort());

async function ask(dueAt, counts) {
  const answer = await fetch(URL_OF_CALL, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', sso_sys_token: token },
  });
  const { code } = await answer.json();
  refused += Number(code) === 0 ? 0 : 1;
  if (counts) {
    waits.push(performance.now() - dueAt);
  }
}

const asked = [];
const begunAt = performance.now();
for (let at = 0; !over.signal.aborted; at += 1) {
  const dueAt = begunAt + (at * 1_000) / PER_SECOND;
  await new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, dueAt - performance.now()));
  });
  asked.push(ask(dueAt, isCounted));
}
await Promise.all(asked);
process.stdout.write(
  JSON.stringify({
    calls: waits.length,
    p50: round(percentile(waits, 50), 1),
    p99: round(percentile(waits, 99), 1),
    refused,
  }),
);
