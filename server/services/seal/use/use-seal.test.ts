import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { askSealChange } from '@contract/seal/calls';
import { placeStamping } from '@contract/seal/use-calls';
import type { Acting } from '@server/kernel/context';
import { sealUse } from '@server/db/schema/seal/seal';
import { randomId } from '@server/auth/random';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildSealCompany, type SealCompany } from '@tests/helpers/seal-company';
import { stampOf } from '../seal-rows';
import { openStamping, withdrawStampings } from './ask-stamping';
import { letStamp } from './stamping-sources';
import { giveSealBack, useSeal as placeSeal, type Placing } from './use-seal';

let server: TestServer;
let company: SealCompany;
let sealId: string;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  company = await buildSealCompany(server);
  sealId = await company.make();
});

type Person = SealCompany['an'];
const actingAs = ({ id, accountId, tenantId }: Person): Acting => ({
  ids: randomId,
  now: server.clock.now,
  ip: '',
  userAgent: '',
  session: { memberId: id, accountId, tenantId, roles: [], user: { name: 'dan', enName: 'Dan' } },
});
const placing = (given: Partial<Placing> = {}): Placing => ({
  sealId,
  grantId: null,
  subject: 'signing',
  subjectId: 'case',
  title: '采购合同',
  pages: 3,
  isStamper: false,
  ...given,
});
const use = async (by: Person, given: Partial<Placing>) =>
  await server.db.transaction(async (tx) => await placeSeal(tx, actingAs(by), placing(given)));
const ledger = async () =>
  (await server.db.select().from(sealUse).where(eq(sealUse.sealId, sealId)).orderBy(sealUse.no)).map(
    ({ no, count }) => [no, count],
  );

it('places a seal by a grant, and answers the picture that is to be drawn', async () => {
  const { dan, eve, grant, grantRow } = company;
  const grantId = (await grant(sealId, dan)).data.id;
  const { pictureId } = await use(dan, { grantId });
  const stamp = await stampOf(server.db, dan.tenantId, pictureId);
  expect(stamp).toMatchObject({ paperWidth: 400, paperHeight: 400 });
  expect(stamp.png.subarray(1, 4).toString()).toBe('PNG');
  expect((await grantRow(grantId)).used).toBe(1);
  await expect(use(eve, { grantId })).rejects.toThrow('sealGrantNotYours');
  await expect(use(dan, {})).rejects.toThrow('sealNeedsStamper');
  await use(eve, { isStamper: true });
  expect(await ledger()).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

it('of two who use up the last of a grant at once, one wins', async () => {
  const { dan, grant, grantRow } = company;
  const grantId = (await grant(sealId, dan, { quota: 3 })).data.id;
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, async (_, index) => await use(dan, { grantId, subjectId: `case${index}` })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(refused).toEqual(Array.from({ length: 5 }, () => expect.stringContaining('sealGrantShort')));
  expect((await grantRow(grantId)).used).toBe(3);
  expect(await ledger()).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
});

it('gives back once what has come to nothing; the ledger keeps both', async () => {
  const { dan, grant, grantRow } = company;
  const grantId = (await grant(sealId, dan, { quota: 2 })).data.id;
  await use(dan, { grantId });
  await use(dan, { grantId, subjectId: 'other' });
  const back = async () =>
    await server.db.transaction(
      async (tx) => await giveSealBack(tx, actingAs(dan), { subject: 'signing', subjectId: 'case' }),
    );
  await back();
  await back();
  expect((await grantRow(grantId)).used).toBe(1);
  expect((await ledger()).map(([, count]) => count)).toEqual([1, 1, -1]);
  await use(dan, { grantId, subjectId: 'third' });
});

it('of a seal that needs two, the grant alone is not enough; a suspended one is placed by nobody', async () => {
  const { an, bo, dan, decide, detail, grant, make } = company;
  const two = await make('company');
  const grantId = (await grant(two, dan)).data.id;
  await expect(use(dan, { sealId: two, grantId })).rejects.toThrow('sealNeedsStamper');
  await use(bo, { sealId: two, grantId, askedBy: dan.id, isStamper: true });
  const { revision } = await detail(two);
  await an.call(askSealChange, { id: two, revision, kind: 'suspend', reason: '遗失' });
  await use(bo, { sealId: two, grantId, askedBy: dan.id, isStamper: true });
  await decide(bo, two);
  await expect(use(bo, { sealId: two, askedBy: dan.id, isStamper: true })).rejects.toThrow('sealSuspended');
});

it('what a signing asks for is placed in it by the stamp administrator, in one transaction', async () => {
  const { cy, dan, stampingRow } = company;
  const seen: string[] = [];
  let fails = true;
  letStamp('signing', {
    lock: async (_tx, _tenant, subjectId) => void seen.push(`lock ${subjectId}`),
    pages: async () => ({ pages: [], fields: [], partyId: null }),
    placed: async (_tx, _ctx, row) => {
      seen.push(`placed ${row.title}`);
      if (fails) {
        throw new Error('The case is over.');
      }
    },
    refused: async () => undefined,
  });
  const asked = { ...placing(), note: '', path: '/signing-detail?id=case' };
  const row = await server.db.transaction(async (tx) => await openStamping(tx, actingAs(dan), asked));
  const again = server.db.transaction(async (tx) => await openStamping(tx, actingAs(dan), asked));
  await expect(again).rejects.toThrow('sealStampingWaits');
  const place = async () => (await cy.call(placeStamping, { id: row.id, revision: 1 })).code;
  expect(await place()).not.toBe(0);
  expect(await ledger()).toEqual([]);
  fails = false;
  expect(await place()).toBe(0);
  expect(await ledger()).toEqual([[1, 1]]);
  expect(seen).toEqual(['lock case', 'placed 采购合同', 'lock case', 'placed 采购合同']);
  expect(await stampingRow(row.id)).toMatchObject({ state: 'placed', decidedBy: cy.id });
  const next = await server.db.transaction(
    async (tx) => await openStamping(tx, actingAs(dan), { ...asked, subjectId: 'next' }),
  );
  await server.db.transaction(
    async (tx) => await withdrawStampings(tx, actingAs(dan), { subject: 'signing', subjectId: 'next' }),
  );
  expect((await stampingRow(next.id)).state).toBe('withdrawn');
});
