import * as calls from '@contract/certificate/calls';
import * as settings from '@contract/certificate/settings-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { masterData } from '@server/db/schema/master-data';
import { randomId } from '@server/auth/random';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { FILES } from '@tests/helpers/upload-files';
import { sample, type Sample, type World } from './sample';

const PAPER = {
  kind: 'forklift',
  number: 'F-1',
  issuedOn: '2026-01-05',
  validTo: '2030-01-04',
  reviewedOn: null,
};

/** Someone with a photo of a certificate, and who manages certificates. */
async function company({ server }: World) {
  const functions = [FUNCTION_ID.certificates];
  const keeper = await buildSignedIn(server, { roles: ['companyAdministrator'], functions });
  const { tenantId } = keeper.member;
  const { token, member } = await buildSignedIn(server, { tenantId });
  const photo = await server.upload('image', [{ name: 'a.png', bytes: FILES.png }], { token });
  const input = { requestId: randomId(), ...PAPER, fileId: photo.data[0]!.fileId };
  return { tenantId, keeper: keeper.token, token, memberId: member.id, input };
}

async function submitted(world: World) {
  const built = await company(world);
  const { data } = await world.server.call(calls.certificateSubmit, built.input, { token: built.token });
  return { ...built, id: data.id };
}

async function accepted(world: World) {
  const built = await submitted(world);
  const { issuedOn, validTo, reviewedOn } = PAPER;
  const input = { id: built.id, isAccepted: true as const, issuedOn, validTo, reviewedOn };
  await world.server.call(calls.certificateDecide, input, { token: built.keeper });
  return built;
}

async function withNeed(world: World) {
  const { keeper: token, tenantId } = await company(world);
  const station = { id: randomId(), tenantId, model: 'workStation', code: 'DOCK', name: '装卸' } as const;
  await world.server.db
    .insert(masterData)
    .values({ ...station, fields: { isPaid: true }, createdAt: BUILT_AT });
  const input = {
    stationCode: 'DOCK',
    placeCode: null,
    audience: 'some' as const,
    atLeast: 1,
    fromDay: '2026-12-01',
    level: 'warn' as const,
    groups: [['forklift']],
  };
  return { token, input };
}

export const certificateSamples: readonly Sample[] = [
  sample(calls.certificateKinds)(async (world) => ({ input: {}, token: (await company(world)).token })),
  sample(calls.myCertificates)(async (world) => ({ input: {}, token: (await submitted(world)).token })),
  sample(calls.certificateSubmit)(async (world) => {
    const { input, token } = await company(world);
    return { input, token };
  }),
  sample(calls.certificateWithdraw)(async (world) => {
    const { id, token } = await submitted(world);
    return { input: { id }, token };
  }),
  sample(calls.certificateDetail)(async (world) => {
    const { id, token } = await submitted(world);
    return { input: { id }, token };
  }),
  sample(calls.certificatePage)(async (world) => ({ input: {}, token: (await submitted(world)).keeper })),
  sample(calls.certificateCount)(async (world) => ({ input: {}, token: (await submitted(world)).keeper })),
  sample(calls.certificatesOf)(async (world) => {
    const { memberId, keeper } = await accepted(world);
    return { input: { memberId }, token: keeper };
  }),
  sample(calls.certificateRecord)(async (world) => {
    const { memberId, keeper } = await company(world);
    return { input: { requestId: randomId(), memberId, ...PAPER, fileId: null }, token: keeper };
  }),
  sample(calls.certificateDecide)(async (world) => {
    const { id, keeper } = await submitted(world);
    return { input: { id, isAccepted: false, reply: '照片看不清' }, token: keeper };
  }),
  sample(calls.certificateRevoke)(async (world) => {
    const { id, keeper } = await accepted(world);
    return { input: { ids: [id], reply: '证件无效' }, token: keeper };
  }),
  sample(calls.certificateUndo)(async (world) => {
    const { id, keeper } = await accepted(world);
    return { input: { ids: [id] }, token: keeper };
  }),
  sample(settings.certificateKindSave)(async (world) => ({
    input: {
      name: '急救证',
      enName: 'First aid',
      validityMonths: null,
      reviewMonths: 24,
      renewalDays: 30,
      graceDays: 0,
      isSensitive: false,
      isEnabled: true,
      revision: 0,
    },
    token: (await company(world)).keeper,
  })),
  sample(settings.certificateNeeds)(async (world) => {
    const { input, token } = await withNeed(world);
    await world.server.call(settings.certificateNeedSave, input, { token });
    return { input: {}, token };
  }),
  sample(settings.certificateNeedSave)(async (world) => await withNeed(world)),
  sample(settings.certificateNeedRemove)(async (world) => {
    const { input, token } = await withNeed(world);
    const { data } = await world.server.call(settings.certificateNeedSave, input, { token });
    return { input: { id: data.id }, token };
  }),
];
