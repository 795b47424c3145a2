import * as calls from '@contract/seal/calls';
import * as grants from '@contract/seal/grant-calls';
import * as uses from '@contract/seal/use-calls';
import { buildSealCompany, DESIGN, TODAY } from '@tests/helpers/seal-company';
import { buildStampCompany } from '@tests/helpers/signing/stamp-company';
import { sample, type Sample, type World } from './sample';

/** A seal with a grant of somebody. */
async function granted({ server }: World) {
  const company = await buildSealCompany(server);
  const sealId = await company.make();
  const grantId = (await company.grant(sealId, company.dan)).data.id;
  return { ...company, sealId, grantId };
}

/** The same, and the holder has asked for a use. */
async function waiting(world: World) {
  const company = await granted(world);
  const { data } = await company.stamping(company.dan, company.grantId);
  return { ...company, stampingId: data.id };
}

const reason = '印面磨损';

export const sealSamples: readonly Sample[] = [
  sample(calls.listSeals)(async (world) => ({ token: (await granted(world)).an.token, input: {} })),
  sample(calls.getSeal)(async (world) => {
    const { an, sealId } = await granted(world);
    return { token: an.token, input: { id: sealId } };
  }),
  sample(calls.getSealPicture)(async (world) => {
    const { dan, detail, sealId } = await granted(world);
    return { token: dan.token, input: { pictureId: (await detail(sealId)).pictureId } };
  }),
  sample(calls.previewSeal)(async ({ server }) => ({
    token: (await buildSealCompany(server)).an.token,
    input: { design: DESIGN },
  })),
  sample(calls.makeSeal)(async ({ server }) => ({
    token: (await buildSealCompany(server)).an.token,
    input: {
      requestId: 'seal-1',
      kind: 'contract',
      name: '合同章',
      enName: 'Contract seal',
      needsTwo: true,
      look: { by: 'design', design: DESIGN },
      reason: '公司日常用印',
    },
  })),
  sample(calls.askSealChange)(async (world) => {
    const { an, detail, sealId } = await granted(world);
    const { revision } = await detail(sealId);
    return { token: an.token, input: { id: sealId, revision, kind: 'suspend', reason } };
  }),
  sample(calls.decideSealChange)(async ({ server }) => {
    const { ask, bo, detail } = await buildSealCompany(server);
    const { waiting: change } = await detail((await ask()).data.id);
    return { token: bo.token, input: { changeId: change!.id, isApproved: true, note: '' } };
  }),
  sample(calls.withdrawSealChange)(async ({ server }) => {
    const { an, ask, detail } = await buildSealCompany(server);
    const { waiting: change } = await detail((await ask()).data.id);
    return { token: an.token, input: { changeId: change!.id } };
  }),
  sample(grants.listSealGrants)(async (world) => {
    const { an, sealId } = await granted(world);
    return { token: an.token, input: { sealId } };
  }),
  sample(grants.giveSealGrant)(async (world) => {
    const { an, eve, sealId } = await granted(world);
    const days = { validFrom: TODAY, validTo: '2027-01-31' };
    const input = { requestId: 'grant-1', sealId, memberId: eve.id, purpose: '采购合同', quota: 3, ...days };
    return { token: an.token, input };
  }),
  sample(grants.endSealGrant)(async (world) => {
    const { an, grantId } = await granted(world);
    return { token: an.token, input: { id: grantId, revision: 1, reason } };
  }),
  sample(grants.listMySeals)(async (world) => ({ token: (await granted(world)).dan.token, input: {} })),
  sample(uses.askStamping)(async (world) => {
    const { dan, grantId } = await granted(world);
    const document = { title: '采购合同', count: 1, pages: 3, note: '盖末页' };
    return { token: dan.token, input: { requestId: 'stamping-1', grantId, ...document } };
  }),
  sample(uses.withdrawStamping)(async (world) => {
    const { dan, stampingId } = await waiting(world);
    return { token: dan.token, input: { id: stampingId, revision: 1 } };
  }),
  sample(uses.listMyStampings)(async (world) => ({ token: (await waiting(world)).dan.token, input: {} })),
  sample(uses.listStampings)(async (world) => ({
    token: (await waiting(world)).cy.token,
    input: { box: 'waiting' },
  })),
  sample(uses.getStamping)(async (world) => {
    const { cy, stampingId } = await waiting(world);
    return { token: cy.token, input: { id: stampingId } };
  }),
  sample(uses.getStampingPages)(async ({ server }) => {
    const { cy, makeSeal, sendStamped, waitingFor } = await buildStampCompany(server);
    const id = await sendStamped([], { sealId: await makeSeal() });
    return { token: cy.token, input: { id: (await waitingFor(id)).id } };
  }),
  sample(uses.placeStamping)(async (world) => {
    const { cy, stampingId } = await waiting(world);
    return { token: cy.token, input: { id: stampingId, revision: 1 } };
  }),
  sample(uses.refuseStamping)(async (world) => {
    const { cy, stampingId } = await waiting(world);
    return { token: cy.token, input: { id: stampingId, revision: 1, reason } };
  }),
  sample(uses.listSealUses)(async (world) => {
    const { an, cy, sealId, stampingId } = await waiting(world);
    await cy.call(uses.placeStamping, { id: stampingId, revision: 1 });
    return { token: an.token, input: { sealId } };
  }),
];
