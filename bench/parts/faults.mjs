import { setTimeout as sleep } from 'node:timers/promises';
import { importSource } from '../../scripts/demo-backend.mjs';
import { round, table } from '../figures.mjs';

const CALLERS = 32;
const CALL = '/api/xlc-ops-b/ums/web/user/mobile/getLoginUserInfo';

/** What a restart and a crash of PostgreSQL cost callers who never stop calling. */
export async function measureFaults() {
  const { startCluster } = await importSource('tests/faults/postgres/cluster.ts');
  const { buildServer, startProcess } = await importSource('tests/helpers/server-process.ts');
  const cluster = await startCluster();
  let child;
  try {
    const server = await startProcess(await buildServer('bench-faults'), { DATABASE_URL: cluster.url });
    child = server.child;
    const token = await signIn(cluster.url);
    const after = (signal) => async () => {
      await cluster.stop(signal);
      await cluster.start();
    };
    return [
      { fault: 'restart', ...(await measure(server.address, token, after('SIGINT'))) },
      { fault: 'crash and recovery', ...(await measure(server.address, token, after('SIGQUIT'))) },
    ];
  } finally {
    child?.kill('SIGKILL');
    await cluster.close();
  }
}

async function signIn(url) {
  const { openPostgres } = await importSource('server/db/open-postgres.ts');
  const { buildMember, buildSession } = await importSource('tests/helpers/factories.ts');
  const { testPostgres } = await importSource('tests/helpers/postgres-options.ts');
  const { db, close } = await openPostgres(url, testPostgres(1));
  try {
    return await buildSession(db, await buildMember(db), new Date());
  } finally {
    await close();
  }
}

async function measure(origin, token, fail) {
  const calls = [];
  const stopping = new AbortController();
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!stopping.signal.aborted) {
      const at = Date.now();
      const { code } = await ask(origin, token);
      calls.push({ at, endedAt: Date.now(), code });
    }
  });
  await sleep(1_500);
  const failedAt = Date.now();
  await fail();
  const upAt = Date.now();
  await sleep(3_000);
  stopping.abort();
  await Promise.all(callers);
  const answered = calls.filter(({ code }) => code === 0).map(({ endedAt }) => endedAt);
  const moments = answered.sort((one, other) => one - other);
  const pauses = moments.slice(1).map((moment, index) => moment - moments[index]);
  return {
    calls: calls.length,
    lost: calls.filter(({ code }) => code !== 0).length,
    signedOut: calls.filter(({ code }) => code === 401001).length,
    away: round((upAt - failedAt) / 1000, 1),
    pause: round(Math.max(...pauses) / 1000, 1),
  };
}

async function ask(origin, token) {
  const answer = await fetch(origin + CALL, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', sso_sys_token: token },
    body: '',
  });
  return await answer.json();
}

/** The report of this part, in a file of its own. */
export function reportFaults(rows, machine) {
  const cells = rows.map((one) => [one.fault, one.calls, one.lost, one.signedOut, one.away, one.pause]);
  const heads = [
    'PostgreSQL',
    'calls',
    'lost',
    'signed out',
    's until PostgreSQL was back',
    's without any answer',
  ];
  return `# Faults

${new Date().toISOString().slice(0, 10)}, ${machine}. Written by \`npm run bench -- faults\`. ${CALLERS} callers, each one call after the other; "lost" are calls
that were in flight and were answered 503, the others waited. Answers come again within 3 s.

${table(heads, cells)}
`;
}
