import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { importSources } from '../../scripts/demo-backend.mjs';
import { round } from '../figures.mjs';

const CONNECTIONS = 16;
const WARM_SECONDS = 3;
const SECONDS = 4;
const BARE = fileURLToPath(new URL('bare-route.mjs', import.meta.url));

/** Calls a second of the hot calls, each next to a bare route of the same minute that reads one row of the same kind of database. */
export async function measureThroughput({ backend, tokens, barePort, databaseUrl }) {
  const calls = await hotCalls();
  const bare = await startBare(barePort, databaseUrl);
  try {
    const rows = [];
    for (const { endpoint, body, person, statements } of calls) {
      const headers = { 'content-type': TYPES[endpoint.encoding], sso_sys_token: tokens[person] };
      const plain = await load({ url: `http://127.0.0.1:${barePort}/`, method: 'POST' });
      const call = await load({
        url: `${backend.origin}/api${endpoint.path}`,
        method: 'POST',
        headers,
        body,
      });
      rows.push({
        name: endpoint.id,
        statements,
        ...call,
        bare: plain.perSecond,
        ratio: round(call.perSecond / plain.perSecond, 2),
      });
    }
    return rows;
  } finally {
    bare.kill();
  }
}

const TYPES = {
  form: 'application/x-www-form-urlencoded',
  any: 'application/json',
  json: 'application/json',
};

/** What is measured, with the statements that a call makes on the embedded database. */
async function hotCalls() {
  const [{ HOT_CALLS }, { createCountingServer }] = await importSources([
    'tests/helpers/statements/hot-calls.ts',
    'tests/helpers/statements/counting-server.ts',
  ]);
  const counting = await createCountingServer();
  const calls = [];
  for (const { endpoint, input, person } of HOT_CALLS) {
    const body = endpoint.encoding === 'form' ? new URLSearchParams(input).toString() : JSON.stringify(input);
    calls.push({ endpoint, body, person, statements: await counting.statementsOf(endpoint, input, person) });
  }
  await counting.close();
  return calls;
}

function startBare(port, databaseUrl) {
  const child = spawn(process.execPath, [BARE, String(port), ...(databaseUrl ? [databaseUrl] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`The bare route ended with ${code}.`)));
  });
}

/** Every answer is looked at: a fast refusal is no throughput. */
async function load(request) {
  const first = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.body,
  });
  const text = await first.text();
  if (!text.includes('"code":0')) {
    throw new Error(`${request.url} answered ${text.slice(0, 200)}`);
  }
  await autocannon({ ...request, connections: CONNECTIONS, duration: WARM_SECONDS });
  const result = await autocannon({ ...request, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${request.url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return {
    perSecond: round(result.requests.average),
    p50: round(result.latency.p50, 1),
    p99: round(result.latency.p99, 1),
  };
}
