import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  askSealChange,
  getSealPicture,
  listSeals,
  makeSeal,
  previewSeal,
  withdrawSealChange,
} from '@contract/seal/calls';
import { endSealGrant, listMySeals } from '@contract/seal/grant-calls';
import {
  listMyStampings,
  listSealUses,
  listStampings,
  placeStamping,
  refuseStamping,
} from '@contract/seal/use-calls';
import { operationTrack } from '@server/db/schema/audit';
import { message } from '@server/db/schema/message';
import { seal, sealStamping, sealUse } from '@server/db/schema/seal/seal';
import { MESSAGES, type MessageKey } from '@server/messages/messages';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildSealCompany, DESIGN, type SealCompany } from '@tests/helpers/seal-company';

let server: TestServer;
let company: SealCompany;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  company = await buildSealCompany(server);
});

const ASKED = {
  requestId: 'upload',
  kind: 'other' as const,
  name: '上传章',
  enName: '',
  needsTwo: false,
  reason: '换图案',
};

const said = (key: MessageKey) => MESSAGES[key].zh_CN;
const told = async (memberId: string) =>
  (await server.db.select().from(message).where(eq(message.memberId, memberId))).map(
    ({ title }) => title.zh_CN,
  );

describe('the life of a seal', () => {
  it('begins when another person has approved it, and each change waits for one', async () => {
    const { an, bo, ask, decide, detail } = company;
    const { data } = await ask({ name: '公章', kind: 'company', needsTwo: false });
    expect(await detail(data.id)).toMatchObject({
      state: 'asked',
      needsTwo: true,
      may: [],
      hasApprover: true,
    });
    expect(await told(bo.id)).toContain('an申请新刻印章');
    expect((await decide(an, data.id)).msg).toBe(said('sealOwnChange'));
    expect((await decide(bo, data.id)).data.state).toBe('active');
    expect(await told(an.id)).toContain('印章新刻已批准');

    const { revision } = await detail(data.id);
    const suspend = { id: data.id, revision, kind: 'suspend', reason: '遗失' } as const;
    expect((await an.call(askSealChange, suspend)).data).toEqual({ state: 'active', isWaiting: true });
    expect((await bo.call(askSealChange, suspend)).msg).toBe(said('sealChangeWaits'));
    expect((await decide(bo, data.id)).data.state).toBe('suspended');
    const seen = await detail(data.id);
    expect(seen.may).toEqual(['change', 'resume', 'destroy']);
    expect(seen.changes.map(({ kind, state, reason }) => [kind, state, reason])).toEqual(
      expect.arrayContaining([
        ['suspend', 'approved', '遗失'],
        ['make', 'approved', '公司日常用印'],
      ]),
    );
    const actions = await server.db
      .select({ action: operationTrack.action })
      .from(operationTrack)
      .where(eq(operationTrack.targetId, data.id));
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'seal.approve',
      'seal.approve',
      'seal.ask',
      'seal.ask',
    ]);
  });

  it('takes effect at once where it needs one person, but for making it and for no longer needing two', async () => {
    const { an, make, detail } = company;
    const id = await make('contract', false);
    const change = async (kind: 'suspend' | 'resume') =>
      await an.call(askSealChange, { id, revision: (await detail(id)).revision, kind, reason: '盘点' });
    expect((await change('suspend')).data).toEqual({ state: 'suspended', isWaiting: false });
    expect((await change('resume')).data).toEqual({ state: 'active', isWaiting: false });
    const two = await make('finance', true);
    const { name, revision } = await detail(two);
    const content = { name, enName: '', needsTwo: false };
    const asked = await an.call(askSealChange, {
      id: two,
      revision,
      kind: 'change',
      reason: '人手少',
      content,
    });
    expect(asked.data.isWaiting).toBe(true);
    expect((await detail(two)).needsTwo).toBe(true);
  });

  it('of whoever asked twice is one, and a name is used once', async () => {
    const { an, ask, make, detail } = company;
    const first = await ask({ requestId: 'same' });
    expect((await ask({ requestId: 'same' })).data).toEqual(first.data);
    const { name } = await detail(await make());
    expect((await ask({ name: name.toUpperCase() })).msg).toBe(said('sealNameTaken'));
    expect((await an.call(listSeals, {})).data.list[0]?.waiting?.kind).toBe('make');
  });

  it('that was declined or taken back never was one', async () => {
    const { an, bo, ask, decide, detail } = company;
    const declined = (await ask()).data.id;
    expect((await decide(bo, declined, false)).data.state).toBe('declined');
    const back = (await ask()).data.id;
    const changeId = (await detail(back)).waiting!.id;
    expect((await bo.call(withdrawSealChange, { changeId })).msg).toBe(said('sealNotOwnChange'));
    expect((await an.call(withdrawSealChange, { changeId })).code).toBe(CODE.ok);
    expect((await detail(back)).state).toBe('declined');
    expect((await decide(bo, back)).msg).toBe(said('notFound'));
  });

  it('ends with what hangs on it: grants, and what waits for the stamp administrator', async () => {
    const { an, bo, dan, make, grant, stamping, decide, detail, grantRow, stampingRow } = company;
    const id = await make('company');
    const grantId = (await grant(id, dan)).data.id;
    const waiting = (await stamping(dan, grantId)).data.id;
    const { revision } = await detail(id);
    await an.call(askSealChange, { id, revision, kind: 'destroy', reason: '公司更名' });
    await decide(bo, id);
    expect(await grantRow(grantId)).toMatchObject({ end: 'destroyed', endReason: '公司更名' });
    expect((await stampingRow(waiting)).state).toBe('withdrawn');
    expect(await told(dan.id)).toContainEqual(expect.stringContaining('已销毁'));
  });
});

describe('the picture of a seal', () => {
  it('is read by who keeps seals; by who places or uses it only while it is active', async () => {
    const { an, cy, dan, eve, make, grant, detail } = company;
    const id = await make();
    const { pictureId } = await detail(id);
    await grant(id, dan);
    const read = async (by: typeof an) => (await by.call(getSealPicture, { pictureId })).code;
    expect(await Promise.all([an, cy, dan, eve].map(read))).toEqual([
      CODE.ok,
      CODE.ok,
      CODE.ok,
      CODE.notFound,
    ]);
    await an.call(askSealChange, {
      id,
      revision: (await detail(id)).revision,
      kind: 'suspend',
      reason: '遗失',
    });
    expect(await Promise.all([an, cy, dan].map(read))).toEqual([CODE.ok, CODE.notFound, CODE.notFound]);
    expect((await dan.call(listMySeals, {})).data.list[0]?.seal).toMatchObject({
      state: 'suspended',
      pictureId: null,
    });
  });

  it('is refused by the names of characters that nothing can draw', async () => {
    const { an, ask } = company;
    const design = { ...DESIGN, text: '𪛖行商贸' };
    const { data } = await an.call(previewSeal, { design });
    expect(data).toMatchObject({ path: '', missing: ['𪛖'], isTooLong: false });
    expect((await ask({ look: { by: 'design', design } })).msg).toContain('𪛖');
  });
});

describe('a grant', () => {
  it('counts down with what the stamp administrator places, is never exceeded, and equals the ledger', async () => {
    const { an, cy, dan, make, grant, stamping, grantRow } = company;
    const id = await make();
    const grantId = (await grant(id, dan, { quota: 2 })).data.id;
    expect(await told(dan.id)).toContainEqual(expect.stringContaining('您可以使用'));
    const first = (await stamping(dan, grantId)).data.id;
    const second = (await stamping(dan, grantId, { count: 2 })).data.id;
    expect((await cy.call(placeStamping, { id: first, revision: 1 })).code).toBe(CODE.ok);
    const short = await cy.call(placeStamping, { id: second, revision: 1 });
    expect(short).toMatchObject({ code: CODE.conflict, msg: '用印次数不足，还剩 1 次' });
    expect((await stamping(dan, grantId, { count: 2 })).msg).toBe('用印次数不足，还剩 1 次');
    expect((await cy.call(refuseStamping, { id: second, revision: 1, reason: '份数不对' })).code).toBe(
      CODE.ok,
    );
    expect((await cy.call(placeStamping, { id: first, revision: 2 })).msg).toBe(said('sealStampingOver'));
    const ledger = (await an.call(listSealUses, { sealId: id })).data.list;
    expect(ledger.map(({ no, count, askedBy, placedBy }) => [no, count, askedBy.id, placedBy.id])).toEqual([
      [1, 1, dan.id, cy.id],
    ]);
    expect((await grantRow(grantId)).used).toBe(1);
    expect(
      (await dan.call(listMyStampings, {})).data.list.map(({ state, reason }) => [state, reason]),
    ).toEqual(
      expect.arrayContaining([
        ['refused', '份数不对'],
        ['placed', null],
      ]),
    );
  });

  it('is given to nobody by themselves where the seal needs two, and placed by nobody who asked', async () => {
    const { an, dan, person, make, grant, stamping } = company;
    const id = await make('finance', true);
    expect((await grant(id, an)).msg).toBe(said('sealOwnGrant'));
    const turned = { validFrom: '2026-12-31', validTo: '2026-12-30' };
    expect((await grant(id, dan, turned)).msg).toBe(said('sealGrantDays'));
    const own = await person('fu', 'stampAdministrator');
    const grantId = (await grant(id, own)).data.id;
    const waiting = (await stamping(own, grantId)).data.id;
    expect((await own.call(placeStamping, { id: waiting, revision: 1 })).msg).toBe(said('sealOwnStamping'));
    expect((await own.call(listStampings, { box: 'waiting' })).data.list[0]?.fault).toBe(
      said('sealOwnStamping'),
    );
    expect((await stamping(dan, grantId)).msg).toBe(said('sealGrantNotYours'));
  });

  it.each([
    [
      'ended',
      async ({ an }: SealCompany, id: string) =>
        void (await an.call(endSealGrant, { id, revision: 1, reason: '离职交接' })),
      'sealGrantOver',
    ],
    ['expired', async () => server.clock.advance(86_400_000), 'sealGrantExpired'],
  ] as const)('that is %s is refused', async (_name, act, key) => {
    const { cy, dan, make, grant, stamping, stampingRow } = company;
    const today = server.clock.now().toISOString().slice(0, 10);
    const grantId = (await grant(await make(), dan, { validTo: today })).data.id;
    const waiting = (await stamping(dan, grantId)).data.id;
    await act(company, grantId);
    expect((await stamping(dan, grantId)).msg).toBe(said(key));
    const placed = await cy.call(placeStamping, { id: waiting, revision: 1 });
    expect(placed.msg).toBe(said(key === 'sealGrantExpired' ? key : 'sealStampingOver'));
    expect((await stampingRow(waiting)).state).not.toBe('placed');
  });
});

it('rows of the ledger are not changed or removed by anybody', async () => {
  const { cy, dan, make, grant, stamping } = company;
  const grantId = (await grant(await make(), dan)).data.id;
  const waiting = (await stamping(dan, grantId)).data.id;
  await cy.call(placeStamping, { id: waiting, revision: 1 });
  const isIt = eq(sealUse.stampingId, waiting);
  await expect(server.db.update(sealUse).set({ count: 0 }).where(isIt)).rejects.toThrow();
  await expect(server.db.delete(sealUse).where(isIt)).rejects.toThrow();
});

it('nothing of it opens to another company', async () => {
  const { an, dan, make, grant, detail } = company;
  const other = await buildSealCompany(server);
  const id = await other.make();
  const { pictureId, revision } = await other.detail(id);
  const grantId = (await other.grant(id, other.dan)).data.id;
  expect((await an.call(getSealPicture, { pictureId })).code).toBe(CODE.notFound);
  expect((await an.call(askSealChange, { id, revision, kind: 'destroy', reason: '试试' })).code).toBe(
    CODE.notFound,
  );
  expect((await grant(id, dan)).code).toBe(CODE.notFound);
  expect((await an.call(endSealGrant, { id: grantId, revision: 1, reason: '试试' })).code).toBe(
    CODE.notFound,
  );
  expect((await company.stamping(dan, grantId)).code).toBe(CODE.notFound);
  expect((await grant(await make(), other.dan)).msg).toBe(said('sealGranteeGone'));
  expect((await detail(id)) ?? null).toBeNull();
  expect((await server.db.select().from(seal).where(eq(seal.id, id)))[0]?.state).toBe('active');
  expect(await server.db.select().from(sealStamping).where(eq(sealStamping.grantId, grantId))).toEqual([]);
  expect((await an.call(makeSeal, { ...ASKED, look: { by: 'file', fileId: 'none' } })).code).toBe(
    CODE.notFound,
  );
});
