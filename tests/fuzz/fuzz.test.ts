import { eq, sql } from 'drizzle-orm';
import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import { CODE } from '@contract/codes';
import type { Endpoint } from '@contract/endpoint';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { buildWorld, SAMPLES } from '@tests/contract/samples/all-samples';
import type { World } from '@tests/contract/samples/sample';
import { demoPerson, type DemoPerson } from '@tests/helpers/demo-people';
import { buildSession } from '@tests/helpers/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRequest, type FuzzRequest } from './make-request';
import { makeBody, mutate, Seen, type Maker } from './make-value';
import { createRandom } from './random';

/** Each call once, for a minute at most. FUZZ_SEED runs another hunt, FUZZ_SECONDS one of many rounds; FUZZ_CALL names one endpoint. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 60);
const ROUNDS = process.env.FUZZ_SECONDS === undefined ? 1 : Infinity;
const ONLY = process.env.FUZZ_CALL;
const SLOW_MS = 2_000;
const SHOWN_BODY = 3_000;
const ACTORS: readonly DemoPerson[] = ['employee', 'manager', 'administrator'];

let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 120_000);
afterAll(() => world.provider.close());

type Case = { endpoint: Endpoint; request: FuzzRequest; token: string | undefined; who: string };
type Answer = { status: number; code: number; envelope: Record<string, unknown>; ms: number };

async function send({ endpoint, request, token }: Case): Promise<Answer> {
  const started = performance.now();
  const response = await world.server.post(endpoint.path, {
    body: request.body,
    ...(token === undefined ? {} : { token }),
    headers: request.type === undefined ? {} : { 'content-type': request.type },
  });
  const text = await response.text();
  const ms = performance.now() - started;
  const envelope = JSON.parse(text) as Record<string, unknown>;
  return { status: response.status, code: Number(envelope.code), envelope, ms };
}

/** What is wrong with an answer. Slow is what is slow three times: the machine may do something else meanwhile. */
async function judge(one: Case, answer: Answer): Promise<string | undefined> {
  if (answer.status >= 500 || answer.code === CODE.serverError) {
    return `HTTP ${answer.status}, code ${answer.code}\n${world.server.logged.filter((line) => line.startsWith('call failed')).at(-1) ?? ''}`;
  }
  if (!Number.isInteger(answer.code)) {
    return `no code in ${JSON.stringify(answer.envelope).slice(0, 200)}`;
  }
  let { ms } = answer;
  for (let count = 0; ms > SLOW_MS && count < 2; count += 1) {
    ms = Math.min(ms, (await send(one)).ms);
  }
  return ms > SLOW_MS ? `took ${Math.round(ms)} ms` : undefined;
}

const shown = (text: string) =>
  text.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

function describeBody({ body, type = 'multipart/form-data' }: FuzzRequest): string {
  if (body instanceof FormData) {
    const parts = [...body].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : { file: value.name, size: value.size },
    ]);
    return `${type}  ${shown(JSON.stringify(parts))}`;
  }
  const text = typeof body === 'string' ? body : `bytes ${[...body].join(' ')}`;
  return `${type}  ${shown(text).slice(0, SHOWN_BODY)}`;
}

/** Sessions for this round: earlier calls may have signed somebody out, closed the account or counted up a limit. */
async function openRound(): Promise<Record<string, string>> {
  const { db, clock } = world.server;
  clock.advance(61_000);
  await db.execute(sql`delete from rate_limit`);
  const tokens: Record<string, string> = {};
  for (const who of ACTORS) {
    const { mobile } = demoPerson(who);
    const rows = await db
      .select({ id: member.id, accountId: member.accountId, tenantId: member.tenantId })
      .from(member)
      .innerJoin(account, eq(account.id, member.accountId))
      .where(eq(account.mobile, mobile))
      .orderBy(member.id);
    const own = rows[0];
    if (own) {
      await db.update(account).set({ status: 'normal' }).where(eq(account.id, own.accountId));
      await db.update(member).set({ status: 'normal' }).where(eq(member.id, own.id));
      tokens[who] = await buildSession(db, own, clock.now());
    }
  }
  return tokens;
}

it(
  `no body makes a call fail or hang (seed ${SEED}, ${SECONDS} s)`,
  async () => {
    const random = createRandom(SEED);
    const seen = new Seen();
    const maker: Maker = { random, seen, left: 0 };
    const endpoints = ALL_ENDPOINTS.filter(({ id }) => ONLY === undefined || id === ONLY);
    const samples = new Map<string, { input: unknown; token?: string }>();
    const faults = new Map<string, string>();
    let calls = 0;
    let accepted = 0;
    const ends = performance.now() + SECONDS * 1_000;
    const isOver = () => performance.now() > ends;

    for (let round = 0; round < ROUNDS && !isOver(); round += 1) {
      const tokens = await openRound();
      for (const endpoint of endpoints) {
        if (isOver()) {
          break;
        }
        if (!samples.has(endpoint.id)) {
          // What an earlier call has used up cannot be sampled any more; the schema alone then makes the bodies.
          const taken = await SAMPLES.find((one) => one.endpoint.id === endpoint.id)!
            .take(world)
            .catch(() => ({ input: {} }));
          samples.set(endpoint.id, taken);
        }
        const sample = samples.get(endpoint.id)!;
        for (let count = 0; count < 4; count += 1) {
          const who = random.pick(ACTORS);
          const isSample = random.once(2);
          const input = isSample ? mutate(maker, sample.input) : makeBody(maker, endpoint.request);
          const one: Case = {
            endpoint,
            request: makeRequest(random, endpoint, input),
            token: isSample && random.once(2) ? (sample.token ?? tokens[who]) : tokens[who],
            who,
          };
          const answer = await send(one);
          calls += 1;
          accepted += answer.code === CODE.ok ? 1 : 0;
          seen.learn(answer.envelope[endpoint.payloadKey]);
          const fault = await judge(one, answer);
          if (fault && !faults.has(endpoint.id)) {
            faults.set(endpoint.id, `${endpoint.id} as ${who}: ${fault}\n  ${describeBody(one.request)}`);
          }
        }
      }
    }
    process.stdout.write(`fuzz: seed ${SEED}, ${calls} calls, ${accepted} accepted\n`);
    expect([...faults.values()].join('\n\n')).toBe('');
    expect(accepted).toBeGreaterThan(calls / 50);
  },
  (SECONDS + 120) * 1_000,
);
