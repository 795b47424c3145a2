import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '@contract/all-endpoints';
import { CODE } from '@contract/codes';
import type { Endpoint } from '@contract/endpoint';
import { FUNCTION_ID, ROLES, type FunctionName } from '@contract/role/functions';
import { digest } from '@server/auth/hash';
import { randomId } from '@server/auth/random';
import { account } from '@server/db/schema/account';
import { member, memberRole, role, roleFunction } from '@server/db/schema/member';
import { productSeat } from '@server/db/schema/product';
import { session } from '@server/db/schema/session';
import { buildWorld, encodeSample, SAMPLES } from '@tests/contract/samples/all-samples';
import type { Sample, World } from '@tests/contract/samples/sample';
import { buildRole, buildSignedIn } from '@tests/helpers/factories';
import { allVerbs } from '@server/routes/all-verbs';
import type { AnyVerb } from '@server/kernel/verb';
import { expectNothingShared, expectSameAnswer } from './as-stranger';

let world: World;
/** Somebody who has left, by the session that they had. */
let leaver = '';
/** An administrator of another company with every function. */
let stranger = '';

beforeAll(async () => {
  world = await buildWorld();
  const left = await buildSignedIn(world.server, { roles: [...ROLES], member: { status: 'left' } });
  const other = await buildSignedIn(world.server, {
    roles: [...ROLES].reverse(),
    functions: Object.values(FUNCTION_ID),
  });
  leaver = left.token;
  stranger = other.token;
}, 60_000);
afterAll(() => world.provider.close());

async function send(endpoint: Endpoint, input: object, token: string | undefined) {
  const { body, headers } = encodeSample(endpoint, input);
  const answer = await world.server.post(endpoint.path, { body, headers, ...(token ? { token } : {}) });
  const text = await answer.text();
  return { text, code: (JSON.parse(text) as { code: number }).code };
}

type Holder = Pick<typeof member.$inferSelect, 'id' | 'tenantId'>;

async function holderOf(token: string): Promise<Holder> {
  const [row] = await world.server.db
    .select({ id: member.id, tenantId: member.tenantId })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(eq(session.tokenHash, digest(token)));
  return row!;
}

const ALL = Object.keys(FUNCTION_ID) as FunctionName[];
const allBut = (names: readonly FunctionName[]) => ALL.filter((one) => !names.includes(one));

/** Leaves a person nothing but these functions, with the whole company, and the roles that the product knows. */
async function holdOnly(
  { id: memberId, tenantId }: Holder,
  names: readonly FunctionName[],
  isAdministrator = false,
) {
  const { db } = world.server;
  await db.delete(productSeat).where(eq(productSeat.memberId, memberId));
  await db.delete(memberRole).where(eq(memberRole.memberId, memberId));
  const id = randomId();
  await db.insert(role).values({ id, tenantId, code: id, name: id, dataScope: 'company' });
  await db.insert(memberRole).values({ memberId, roleId: id, tenantId });
  if (names.length > 0) {
    await db
      .insert(roleFunction)
      .values(names.map((name) => ({ roleId: id, functionId: FUNCTION_ID[name] })));
  }
  if (isAdministrator) {
    const administrator = await buildRole(db, tenantId, 'companyAdministrator');
    await db.insert(memberRole).values({ memberId, roleId: administrator.id, tenantId });
  }
}

type Permission = AnyVerb['access']['permission'];

/** The function sets with which a call is refused, and those with which it succeeds. */
function functionSets(permission: Permission): { refused: FunctionName[][]; accepted: FunctionName[][] } {
  if (typeof permission === 'object') {
    if ('anyOf' in permission) {
      return { refused: [allBut(permission.anyOf)], accepted: permission.anyOf.map((name) => [name]) };
    }
    if (!('allOf' in permission)) {
      return { refused: [allBut([permission.ofInput])], accepted: [[permission.ofInput]] };
    }
    const names = [...permission.allOf, ...(permission.ofInput ? [permission.ofInput] : [])];
    return { refused: names.map((name) => allBut([name])), accepted: [names] };
  }
  if (permission === 'signedIn') {
    return { refused: [], accepted: [[]] };
  }
  const name = ALL.find((one) => one === permission);
  return name ? { refused: [allBut([name])], accepted: [[name]] } : { refused: [ALL], accepted: [] };
}

/** The roles that the person has, to be given back. */
async function rolesOf({ id }: Holder) {
  const rows = await world.server.db.select().from(memberRole).where(eq(memberRole.memberId, id));
  return async () => {
    await world.server.db.delete(memberRole).where(eq(memberRole.memberId, id));
    if (rows.length > 0) {
      await world.server.db.insert(memberRole).values(rows);
    }
  };
}

type Call = () => Promise<{ code: number; text: string }>;

/** Makes the call with each set of functions; returns the text of the last success. */
async function callWithEachSet(permission: Permission, holder: Holder, call: Call): Promise<string> {
  const { refused, accepted } = functionSets(permission);
  let shown = '';
  for (const names of refused) {
    await holdOnly(holder, names);
    expect((await call()).code, 'without').toBe(CODE.forbidden);
  }
  const isAdministrators = permission === 'administrator' || permission === 'primaryAccount';
  for (const names of isAdministrators ? [[]] : accepted) {
    await holdOnly(holder, names, isAdministrators);
    const { code, text } = await call();
    expect(code, `with ${names.join()}: ${text.slice(0, 200)}`).toBe(CODE.ok);
    shown = text;
  }
  return shown;
}

/** Whatever it is that a call shows of oneself, or of nobody: no colleague is in it; of nobody's the author may be named. */
async function expectNobodyElse({ id, tenantId }: Holder, shown: string, withNames: boolean) {
  const colleagues = await world.server.db
    .select({ memberId: member.id, accountId: account.id, name: account.name })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(member.tenantId, tenantId), ne(member.id, id)));
  const told = colleagues.flatMap(({ name, ...ids }) => [
    ...Object.values(ids),
    ...(withNames ? [`"${name}"`] : []),
  ]);
  expect(
    told.filter((one) => shown.includes(one)),
    'shows colleagues',
  ).toEqual([]);
}

const ACCESS = new Map(allVerbs.map(({ endpoint, access }) => [endpoint.id, access]));

it('reads a declaration for every call', () => {
  expect([...ACCESS.keys()].sort()).toEqual(ALL_ENDPOINTS.map(({ id }) => id).sort());
});

it('agrees with the contract on what needs a session', () => {
  const open = ALL_ENDPOINTS.filter(({ id }) =>
    ['anyone', 'operatorKey'].some((permission) => ACCESS.get(id)?.permission === permission),
  );
  expect(open).toEqual(ALL_ENDPOINTS.filter(({ access }) => access === 'anonymous'));
});

const SESSION_SAMPLES = SAMPLES.filter(({ endpoint }) => endpoint.access === 'session').map(
  (one) => [one.endpoint.id, one] as const,
);

let named = 0;

describe.each(SESSION_SAMPLES)('%s', (id, { endpoint, take }: Sample) => {
  it('asks for exactly what its rule names, and shows nothing to another company', async () => {
    for (const token of [undefined, leaver]) {
      expect((await send(endpoint, {}, token)).code).toBe(CODE.loginExpired);
    }
    const { input: taken, token } = await take(world);
    const input = taken as object;
    const asStranger = async (given: object) => (await send(endpoint, given, stranger)).text;
    const isNaming = await expectSameAnswer(endpoint, input, asStranger);
    named += isNaming ? 1 : 0;
    const holder = await holderOf(token!);
    const giveBack = await rolesOf(holder);
    try {
      const call = async () => await send(endpoint, input, token);
      const { permission, scope } = ACCESS.get(id)!;
      const shown = await callWithEachSet(permission, holder, call);
      if (endpoint.isRead && (scope === 'self' || scope === 'none')) {
        await expectNobodyElse(holder, shown, scope === 'self');
      }
      if (endpoint.isRead && !isNaming) {
        expectNothingShared(endpoint, shown, await asStranger(input));
      }
    } finally {
      await giveBack();
    }
  });
});

it('has tried every call that names a thing', () => {
  expect(named).toBeGreaterThanOrEqual(70);
});
