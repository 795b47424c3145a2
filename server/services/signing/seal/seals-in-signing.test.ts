import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { askSealChange } from '@contract/seal/calls';
import { endSealGrant } from '@contract/seal/grant-calls';
import {
  getStamping,
  getStampingPages,
  listStampings,
  placeStamping,
  refuseStamping,
} from '@contract/seal/use-calls';
import { refuseSigning, resendSigning, withdrawSigning } from '@contract/signing/act-calls';
import { sendSigning } from '@contract/signing/draft-calls';
import { memberRole } from '@server/db/schema/member';
import { sealUse } from '@server/db/schema/seal/seal';
import { signing } from '@server/db/schema/signing/signing';
import { randomId } from '@server/auth/random';
import { MESSAGES } from '@server/messages/messages';
import { buildRole, PASSWORD } from '@tests/helpers/factories';
import { buildStampCompany } from '@tests/helpers/signing/stamp-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { watchSignings } from '../act/watch-signings';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const ledgerOf = async (subjectId: string) =>
  (
    await server.db
      .select()
      .from(sealUse)
      .where(and(eq(sealUse.subject, 'signing'), eq(sealUse.subjectId, subjectId)))
      .orderBy(asc(sealUse.no))
  ).map(({ count }) => count);

const field = (kind: 'seal' | 'pagingSeal', y: number) => ({
  party: 'p0',
  kind,
  page: 1,
  box: { x: kind === 'seal' ? 40_000 : 47_000, y, width: 12_000, height: 12_000 },
});

describe('a signer with a permission to use a seal', () => {
  async function scene(kind: 'contract' | 'company' = 'contract') {
    const company = await buildStampCompany(server);
    const { bo, grant, makeSeal, send } = company;
    const sealId = await makeSeal(kind);
    const grantId = (await grant(sealId, bo, { quota: 1 })).data.id;
    const id = await send([bo], {
      proof: 'password',
      fields: [field('seal', 30_000), field('pagingSeal', 50_000)],
    });
    const fields = (await company.pages(bo, id)).data.fields;
    const seals = fields.map((one) => ({ fieldId: one.id, sealId, grantId }));
    const sealWith = async (given: typeof seals) =>
      await company.signWith(bo, id, { password: PASSWORD, inkFileId: undefined, seals: given });
    return { ...company, id, sealId, grantId, seals, sealWith };
  }

  it('places it by themselves: a document is one use, and who reads the pages sees the seal', async () => {
    const { an, cy, id, grantId, grantRow, pages, seals, sealWith } = await scene();
    expect((await sealWith(seals)).data.state).toBe('sealing');
    expect([(await grantRow(grantId)).used, await ledgerOf(id)]).toEqual([1, [1]]);
    const { fields } = (await pages(an, id)).data;
    expect(fields.map(({ pictureUrl }) => pictureUrl?.slice(0, 22))).toEqual(
      Array.from({ length: 2 }, () => 'data:image/png;base64,'),
    );
    expect((await pages(cy, id)).code).toBe(CODE.notFound);
  });

  it('signs with nothing missing, with no permission of another, and with no field of another', async () => {
    const { di, grant, sealId, seals, sealWith } = await scene();
    const foreign = (await grant(sealId, di)).data.id;
    const answers = [
      await sealWith(seals.slice(1)),
      await sealWith(seals.map((one) => ({ ...one, grantId: foreign }))),
      await sealWith(seals.map((one) => ({ ...one, fieldId: 'other' }))),
      await sealWith(seals.map(({ grantId: _grantId, ...one }) => one) as typeof seals),
    ];
    expect(answers.map(({ msg }) => msg)).toEqual([
      MESSAGES.signingNoSeal.zh_CN,
      MESSAGES.sealGrantNotYours.zh_CN,
      MESSAGES.notFound.zh_CN,
      MESSAGES.sealNeedsStamper.zh_CN,
    ]);
  });

  it('does not place the company seal alone', async () => {
    const { grantId, grantRow, get, an, id, seals, sealWith } = await scene('company');
    expect((await sealWith(seals)).msg).toBe(MESSAGES.sealNeedsStamper.zh_CN);
    expect([(await grantRow(grantId)).used, (await get(an, id)).data.state]).toEqual([0, 'signing']);
  });

  it('gets the use back when somebody refuses', async () => {
    const company = await scene();
    const { bo, di, grant, grantRow, makeSeal, send, signWith, pages } = company;
    const sealId = await makeSeal();
    const grantId = (await grant(sealId, bo)).data.id;
    const id = await send([bo, di], {
      proof: 'password',
      fields: [
        field('seal', 30_000),
        {
          party: 'p1',
          kind: 'signature',
          page: 1,
          box: { x: 10_000, y: 20_000, width: 12_000, height: 4_800 },
        },
      ],
    });
    const own = (await pages(bo, id)).data.fields.find(({ kind }) => kind === 'seal')!;
    const signed = await signWith(bo, id, {
      password: PASSWORD,
      inkFileId: undefined,
      seals: [{ fieldId: own.id, sealId, grantId }],
    });
    expect([signed.data.state, (await grantRow(grantId)).used]).toEqual(['signing', 1]);
    await di.call(refuseSigning, { id, reason: '不对' });
    expect([(await grantRow(grantId)).used, await ledgerOf(id)]).toEqual([0, [1, -1]]);
  });
});

describe('a stamp among the parties', () => {
  it('is asked for at its turn, and placed by who administers stamps once they have read the pages', async () => {
    const { an, bo, cy, get, grant, grantRow, makeSeal, sendStamped, sign, waitingFor } =
      await buildStampCompany(server);
    const sealId = await makeSeal('company');
    const grantId = (await grant(sealId, an)).data.id;
    const id = await sendStamped([bo], { sealId, grantId });
    expect(await waitingFor(id)).toBeUndefined();
    expect((await sign(bo, id)).data.state).toBe('signing');
    const asked = (await cy.call(listStampings, { box: 'waiting' })).data.list[0]!;
    expect(asked).toMatchObject({
      title: '劳动合同',
      askedBy: { id: an.id },
      fault: null,
      subject: 'signing',
    });
    expect((await get(an, id)).data.waitsFor).toEqual(['印章管理员']);
    const read = (await cy.call(getStampingPages, { id: asked.id })).data;
    expect(read.fields.filter(({ partyId }) => partyId === read.partyId).map(({ kind }) => kind)).toEqual([
      'seal',
    ]);
    expect([read.pages.length, (await bo.call(getStampingPages, { id: asked.id })).code]).toEqual([
      1,
      CODE.forbidden,
    ]);
    expect((await cy.call(placeStamping, { id: asked.id, revision: asked.revision })).code).toBe(CODE.ok);
    const { data } = await get(an, id);
    expect([data.state, data.parties.at(-1)]).toMatchObject([
      'sealing',
      { state: 'signed', person: { id: cy.id }, seal: { name: expect.any(String) as string } },
    ]);
    expect([await ledgerOf(id), (await grantRow(grantId)).used]).toEqual([[1], 1]);
    // What was settled is read by its parties alone.
    expect((await cy.call(getStampingPages, { id: asked.id })).code).toBe(CODE.notFound);
  });

  it('needs two for the company seal: who has asked does not place it', async () => {
    const { an, cy, get, makeSeal, sendStamped, tenantId, waitingFor } = await buildStampCompany(server);
    const id = await sendStamped([], { sealId: await makeSeal('company') });
    const { id: stampingId, revision } = await waitingFor(id);
    // The sender administers stamps as well.
    const { id: roleId } = await buildRole(server.db, tenantId, 'stampAdministrator');
    await server.db.insert(memberRole).values({ memberId: an.id, roleId, tenantId });
    const own = await an.call(placeStamping, { id: stampingId, revision });
    expect(own.msg).toBe(MESSAGES.sealOwnStamping.zh_CN);
    expect((await an.call(getStamping, { id: stampingId })).data.fault).toBe(MESSAGES.sealOwnStamping.zh_CN);
    expect((await cy.call(placeStamping, { id: stampingId, revision })).code).toBe(CODE.ok);
    expect((await get(an, id)).data.state).toBe('sealing');
  });

  it('ends the case when it is refused, and is taken back with it', async () => {
    const { an, bo, cy, get, makeSeal, sendStamped, stampingRow, waitingFor } =
      await buildStampCompany(server);
    const sealId = await makeSeal();
    const id = await sendStamped([bo], { sealId }, { order: 'atOnce' });
    const asked = await waitingFor(id);
    await cy.call(refuseStamping, { id: asked.id, revision: asked.revision, reason: '抬头有误' });
    expect((await get(an, id)).data).toMatchObject({ state: 'refused', endReason: '抬头有误' });
    const others = [
      async (next: string) => await bo.call(refuseSigning, { id: next, reason: '条款有误' }),
      async (next: string) => {
        const { revision } = (await get(an, next)).data;
        return await an.call(withdrawSigning, { id: next, revision, reason: '改版' });
      },
    ];
    for (const end of others) {
      const next = await sendStamped([bo], { sealId }, { order: 'atOnce' });
      const waits = await waitingFor(next);
      expect((await end(next)).code).toBe(CODE.ok);
      expect((await stampingRow(waits.id)).state).toBe('withdrawn');
      expect((await cy.call(placeStamping, { id: waits.id, revision: 1 })).code).toBe(CODE.conflict);
    }
  });

  it('that cannot be placed holds up nobody before it, and says why', async () => {
    const {
      an,
      bo,
      cy,
      detail,
      decide,
      approver,
      keeper,
      get,
      grant,
      makeSeal,
      sendStamped,
      sign,
      waitingFor,
    } = await buildStampCompany(server);
    const sealId = await makeSeal();
    const grantId = (await grant(sealId, an)).data.id;
    const [suspended, ended] = [
      await sendStamped([bo], { sealId }),
      await sendStamped([bo], { sealId, grantId }),
    ];
    await sign(bo, ended);
    await keeper.call(endSealGrant, { id: grantId, revision: 1, reason: '调岗' });
    const { revision } = await detail(sealId);
    await keeper.call(askSealChange, { id: sealId, revision, kind: 'suspend', reason: '盘点' });
    await decide(approver, sealId);
    expect((await sign(bo, suspended)).code).toBe(CODE.ok);
    const faults = await Promise.all(
      [suspended, ended].map(async (id) => {
        const { data } = await cy.call(getStamping, { id: (await waitingFor(id)).id });
        return [data.state, data.fault];
      }),
    );
    expect(faults).toEqual([
      ['waiting', MESSAGES.sealSuspended.zh_CN],
      ['waiting', MESSAGES.sealSuspended.zh_CN],
    ]);
    const { id, revision: seen } = await waitingFor(ended);
    await cy.call(refuseStamping, { id, revision: seen, reason: '授权已终止' });
    expect((await get(an, ended)).data.state).toBe('refused');
  });

  it('is not sent without a seal, nor with one that gives nothing', async () => {
    const { an, bo, draft, grant, makeSeal } = await buildStampCompany(server);
    const sealId = await makeSeal();
    const foreign = (await grant(sealId, bo)).data.id;
    const send = async (stamp: { sealId?: string; grantId?: string }) => {
      const { id, revision } = await draft([], {
        parties: [{ key: 's', kind: 'stamp', role: 'signer', turn: 1, ...stamp }],
        fields: [{ ...field('seal', 30_000), party: 's' }],
      });
      return (await an.call(sendSigning, { id, revision })).data.faults.map(({ code }) => code);
    };
    expect([
      await send({}),
      await send({ sealId: randomId() }),
      await send({ sealId, grantId: foreign }),
      await send({ sealId }),
    ]).toEqual([['sealMissing'], ['sealMissing'], ['sealUnusable'], []]);
  });

  it('is taken back when the case expires, and asked for again when it is sent again', async () => {
    const { an, cy, get, lastDay, makeSeal, sendStamped, stampingRow, waitingFor } =
      await buildStampCompany(server);
    const id = await sendStamped([], { sealId: await makeSeal() });
    const first = await waitingFor(id);
    await server.db
      .update(signing)
      .set({ deadline: new Date(server.clock.now().getTime() - 1) })
      .where(eq(signing.id, id));
    await watchSignings({ db: server.db, now: server.clock.now, ids: randomId });
    expect((await stampingRow(first.id)).state).toBe('withdrawn');
    const { revision } = (await get(an, id)).data;
    await an.call(resendSigning, { id, revision, deadline: lastDay(5) });
    const again = (await cy.call(listStampings, { box: 'waiting' })).data.list[0]!;
    expect((await cy.call(placeStamping, { id: again.id, revision: again.revision })).code).toBe(CODE.ok);
    expect((await get(an, id)).data.state).toBe('sealing');
  });
});
