import { get } from 'node:http';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { importSource, startDemoBackend } from '../../scripts/demo-backend.mjs';
import { median, round } from '../figures.mjs';

const STREAMS = 5_000;
/** Opened side by side, as when a server comes back and all portals with it. */
const AT_ONCE = 200;
const NOTICES = 120;
const LIVE = '/api/joyhr/web/message/mobile/live';
const APPROVAL = '/api/workflow/web/mobile/approval';

/** What open streams cost one process, and how long a decision takes to the initiator's screen, without them and among them. */
export async function measureLive(port) {
  const { startCluster } = await importSource('tests/faults/postgres/cluster.ts');
  const cluster = await startCluster();
  try {
    const product = await startDemoBackend(port, { DATABASE_URL: cluster.url });
    try {
      const tokens = await signInMany(cluster);
      const people = await deciders(product, cluster);
      await notices(people, 10);
      const alone = await notices(people, NOTICES);
      const streams = await openStreams(product, tokens);
      const among = await notices(people, NOTICES);
      const toldMs = await tellAll(cluster, streams.all);
      streams.close();
      return { streams: { count: STREAMS, ...streams.figures, toldMs }, notices: { alone, among } };
    } finally {
      await product.close();
    }
  } finally {
    await cluster.close();
  }
}

/** People of one company, each with a session; answers their tokens by the member's id. */
async function signInMany(cluster) {
  const { digest } = await importSource('server/auth/hash.ts');
  const people = Array.from({ length: STREAMS }, (_, at) => ({
    id: `live-${at}`,
    token: `token-of-live-${at}`,
  }));
  const hashes = people.map(({ token }) => `'${digest(token)}'`).join();
  await cluster.query(`
    insert into account (id, mobile, name, status, created_at)
      select 'live-' || n, (19000000000 + n)::text, '李浩', 'normal', now() from generate_series(0, ${STREAMS - 1}) n;
    insert into member (id, tenant_id, account_id, joined_at, sort_name)
      select 'live-' || n, (select min(id) from tenant), 'live-' || n, now(), 'li hao' from generate_series(0, ${STREAMS - 1}) n;
    insert into session (id, token_hash, account_id, member_id, tenant_id, created_at, last_seen_at, expires_at, ip, user_agent)
      select m.id, hash, m.id, m.id, m.tenant_id, now(), now(), now() + interval '1 day', '', ''
      from unnest(array[${hashes}]) with ordinality as one (hash, n) join member m on m.id = 'live-' || (n - 1)`);
  return people;
}

async function openStreams({ origin, pid }, people) {
  const before = memoryOf(pid);
  const begunAt = performance.now();
  const all = [];
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE);
    all.push(
      ...(await Promise.all(
        some.map(async ({ id, token }) => ({ id, ...(await openStream(origin, token)) })),
      )),
    );
  }
  const openMs = performance.now() - begunAt;
  // What opening alone has needed goes with the next collections.
  await sleep(3_000);
  const after = memoryOf(pid);
  return {
    all,
    figures: {
      seconds: round(openMs / 1000, 1),
      before: round(before / 1000),
      after: round(after / 1000),
      each: round((after - before) / STREAMS, 1),
    },
    close: () => all.forEach((one) => one.close()),
  };
}

/** kB that a process holds. */
const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

/** Resolves at the first word; `next` resolves at the next change that is told. */
function openStream(origin, token) {
  return new Promise((resolve, reject) => {
    const request = get(origin + LIVE, { agent: false, headers: { sso_sys_token: token } }, (answer) => {
      const waiting = [];
      answer.setEncoding('utf8');
      answer.on('data', (text) => {
        if (text.includes('event: ready')) {
          resolve({
            next: () => new Promise((heard) => waiting.push(heard)),
            close: () => request.destroy(),
          });
        }
        if (text.includes('event: changed')) {
          waiting.splice(0).forEach((heard) => heard(text));
        }
      });
      answer.on('error', () => undefined);
      answer.on('end', () => reject(new Error(`The stream ended: ${answer.statusCode}`)));
    });
    request.on('error', reject);
  });
}

/** How long until everybody has heard one word that is for all of them. */
async function tellAll(cluster, streams) {
  const heard = Promise.all(streams.map((one) => one.next()));
  const begunAt = performance.now();
  await cluster.query(`select pg_notify('live', 'message ' || string_agg(id, ',')) from
    (select id, row_number() over () / 400 as part from member where id like 'live-%') m group by part`);
  await heard;
  return round(performance.now() - begunAt);
}

/** A manager and the head of the company, signed in. */
async function deciders(product, cluster) {
  const { demoPerson } = await importSource('tests/helpers/demo-people.ts');
  const { QINGHE } = await importSource('server/db/seed/records/qinghe/qinghe.ts');
  const manager = demoPerson('manager');
  const { head } = QINGHE.departments.find(({ parent }) => parent === undefined);
  const { mobile, name } = QINGHE.people.find(({ key }) => key === head);
  const callAs = (token) => async (path, body) => {
    const answer = await fetch(product.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', sso_sys_token: token },
      body: JSON.stringify(body),
    });
    const { code, msg, data } = await answer.json();
    if (code !== 0) {
      throw new Error(`${path}: ${code} ${msg}`);
    }
    return data;
  };
  const token = await product.signIn(manager);
  const stream = await openStream(product.origin, token);
  const headToken = await product.signIn({ ...manager, mobile });
  const [{ id }] = await cluster.query(
    `select m.id from member m join account a on a.id = m.account_id where a.name = '${name[0]}'`,
  );
  return { initiator: callAs(token), stream, decider: callAs(headToken), deciderId: id };
}

let serial = 0;
/** From the tap on "pass" until the initiator's stream has told and their list, asked again, says that it is approved. */
async function notices({ initiator, stream, decider, deciderId }, count) {
  const times = [];
  for (let at = 0; at < count; at += 1) {
    serial += 1;
    const { approvalId } = await initiator(`${APPROVAL}/submit`, {
      requestId: `live-${serial}`,
      processCode: 'custom',
      values: { subject: `${serial}`, details: `${serial} of many` },
      choices: { chosen: [deciderId] },
    });
    const { myTask } = await decider(`${APPROVAL}/detail`, { approvalId });
    // What the submission itself has told has been heard by then.
    await sleep(60);
    const told = stream.next();
    const begunAt = performance.now();
    const decision = decider(`${APPROVAL}/pass`, {
      approvalId,
      taskId: myTask.taskId,
      requestId: `pass-${serial}`,
      opinion: '',
    });
    await told;
    const { list } = await initiator(`${APPROVAL}/list`, { box: 'started', pageSize: 20 });
    const row = list.find(({ id }) => id === approvalId);
    if (row?.status !== 'approved') {
      throw new Error(`The list still says ${row?.status}.`);
    }
    times.push(performance.now() - begunAt);
    await decision;
  }
  const sorted = times.sort((a, b) => a - b);
  return { median: round(median(sorted), 1), p99: round(sorted[Math.floor(count * 0.99)], 1) };
}
