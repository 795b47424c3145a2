import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { passApproval, undoDecision } from '@contract/approval/operation-calls';
import { getItemList } from '@contract/dictionary/calls';
import { memberLeave, memberLeaveCheck } from '@contract/people/member-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { listMySeals } from '@contract/seal/grant-calls';
import { askStamping, placeStamping } from '@contract/seal/use-calls';
import { randomId } from '@server/auth/random';
import { message } from '@server/db/schema/message';
import { seal, sealChange, sealGrant, sealPicture } from '@server/db/schema/seal/seal';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { openWarnings } from '@tests/helpers/warning/open-warnings';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { drawnOf } from '../drawing/look';
import { remindEndings } from './remind-endings';

let server: TestServer;
let company: EffectCompany;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildEffectCompany(server, 'sealUse');
});

const DESIGN = { shape: 'square', text: '合同章', line: '', code: '', hasStar: false } as const;

/** A seal in use, as if it had been approved. */
async function buildSeal(name = '合同章', state: 'active' | 'suspended' = 'active'): Promise<string> {
  const { tenantId, head } = company;
  const [id, pictureId, now] = [randomId(), randomId(), server.clock.now()];
  await server.db.insert(sealPicture).values({ ...drawnOf(DESIGN), id: pictureId, tenantId, createdAt: now });
  const given = {
    id,
    tenantId,
    requestId: id,
    kind: 'contract',
    name,
    state,
    needsTwo: false,
    pictureId,
  } as const;
  await server.db
    .insert(seal)
    .values({ ...given, createdBy: head.member.id, createdAt: now, updatedAt: now });
  return id;
}

const values = (sealId: string, given: object = {}) => ({
  seal: sealId,
  document: '采购合同',
  copies: 2,
  reason: '随合同用印',
  ...given,
});
const grantOf = async (approvalId: string) =>
  (await server.db.select().from(sealGrant).where(eq(sealGrant.approvalId, approvalId)))[0];

describe('an approved request to use a seal', () => {
  it('is a grant of its copies, taken back with the decision and given again', async () => {
    const who = await company.hire();
    const id = await company.ask(who, 'sealUse', values(await buildSeal(), { until: '2026-12-24' }));
    const { data } = await company.acts.pass(id, company.head);
    expect(data.status).toBe('approved');
    expect(await grantOf(id)).toMatchObject({
      memberId: who.member.id,
      purpose: '采购合同',
      quota: 2,
      used: 0,
      validFrom: '2026-11-20',
      validTo: '2026-12-24',
      end: null,
    });
    await server.call(
      undoDecision,
      { approvalId: id, eventId: data.undo!.eventId },
      { token: company.head.token },
    );
    expect((await grantOf(id))?.end).toBe('takenBack');
    await company.acts.pass(id, company.head);
    expect((await grantOf(id))?.end).toBeNull();
    expect((await server.call(listMySeals, {}, { token: who.token })).data.list).toHaveLength(1);
  });

  it('lasts thirty days where it names none, and names a seal that can be used', async () => {
    const who = await company.hire();
    const id = await company.ask(who, 'sealUse', values(await buildSeal()));
    await company.acts.pass(id, company.head);
    expect((await grantOf(id))?.validTo).toBe('2026-12-20');
    const suspended = await buildSeal('旧章', 'suspended');
    const refused = await company.send(who, 'sealUse', values(suspended));
    expect(refused.fields).toMatchObject([{ key: 'seal', rule: 'optionDisabled' }]);
    expect((await company.send(who, 'sealUse', values('none'))).fields).toMatchObject([{ key: 'seal' }]);
    const items = (await server.call(getItemList, { itemTypeList: 'seal' }, { token: who.token })).data;
    expect(items.find(({ itemCode }) => itemCode === suspended)).toMatchObject({
      itemName: '旧章',
      status: 1,
    });
  });

  it('of a seal suspended meanwhile is abnormal, says why, and is passed once the seal is back', async () => {
    const sealId = await buildSeal('财务章');
    const id = await company.ask(await company.hire(), 'sealUse', values(sealId));
    const { tenantId, head } = company;
    await server.db.update(seal).set({ state: 'suspended' }).where(eq(seal.id, sealId));
    const change = { tenantId, sealId, kind: 'suspend', state: 'approved', reason: '遗失' } as const;
    const at = server.clock.now();
    const by = { askedBy: head.member.id, askedAt: at, decidedBy: head.member.id, decidedAt: at };
    await server.db.insert(sealChange).values({ ...change, ...by, id: randomId() });
    const { data } = await server.call(passApproval, await company.acts.turn(id, head), {
      token: head.token,
    });
    expect(data).toMatchObject({ status: 'abnormal', obstacle: { code: 'effectRefused' } });
    expect(JSON.stringify(data.obstacle)).toContain('“财务章”已停用（遗失），请在印章管理中恢复');
    expect(await grantOf(id)).toBeUndefined();
    await server.db.update(seal).set({ state: 'active' }).where(eq(seal.id, sealId));
    expect((await company.acts.pass(id, company.administrator)).data.status).toBe('approved');
    expect((await grantOf(id))?.quota).toBe(2);
  });

  it('keeps what was placed when it is taken back', async () => {
    const who = await company.hire();
    const id = await company.ask(who, 'sealUse', values(await buildSeal()));
    const { data } = await company.acts.pass(id, company.head);
    const grant = (await grantOf(id))!;
    const document = { title: '采购合同', count: 1, pages: null, note: '' };
    const { data: asked } = await server.call(
      askStamping,
      { requestId: 'one', grantId: grant.id, ...document },
      { token: who.token },
    );
    const stamper = await buildSignedIn(server, {
      tenantId: company.tenantId,
      roles: ['stampAdministrator'],
      functions: [FUNCTION_ID.stampAdministrator],
    });
    await server.call(placeStamping, { id: asked.id, revision: 1 }, { token: stamper.token });
    await server.call(
      undoDecision,
      { approvalId: id, eventId: data.undo!.eventId },
      { token: company.head.token },
    );
    expect(await grantOf(id)).toMatchObject({ end: 'takenBack', used: 1 });
  });
});

describe('a grant that ends soon', () => {
  it('is warned of until it ends, told once, and ends with its holder', async () => {
    const who = await company.hire({ functions: [FUNCTION_ID.signingCenter] });
    const id = await company.ask(who, 'sealUse', values(await buildSeal(), { until: '2026-11-25' }));
    await company.acts.pass(id, company.head);
    const grant = (await grantOf(id))!;
    const warned = async () => await openWarnings(server, who.token, { kind: 'sealGrantEnds' });
    expect(await warned()).toMatchObject([{ due: '2026-11-25', count: 2, path: '/my-seals' }]);
    const parts = { db: server.db, now: server.clock.now, ids: randomId };
    await remindEndings(parts);
    await remindEndings(parts);
    const titles = (await server.db.select().from(message).where(eq(message.memberId, who.member.id))).map(
      ({ title }) => title.zh_CN,
    );
    expect(titles.filter((one) => one.includes('即将到期'))).toHaveLength(1);
    const keeper = await buildSignedIn(server, {
      tenantId: company.tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.organisation],
    });
    const memberId = who.member.id;
    const { data } = await server.call(memberLeaveCheck, { memberId }, { token: keeper.token });
    expect(data.waiting).toContainEqual({ kind: 'sealGrants', count: 1 });
    await server.call(memberLeave, { memberId }, { token: keeper.token });
    expect((await server.db.select().from(sealGrant).where(eq(sealGrant.id, grant.id)))[0]?.end).toBe('left');
  });
});
