import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from '@server/db/schema/account';
import { operationTrack } from '@server/db/schema/audit';
import { department } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import type { FakeDirectory } from '@tests/helpers/fake-provider';
import { startDirectoryWorld } from '@tests/helpers/people/directory-world';

let directories: Awaited<ReturnType<typeof startDirectoryWorld>>;
beforeAll(async () => {
  directories = await startDirectoryWorld();
});
afterAll(() => directories.world.fake.close());

const PEOPLE = 5;
/** Below the root; each hangs on the root or on the one before, so that none can be its own parent. */
const ORGANS = ['2', '3', '4'];

const anyState = fc.record({
  parents: fc.tuple(
    ...ORGANS.map((id, at) => fc.constantFrom('1', ORGANS[at - 1] ?? '1').map((to) => [id, to] as const)),
  ),
  names: fc.tuple(...ORGANS.map((id) => fc.constantFrom(`店${id}`, `新店${id}`))),
  people: fc.array(
    fc.record({
      at: fc.nat(PEOPLE - 1),
      organ: fc.constantFrom('1', ...ORGANS),
      isHead: fc.boolean(),
      hasNewId: fc.boolean(),
    }),
    { minLength: 1, maxLength: PEOPLE },
  ),
});
type State = typeof anyState extends fc.Arbitrary<infer One> ? One : never;

async function membersOf(tenantId: string) {
  const { db } = directories.world;
  const rows = await db
    .select({
      id: member.id,
      name: account.name,
      status: member.status,
      joinedAt: member.joinedAt,
      organ: department.name,
    })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .leftJoin(department, eq(department.id, member.departmentId))
    .where(eq(member.tenantId, tenantId));
  const records = await db.select().from(operationTrack).where(eq(operationTrack.tenantId, tenantId));
  return { rows, added: records.filter(({ action }) => action === 'member.add').length };
}

it('whatever a directory becomes, reading it again changes nothing, and everybody stays who they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyState, { minLength: 2, maxLength: 3 }), async (states) => {
      const own = await directories.company('dingTalk');
      const pool = Array.from({ length: PEOPLE }, (_, at) => own.person(`人${at}`));
      const ids = new Map<string, string>();
      for (const state of states) {
        become(own.directory, state, pool);
        const run = await own.read();
        const { run: done } = run.state === 'waiting' ? await own.apply(run.id) : { run };
        const list = await own.changes(done.id);
        const refused = list
          .filter(({ state: how }) => how === 'failed')
          .map(({ kind, name }) => `${kind} ${name}`);

        // Only what a rule has refused, and what that one holds up, differs still.
        const again = await own.read();
        expect(again.counts.open).toBe(refused.length);
        expect((await own.changes(again.id)).map(({ kind, name }) => `${kind} ${name}`)).toEqual(refused);
        if (again.state === 'waiting') {
          await own.apply(again.id);
        }

        const { rows, added } = await membersOf(own.tenantId);
        expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
        expect(added).toBe(rows.length - 1);
        for (const { id, name, joinedAt } of rows) {
          expect(`${id} ${joinedAt?.toISOString()}`).toBe(
            ids.get(name) ?? `${id} ${joinedAt?.toISOString()}`,
          );
          ids.set(name, `${id} ${joinedAt?.toISOString()}`);
        }
        expect(ids.size).toBe(rows.length);
        for (const person of own.directory.people) {
          const row = rows.find(({ name }) => name === person.name);
          const organ = own.directory.organs.find(({ id }) => id === person.organIds[0]);
          expect([row?.status, organ?.id === own.directory.root ? organ.id : row?.organ]).toEqual([
            'normal',
            organ?.id === own.directory.root ? organ.id : organ?.name,
          ]);
        }
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

function become(directory: FakeDirectory, state: State, pool: FakeDirectory['people']): void {
  directory.organs = [
    { id: '1', parentId: null, name: '公司' },
    ...state.parents.map(([id, parentId], at) => ({ id, parentId, name: state.names[at]! })),
  ];
  const shown = new Map(state.people.map((one) => [one.at, one]));
  directory.people = [...shown.values()].map(({ at, organ, isHead, hasNewId }) => ({
    ...pool[at]!,
    userId: hasNewId ? `new-${pool[at]!.userId}` : pool[at]!.userId,
    organIds: [organ],
    heads: isHead ? [organ] : [],
  }));
}
