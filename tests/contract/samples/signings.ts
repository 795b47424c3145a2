import * as actCalls from '@contract/signing/act-calls';
import * as batchCalls from '@contract/signing/batch-calls';
import * as calls from '@contract/signing/calls';
import * as draftCalls from '@contract/signing/draft-calls';
import * as guestCalls from '@contract/signing/guest-calls';
import * as templateCalls from '@contract/signing/template-calls';
import * as verifyCalls from '@contract/signing/verify-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { eq } from 'drizzle-orm';
import type { Endpoint, In } from '@contract/endpoint';
import { randomId } from '@server/auth/random';
import { member } from '@server/db/schema/member';
import { signing } from '@server/db/schema/signing/signing';
import { signingBatchRow } from '@server/db/schema/signing/template';
import { buildSignedIn, PASSWORD } from '@tests/helpers/factories';
import { buildSigningCompany, DOCUMENT_HASH } from '@tests/helpers/signing/signing-company';
import { sealedCase } from '@tests/helpers/signing/sealed-case';
import { FILES } from '@tests/helpers/upload-files';
import { sample, type Sample, type World } from './sample';

type Company = Awaited<ReturnType<typeof buildSigningCompany>>;

/** A call about a case that Bo and Cy sign, by Bo, whose turn it is. */
function bySigner<E extends Endpoint>(
  endpoint: E,
  input: (id: string, company: Company) => In<E> | Promise<In<E>>,
): Sample {
  return sample(endpoint)(async ({ server }) => {
    const company = await buildSigningCompany(server);
    const id = await company.send([company.bo, company.cy], { proof: 'either' });
    return { input: await input(id, company), token: company.bo.token };
  });
}

/** The same by its sender. */
function bySender<E extends Endpoint>(
  endpoint: E,
  input: (id: string, company: Company, world: World) => In<E> | Promise<In<E>>,
): Sample {
  return sample(endpoint)(async (world) => {
    const company = await buildSigningCompany(world.server);
    const id = await company.send([company.bo, company.cy]);
    return { input: await input(id, company, world), token: company.an.token };
  });
}

/** A call about a draft. */
function onDraft<E extends Endpoint>(
  endpoint: E,
  input: (
    draft: Awaited<ReturnType<Company['draft']>>,
    company: Company,
    world: World,
  ) => In<E> | Promise<In<E>>,
): Sample {
  return sample(endpoint)(async (world) => {
    const company = await buildSigningCompany(world.server);
    return {
      input: await input(await company.draft([company.bo]), company, world),
      token: company.an.token,
    };
  });
}

/** A link to a part of a case, as an outsider gets it. */
async function linkOf({ server }: World) {
  const company = await buildSigningCompany(server);
  const id = await company.send([], { outsider: { name: '周外', mobile: '13900139000' } });
  const party = (await company.get(company.an, id)).data.parties[0]!;
  return await company.invite(party.id);
}

async function accessOf(world: World): Promise<string> {
  const link = await linkOf(world);
  const { server } = world;
  server.clock.advance(61_000);
  await server.call(guestCalls.sendGuestCode, { link, ...(await server.solvedCaptcha('code')) });
  return (await server.call(guestCalls.enterSigningAsGuest, { link, code: server.lastCode() })).data.access;
}

const TEMPLATE = {
  name: '入职承诺书',
  blocks: [
    { kind: 'heading' as const, text: '入职承诺书' },
    { kind: 'paragraph' as const, text: '{{person.name}}承诺遵守{{company.name}}的制度。员工签字：' },
  ],
  roles: [{ key: 'employee', name: '员工', kind: 'member' as const, role: 'signer' as const, turn: 1 }],
  fields: [
    {
      role: 'employee',
      kind: 'signature' as const,
      keyword: '员工签字',
      dx: 400,
      dy: 2_000,
      width: 12_000,
      height: 4_800,
    },
  ],
  order: 'inOrder' as const,
  proof: 'code' as const,
  hidesUntilTurn: false,
  mayHandOver: false,
  remindDays: 2,
  deadlineDays: 14,
};

async function withTemplate({ server }: World) {
  const company = await buildSigningCompany(server);
  const { data } = await company.an.call(templateCalls.saveSigningTemplate, { revision: 0, ...TEMPLATE });
  return { company, template: data, token: company.an.token };
}

/** A template that asks for a value, in a company where somebody has an employee ID. */
async function withVariable({ server }: World) {
  const { an, bo } = await buildSigningCompany(server);
  await server.db.update(member).set({ jobNumber: 'A002' }).where(eq(member.id, bo.id));
  const [, ...signing] = TEMPLATE.blocks;
  const blocks = [{ kind: 'heading' as const, text: '{{岗位}}承诺书' }, ...signing];
  const { data } = await an.call(templateCalls.saveSigningTemplate, { revision: 0, ...TEMPLATE, blocks });
  return { templateId: data.id, token: an.token };
}

export const signingSamples: readonly Sample[] = [
  bySigner(calls.listSignings, () => ({ box: 'waitingMe' as const })),
  bySigner(calls.countSignings, () => ({ keyword: '劳动' })),
  sample(calls.listCompanySignings)(async ({ server }) => {
    const { token } = await buildSignedIn(server, { functions: [FUNCTION_ID.allSignings] });
    return { input: {}, token };
  }),
  bySigner(calls.getSigning, (id) => ({ id })),
  bySigner(calls.getSigningPages, (id) => ({ id })),
  bySender(calls.downloadSigning, (id) => ({ id })),
  sample(calls.downloadSigningBundle)(async ({ server }) => {
    const { id, an } = await sealedCase(server);
    return { input: { id }, token: an.token };
  }),
  sample(draftCalls.createSigning)(async ({ server }) => {
    const { an } = await buildSigningCompany(server);
    return { input: { requestId: 'sample-draft' }, token: an.token };
  }),
  onDraft(draftCalls.getSigningDraft, ({ id }) => ({ id })),
  onDraft(draftCalls.saveSigning, ({ input, revision }) => ({ ...input, revision, saveId: randomId() })),
  onDraft(draftCalls.attachSigningFile, async ({ id, revision }, { an }, { server }) => {
    const { data } = await server.upload('image', [{ name: 'ink.png', bytes: FILES.png }], {
      token: an.token,
    });
    return { id, revision, fileIds: [data[0]!.fileId] };
  }),
  onDraft(draftCalls.findSigningKeyword, ({ id }) => ({ id, keyword: '签字', width: 12_000, height: 4_800 })),
  onDraft(draftCalls.sendSigning, ({ id, revision }) => ({ id, revision })),
  onDraft(draftCalls.removeSigning, ({ id, revision }) => ({ id, revision })),
  bySigner(actCalls.openSigning, (id) => ({ id })),
  bySigner(actCalls.sendSigningCode, (id) => ({ id, documentHash: DOCUMENT_HASH })),
  bySigner(actCalls.signSigning, async (id, { bo, ink }) => ({
    id,
    requestId: randomId(),
    documentHash: DOCUMENT_HASH,
    password: PASSWORD,
    inkFileId: await ink(bo),
    texts: [],
    seals: [],
  })),
  bySigner(actCalls.refuseSigning, (id) => ({ id, reason: '条款有误' })),
  bySigner(actCalls.handOverSigning, (id, { di }) => ({ id, memberId: di.id, reason: '外出' })),
  bySender(actCalls.withdrawSigning, async (id, { an, get }) => ({
    id,
    revision: (await get(an, id)).data.revision,
    reason: '需要修改',
  })),
  bySender(actCalls.resendSigning, async (id, { an, get, lastDay }) => ({
    id,
    revision: (await get(an, id)).data.revision,
    deadline: lastDay(20),
  })),
  bySender(actCalls.remindSigning, (id) => ({ id })),
  bySender(actCalls.retrySigning, async (id, _, { server }) => {
    await server.db.update(signing).set({ state: 'failed' }).where(eq(signing.id, id));
    return { id };
  }),
  sample(guestCalls.readSigningLink)(async (world) => ({ input: { link: await linkOf(world) } })),
  sample(guestCalls.sendGuestCode)(async (world) => ({
    input: { link: await linkOf(world), ...(await world.server.solvedCaptcha('code')) },
  })),
  sample(guestCalls.enterSigningAsGuest)(async (world) => {
    const link = await linkOf(world);
    const { server } = world;
    await server.call(guestCalls.sendGuestCode, { link, ...(await server.solvedCaptcha('code')) });
    return { input: { link, code: server.lastCode() } };
  }),
  sample(guestCalls.getGuestSigning)(async (world) => ({ input: { access: await accessOf(world) } })),
  sample(guestCalls.sendGuestProof)(async (world) => ({
    input: { access: await accessOf(world), documentHash: DOCUMENT_HASH },
  })),
  sample(guestCalls.signAsGuest)(async (world) => {
    const access = await accessOf(world);
    const { server } = world;
    await server.call(guestCalls.sendGuestProof, { access, documentHash: DOCUMENT_HASH });
    return {
      input: {
        access,
        requestId: randomId(),
        documentHash: DOCUMENT_HASH,
        code: server.lastCode(),
        ink: `data:image/png;base64,${FILES.png.toString('base64')}`,
        texts: [],
      },
    };
  }),
  sample(guestCalls.refuseAsGuest)(async (world) => ({
    input: { access: await accessOf(world), reason: '条款有误' },
  })),
  sample(guestCalls.leaveGuestSigning)(async (world) => ({ input: { access: await accessOf(world) } })),
  sample(templateCalls.listSigningTemplates)(async (world) => ({
    input: {},
    token: (await withTemplate(world)).token,
  })),
  sample(templateCalls.getSigningTemplate)(async (world) => {
    const { template, token } = await withTemplate(world);
    return { input: { id: template.id }, token };
  }),
  sample(templateCalls.saveSigningTemplate)(async ({ server }) => ({
    input: { revision: 0, ...TEMPLATE },
    token: (await buildSigningCompany(server)).an.token,
  })),
  sample(templateCalls.removeSigningTemplate)(async (world) => {
    const { template, token } = await withTemplate(world);
    return { input: { id: template.id, revision: template.revision }, token };
  }),
  sample(templateCalls.previewSigningTemplate)(async ({ server }) => {
    const { an, bo } = await buildSigningCompany(server);
    return { input: { blocks: TEMPLATE.blocks, memberId: bo.id, values: {} }, token: an.token };
  }),
  sample(batchCalls.sendSigningBatch)(async (world) => {
    const { company, template, token } = await withTemplate(world);
    return {
      input: {
        requestId: randomId(),
        templateId: template.id,
        title: '入职承诺书',
        deadline: company.lastDay(10),
        people: [{ memberId: company.bo.id, values: {} }],
        others: [],
      },
      token,
    };
  }),
  sample(batchCalls.readSigningRows)(async (world) => {
    const { templateId, token } = await withVariable(world);
    return { input: { templateId, table: { pasted: '工号\t岗位\nA002\t店长' } }, token };
  }),
  sample(batchCalls.signingRowsFile)(async (world) => {
    const { templateId, token } = await withVariable(world);
    return { input: { templateId, format: 'csv' as const, variables: ['岗位'], memberIds: [] }, token };
  }),
  sample(batchCalls.getSigningBatch)(async (world) => {
    const { company, template, token } = await withTemplate(world);
    const { data } = await company.an.call(batchCalls.sendSigningBatch, {
      requestId: randomId(),
      templateId: template.id,
      title: '入职承诺书',
      deadline: company.lastDay(10),
      people: [{ memberId: company.bo.id, values: {} }],
      others: [],
    });
    return { input: { id: data.id }, token };
  }),
  sample(batchCalls.retrySigningBatch)(async (world) => {
    const { company, template, token } = await withTemplate(world);
    const { data } = await company.an.call(batchCalls.sendSigningBatch, {
      requestId: randomId(),
      templateId: template.id,
      title: '入职承诺书',
      deadline: company.lastDay(10),
      people: [{ memberId: company.bo.id, values: {} }],
      others: [],
    });
    await world.server.db
      .update(signingBatchRow)
      .set({ state: 'failed' })
      .where(eq(signingBatchRow.batchId, data.id));
    return { input: { id: data.id }, token };
  }),
  sample(verifyCalls.verifySigningCode)(async ({ server }) => {
    const company = await buildSigningCompany(server);
    const id = await company.send([company.bo]);
    const verifyCode = `SAMPLE${randomId().slice(0, 10)}`.toUpperCase();
    await server.db
      .update(signing)
      .set({ state: 'completed', verifyCode, sealedHash: DOCUMENT_HASH, finishedAt: server.clock.now() })
      .where(eq(signing.id, id));
    return { input: { code: verifyCode } };
  }),
  sample(verifyCalls.verifySigningFile)(async () => ({
    input: { fileHash: 'e'.repeat(64), signature: null },
  })),
];
