import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { account } from '@server/db/schema/account';
import { operationTrack } from '@server/db/schema/audit';
import { department } from '@server/db/schema/company';
import { member } from '@server/db/schema/member';
import { peopleImport } from '@server/db/schema/people-transfer';
import { createTransferDesk, fileOf, type Person } from '@tests/helpers/people/transfer-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { chooseRows } from './choose-rows';
import { readImport } from './read-import';
import { runImport } from './run-import';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

/** More than one step holds, with departments that several rows need. */
const PEOPLE = 70;
const ORGANS = ['总部', '总部/销售部', '总部/销售部/华东组', '采购部'];
let serial = 0;

const peopleOf = (company: number): Person[] =>
  Array.from({ length: PEOPLE }, (_, at) => ({
    name: `员工${at}`,
    mobile: `136${String(company).padStart(4, '0')}${String(at).padStart(4, '0')}`,
    jobNumber: at % 3 === 0 ? `E${at}` : '',
    organ: ORGANS[at % ORGANS.length]!,
    isHead: at < ORGANS.length ? '是' : '',
    position: at % 2 === 0 ? '店员' : '',
  }));

async function stateOf(tenantId: string) {
  const people = await server.db
    .select({
      id: member.id,
      name: account.name,
      jobNumber: member.jobNumber,
      organ: department.name,
      head: department.headMemberId,
    })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .innerJoin(department, eq(department.id, member.departmentId))
    .where(eq(member.tenantId, tenantId))
    .orderBy(account.mobile);
  const organs = await server.db.select().from(department).where(eq(department.tenantId, tenantId));
  const records = await server.db.select().from(operationTrack).where(eq(operationTrack.tenantId, tenantId));
  return {
    people,
    said: people.map(({ id, name, jobNumber, organ, head }) => ({
      name,
      jobNumber,
      organ,
      isHead: head === id,
    })),
    organs: organs.length,
    added: records.filter(({ action }) => action === 'member.add').length,
  };
}

it('an import in any order, cut off anywhere and repeated, is one import, and nobody becomes another', async () => {
  const expected = peopleOf(0).map(({ name, jobNumber, organ }, at) => ({
    name,
    jobNumber: jobNumber || null,
    organ: organ!.split('/').at(-1),
    isHead: at < ORGANS.length,
  }));
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...Array(PEOPLE).keys()], { minLength: PEOPLE, maxLength: PEOPLE }),
      fc.array(fc.integer({ min: 0, max: 250 }), { maxLength: 2 }),
      async (order, cuts) => {
        serial += 1;
        const desk = await createTransferDesk(server);
        const { parts, tenantId, own } = desk;
        const people = peopleOf(serial);
        const bytes = await fileOf(order.map((at) => people[at]!));
        const id = parts.ids();
        await server.db.insert(peopleImport).values({
          id,
          tenantId,
          memberId: own.member.id,
          fileName: 'p.csv',
          format: 'csv',
          storageKey: await storedAs(desk, bytes),
          createdAt: parts.now(),
        });
        const payload = { importId: id, ip: '', userAgent: '' };
        const progress = () => Promise.resolve();
        await readImport(parts, { payload, progress });
        await server.db.transaction(
          async (tx) => await chooseRows(tx, id, { withReturns: false }, parts.now()),
        );
        for (const after of [...cuts, Infinity]) {
          let left = after;
          // A process that dies in the middle of a step: the transaction is not committed.
          const ids = () => {
            left -= 1;
            if (left < 0) {
              throw new Error('killed');
            }
            return parts.ids();
          };
          const { signal } = new AbortController();
          await runImport({ ...parts, ids }, { payload, progress, signal }).catch((error: Error) => {
            expect(error.message).toBe('killed');
          });
        }
        const once = await stateOf(tenantId);
        expect(once.said).toEqual(expected);
        expect([once.organs, once.added]).toEqual([ORGANS.length, PEOPLE]);
        expect((await desk.take(people)).result).toMatchObject({
          same: PEOPLE,
          added: 0,
          changed: 0,
          refused: 0,
        });
        expect(await stateOf(tenantId)).toEqual(once);
      },
    ),
    { numRuns: 3 },
  );
});

async function storedAs(
  desk: Awaited<ReturnType<typeof createTransferDesk>>,
  bytes: Buffer,
): Promise<string> {
  return `${desk.tenantId}/${await desk.upload(bytes)}`;
}
