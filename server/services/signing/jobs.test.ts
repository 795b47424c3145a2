import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { In } from '@contract/endpoint';
import { exactMoment } from '@contract/signing/rules/exact-moment';
import { createSigning, getSigningDraft, saveSigning, sendSigning } from '@contract/signing/draft-calls';
import { downloadSigning, getSigning, getSigningPages } from '@contract/signing/calls';
import { signSigning } from '@contract/signing/act-calls';
import { getSigningBatch, retrySigningBatch, sendSigningBatch } from '@contract/signing/batch-calls';
import { CODE } from '@contract/codes';
import { saveSigningTemplate } from '@contract/signing/template-calls';
import { brokenLink } from '@contract/signing/rules/event-chain';
import { randomId } from '@server/auth/random';
import { member } from '@server/db/schema/member';
import { storedFile } from '@server/db/schema/content';
import { job } from '@server/db/schema/job';
import { signing } from '@server/db/schema/signing/signing';
import { textBoxes } from '@server/paper/paper';
import { PASSWORD } from '@tests/helpers/factories';
import { pngOf } from '@tests/helpers/upload-files';
import { runSigningJobs, signingParts } from '@tests/helpers/signing/run-jobs';
import { buildSigningCompany } from '@tests/helpers/signing/signing-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { endStuck } from './act/end-stuck';
import { eventsOf, sha256 } from './case/events';
import { bytesOf } from '@server/services/file/bytes-of';
import { sealSigning } from './seal/seal-signing';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

const partsOf = () => signingParts(server);
const runJobs = async () => await runSigningJobs(server);

const TEMPLATE = {
  name: '入职承诺书',
  blocks: [
    { kind: 'heading' as const, text: '入职承诺书' },
    { kind: 'paragraph' as const, text: '{{person.name}}承诺遵守{{company.name}}的制度，岗位：{{岗位}}。' },
    { kind: 'paragraph' as const, text: '员工签字：' },
  ],
  roles: [{ key: 'employee', name: '员工', kind: 'member' as const, role: 'signer' as const, turn: 1 }],
  fields: [
    {
      role: 'employee',
      kind: 'signature' as const,
      keyword: '员工签字',
      dx: 1_000,
      dy: 0,
      width: 12_000,
      height: 4_800,
    },
  ],
  order: 'inOrder' as const,
  proof: 'password' as const,
  hidesUntilTurn: false,
  mayHandOver: false,
  remindDays: 2,
  deadlineDays: 14,
};

type Company = Awaited<ReturnType<typeof buildSigningCompany>>;
type Signer = { memberId: string } | { name: string; mobile: string };
type Saving = Pick<In<typeof saveSigning>, 'fields' | 'values'> & { signer: Signer; title?: string };

/** Saves a draft as it stands, with one signer. */
async function saveDraft(by: Company['an'], id: string, { signer, ...more }: Saving) {
  const draft = (await by.call(getSigningDraft, { id })).data;
  const { revision, title, order, proof, hidesUntilTurn, mayHandOver, deadline, remindDays } = draft;
  const parties = draft.parties.map(({ key, kind, role, turn }) => ({ key, kind, role, turn, ...signer }));
  const settings = { title, order, proof, hidesUntilTurn, mayHandOver, deadline, remindDays };
  const saved = await by.call(saveSigning, {
    id,
    revision,
    saveId: randomId(),
    ...settings,
    parties,
    ...more,
  });
  expect(saved.msg).toBe('');
  return (await by.call(getSigningDraft, { id })).data;
}

it('fields stand where the template says, follow its text, and stay once the sender has placed one', async () => {
  const { an, bo } = await buildSigningCompany(server);
  const template = (await an.call(saveSigningTemplate, { revision: 0, ...TEMPLATE })).data;
  const { id } = (await an.call(createSigning, { requestId: randomId(), templateId: template.id })).data;
  const save = async (more: Omit<Saving, 'signer'>) =>
    await saveDraft(an, id, { signer: { memberId: bo.id }, ...more });
  const drawn = async (values: Record<string, string>) => {
    await save({ values });
    await runJobs();
    return (await an.call(getSigningDraft, { id })).data;
  };
  const first = await drawn({ 岗位: '店长' });
  const [field] = first.fields;
  expect(first.isPlacedByHand).toBe(false);
  expect((await save({ values: { 岗位: '店长' }, title: '另一个名称' })).fields).toEqual([field]);
  const longer = await drawn({ 岗位: '门店运营与商品陈列'.repeat(20) });
  expect(longer.fields).toHaveLength(1);
  expect(longer.fields[0]!.box.y).toBeGreaterThan(field!.box.y);
  const { label: _label, ...own } = { ...field!, box: { ...field!.box, y: 70_000 } };
  const byHand = await save({ values: { 岗位: '店长' }, fields: [own] });
  await runJobs();
  const after = (await an.call(getSigningDraft, { id })).data;
  expect([byHand.isPlacedByHand, after.fields[0]!.box.y]).toEqual([true, 70_000]);
});

it('is not sent with a variable in it that nobody has a value for', async () => {
  const { an, bo } = await buildSigningCompany(server);
  await server.db.update(member).set({ jobNumber: null }).where(eq(member.id, bo.id));
  const line = { kind: 'paragraph' as const, text: '工号 {{person.jobNumber}}' };
  const asking = { ...TEMPLATE, blocks: [line, ...TEMPLATE.blocks] };
  const template = (await an.call(saveSigningTemplate, { revision: 0, ...asking })).data;
  const { id } = (await an.call(createSigning, { requestId: randomId(), templateId: template.id })).data;
  const send = async () => {
    await runJobs();
    const { revision } = (await an.call(getSigningDraft, { id })).data;
    return (await an.call(sendSigning, { id, revision })).data;
  };
  const { parties } = await saveDraft(an, id, { signer: { memberId: bo.id } });
  const unknown = { code: 'variableUnknown', text: 'person.jobNumber', party: parties[0]!.key };
  const nothing = await send();
  expect(nothing).toEqual({ isSent: false, faults: [unknown, { code: 'variableMissing', text: '岗位' }] });
  await saveDraft(an, id, { signer: { memberId: bo.id }, values: { 岗位: '店长' } });
  expect(await send()).toEqual({ isSent: false, faults: [unknown] });
  await server.db.update(member).set({ jobNumber: 'B007' }).where(eq(member.id, bo.id));
  expect(await send()).toEqual({ isSent: false, faults: [{ code: 'notPrepared' }] });
  expect(await send()).toEqual({ isSent: true, faults: [] });
});

it('an outsider is who a document is about where no colleague signs', async () => {
  const { an } = await buildSigningCompany(server);
  const offer = {
    ...TEMPLATE,
    blocks: [{ kind: 'paragraph' as const, text: '致 {{person.name}}' }, ...TEMPLATE.blocks],
    roles: TEMPLATE.roles.map((role) => ({ ...role, kind: 'outsider' as const })),
  };
  const template = (await an.call(saveSigningTemplate, { revision: 0, ...offer })).data;
  const { id } = (await an.call(createSigning, { requestId: randomId(), templateId: template.id })).data;
  await saveDraft(an, id, { signer: { name: '周外', mobile: '13900139000' }, values: { 岗位: '店长' } });
  await runJobs();
  const { texts, revision } = (await an.call(getSigningDraft, { id })).data;
  expect(texts.map(({ text }) => text).join('')).toContain('致 周外');
  expect((await an.call(sendSigning, { id, revision })).data).toEqual({ isSent: true, faults: [] });
});

it('a template becomes pages and fields, is signed, and is sealed once however often the job runs', async () => {
  const { an, bo } = await buildSigningCompany(server);
  const template = (await an.call(saveSigningTemplate, { revision: 0, ...TEMPLATE })).data;
  const made = (await an.call(createSigning, { requestId: randomId(), templateId: template.id })).data;
  await saveDraft(an, made.id, { signer: { memberId: bo.id }, values: { 岗位: '店长' } });
  await runJobs();
  const ready = (await an.call(getSigningDraft, { id: made.id })).data;
  expect(ready).toMatchObject({
    state: 'draft',
    failure: null,
    pages: [{ page: 1 }],
    fields: [{ kind: 'signature' }],
  });
  expect(ready.texts.map(({ text }) => text).join('')).toContain('店长');
  const sent = await an.call(sendSigning, { id: made.id, revision: ready.revision });
  expect(sent.data).toEqual({ isSent: true, faults: [] });
  const { documentHash } = (await bo.call(getSigningPages, { id: made.id })).data;
  const ink = (
    await server.upload('image', [{ name: 'ink.png', bytes: pngOf(200, 80) }], { token: bo.token })
  ).data[0]!;
  const signed = await bo.call(signSigning, {
    id: made.id,
    requestId: randomId(),
    documentHash,
    password: PASSWORD,
    inkFileId: ink.fileId,
    texts: [],
    seals: [],
  });
  expect(signed.data.state).toBe('sealing');
  await runJobs();
  const done = (await bo.call(getSigning, { id: made.id })).data;
  expect(done).toMatchObject({ state: 'completed', failure: null });
  await sealSigning(partsOf(), {
    id: 'again',
    key: null,
    payload: { signingId: made.id },
    tenantId: bo.tenantId,
    progress: async () => {},
    signal: new AbortController().signal,
  });
  const events = await eventsOf(server.db, made.id);
  expect(events.filter(({ kind }) => kind === 'sealed')).toHaveLength(1);
  expect(await brokenLink(made.id, events, sha256)).toBe(0);
  const [row] = await server.db.select().from(signing).where(eq(signing.id, made.id));
  const bytes = await bytesOf({ db: server.db, files: server.files }, row!.sealedFileId!);
  expect(sha256(bytes)).toBe(done.sealedHash);
  const evidence = (await textBoxes(bytes)).filter(({ page }) => page >= done.pageCount);
  const said = evidence.map(({ text }) => text).join('');
  expect(said).toContain('登录密码');
  const told = events.filter(({ kind }) => kind !== 'sealed');
  expect(told.map(({ at }) => exactMoment(at)).filter((time) => !said.includes(time))).toEqual([]);
  expect(said.match(/\d{4}年\d+月\d+日 \d\d:\d\d:\d\d UTC\+08:00/g)!.length).toBeGreaterThan(told.length);
  expect(said).toContain(events.at(-2)!.hash);
  expect(said).toContain(events.at(-1)!.data.certificate);
  expect(said).toContain('能证明文件自盖章后没有被改动，不能证明企业的身份');
  expect(said).toContain('没有第三方时间戳');
  expect((await bo.call(downloadSigning, { id: made.id })).data.isSealed).toBe(true);
  const files = await server.db.select().from(storedFile).where(eq(storedFile.id, row!.sealedFileId!));
  expect(files[0]?.unusedSince).toBeNull();
}, 60_000);

it('a batch sends each person their own document once', async () => {
  const { an, bo, cy, lastDay } = await buildSigningCompany(server);
  const template = (await an.call(saveSigningTemplate, { revision: 0, ...TEMPLATE })).data;
  const input = {
    requestId: randomId(),
    templateId: template.id,
    title: '入职承诺书',
    deadline: lastDay(10),
    people: [bo, cy].map(({ id }) => ({ memberId: id, values: { 岗位: '店员' } })),
    others: [],
  };
  const { id } = (await an.call(sendSigningBatch, input)).data;
  expect((await an.call(sendSigningBatch, input)).data.id).toBe(id);
  await runJobs();
  await runJobs();
  const batch = (await an.call(getSigningBatch, { id })).data;
  expect(batch).toMatchObject({ isDone: true, sentCount: 2, failedCount: 0 });
  expect(new Set(batch.rows.map(({ signingId }) => signingId)).size).toBe(2);
});

it('a batch whose job is given up tells who got nothing, and goes on when its sender asks', async () => {
  const { an, bo, cy, lastDay } = await buildSigningCompany(server);
  const template = (await an.call(saveSigningTemplate, { revision: 0, ...TEMPLATE })).data;
  const { id } = (
    await an.call(sendSigningBatch, {
      requestId: randomId(),
      templateId: template.id,
      title: '入职承诺书',
      deadline: lastDay(10),
      people: [bo, cy].map((one) => ({ memberId: one.id, values: { 岗位: '店员' } })),
      others: [],
    })
  ).data;
  const read = async () => (await an.call(getSigningBatch, { id })).data;
  await endStuck(partsOf());
  expect((await read()).isDone).toBe(false);
  expect((await an.call(retrySigningBatch, { id })).code).toBe(CODE.conflict);
  const givenUp = { state: 'failed' as const, finishedAt: server.clock.now() };
  await server.db.update(job).set(givenUp).where(eq(job.key, id));
  await endStuck(partsOf());
  const ended = await read();
  expect(ended).toMatchObject({ isDone: true, sentCount: 0, failedCount: 2 });
  expect(ended.rows.map(({ reason }) => reason)).toEqual(Array(2).fill('未能生成文件，请稍后重试'));
  expect((await bo.call(retrySigningBatch, { id })).code).not.toBe(CODE.ok);
  expect((await an.call(retrySigningBatch, { id })).data).toEqual({ count: 2 });
  // The job that was given up says nothing of the one that runs now.
  await endStuck(partsOf());
  expect((await read()).isDone).toBe(false);
  await runJobs();
  await runJobs();
  expect(await read()).toMatchObject({ isDone: true, sentCount: 2, failedCount: 0 });
}, 60_000);
