import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH } from '@contract/message/live';
import { SESSION_HEADER } from '@contract/start-limits';
import type { Cluster } from './cluster';

const PUNCH = '/attendance/web/mobile/punch';
const BOARD = '/attendance/web/mobile/board/read';
const POSITION = { latitude: 31.18871, longitude: 121.43661, accuracy: 20, datum: 'wgs84' };

/** Tokens of `people` employees of one company, and of who keeps their attendance. They punch at one place, without a plan. */
export async function buildMorning(cluster: Pick<Cluster, 'query'>, people: number) {
  await cluster.query(`
    insert into tenant (id, name, status, created_at) values ('t', '公司', 'normal', now());
    insert into account (id, mobile, name, status, created_at)
      select 'n' || n, (10000000000 + n)::text, '李浩', 'normal', now() from generate_series(0, ${people}) n;
    insert into member (id, tenant_id, account_id, joined_at, sort_name)
      select 'n' || n, 't', 'n' || n, '2026-01-01', 'lihao 李浩' || n from generate_series(0, ${people}) n;
    insert into role (id, tenant_id, code, name, data_scope)
      values ('e', 't', 'employee', '员工', 'self'), ('k', 't', 'manager', '经理', 'company');
    insert into role_function (role_id, function_id) values ('e', 1101), ('k', 1115);
    insert into member_role (member_id, role_id, tenant_id)
      select 'n' || n, case n when 0 then 'k' else 'e' end, 't' from generate_series(0, ${people}) n;
    insert into session (id, token_hash, account_id, member_id, tenant_id, created_at, last_seen_at, expires_at, ip, user_agent)
      select id, encode(sha256(('token of ' || id)::bytea), 'hex'), id, id, 't', now(), now(), now() + interval '1 day', '', ''
      from member where tenant_id = 't';
    analyze`);
  return {
    keeper: 'token of n0',
    tokens: Array.from({ length: people }, (_, n) => `token of n${n + 1}`),
  };
}

type Answered = {
  code: number;
  msg: string;
  data: { punch?: { id: string }; counts?: Record<string, number> };
};

/**
 * Everybody opens the page of the punch and punches, spread over so many milliseconds, while a keeper's board is open and read again
 * at each word of its stream. Every tenth taps twice at once, every twenty-fifth once more on another phone. Answers what each call
 * was told, and how long they took in milliseconds.
 */
export async function runMorning(
  address: string,
  { tokens, keeper }: { tokens: readonly string[]; keeper: string },
  overMs: number,
) {
  const answers: Answered[] = [];
  const times = { page: [] as number[], punch: [] as number[], board: [] as number[] };
  const ask = async (kind: keyof typeof times, path: string, token: string, body: object) => {
    const begunAt = performance.now();
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SESSION_HEADER]: token },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Answered;
    times[kind].push(performance.now() - begunAt);
    answers.push(answer);
    return answer;
  };
  const punch = async (token: string, requestId: string, device: string) =>
    (await ask('punch', `${PUNCH}/punch`, token, { requestId, device, position: POSITION })).data?.punch?.id;
  const person = async (token: string, n: number) => {
    await sleep(Math.random() * overMs);
    await ask('page', `${PUNCH}/page`, token, {});
    const taps = await Promise.all(
      Array.from({ length: n % 10 === 0 ? 2 : 1 }, () => punch(token, `morning-${n}`, `phone-of-${n}`)),
    );
    if (n % 25 === 0) {
      taps.push(await punch(token, `morning-again-${n}`, `tablet-of-${n}`));
    }
    return new Set(taps);
  };
  const readBoard = async () => (await ask('board', BOARD, keeper, { pageSize: 30 })).data?.counts;
  const stream = await watch(address, keeper, readBoard);
  try {
    const told = await Promise.all(tokens.map(person));
    await stream.heard();
    return { answers, times, told, words: stream.words(), counts: await readBoard() };
  } finally {
    await stream.close();
  }
}

/** Follows the keeper's stream; `act` is done at each word that people have punched, one after the other. */
async function watch(address: string, token: string, act: () => Promise<unknown>) {
  const stopping = new AbortController();
  const response = await fetch(`${address}/api${LIVE_PATH}`, {
    headers: { [SESSION_HEADER]: token },
    signal: stopping.signal,
  });
  let words = 0;
  const waiting: (() => void)[] = [];
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) {
      if (/event: changed\ndata: .*attendance/.test(decoder.decode(chunk))) {
        words += 1;
        await act();
        waiting.splice(0).forEach((heard) => heard());
      }
    }
  };
  const reading = read().catch((error: unknown) => {
    if (!stopping.signal.aborted) {
      throw error;
    }
  });
  return {
    /** Resolves at the next word. */
    heard: () => new Promise<void>((resolve) => waiting.push(resolve)),
    words: () => words,
    close: async () => {
      stopping.abort();
      await reading;
    },
  };
}
