import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadSigningBundle, getSigning, getSigningPages } from '@contract/signing/calls';
import { attachSigningFile, getSigningDraft, saveSigning, sendSigning } from '@contract/signing/draft-calls';
import { randomId } from '@server/auth/random';
import { signing, signingDocument } from '@server/db/schema/signing/signing';
import { textBoxes } from '@server/paper/paper';
import { PASSWORD } from '@tests/helpers/factories';
import { onePage } from '@tests/helpers/pdf/make-pdf';
import { runSigningJobs } from '@tests/helpers/signing/run-jobs';
import { sealJob, sealParts, signedCase } from '@tests/helpers/signing/sealed-case';
import { buildSigningCompany } from '@tests/helpers/signing/signing-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { eventsOf, sha256 } from './case/events';
import { bytesOf } from '@server/services/file/bytes-of';
import { sealSigning } from './seal/seal-signing';

const folder = mkdtempSync(join(tmpdir(), 'one-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
let server: TestServer;
let company: Awaited<ReturnType<typeof buildSigningCompany>>;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildSigningCompany(server);
});

const look = { dict: '/Subtype /Form /BBox [0 0 220 24] /Resources << /Font << /F1 5 0 R >> >>' };
/** A field with an appearance, and a note without one. */
const withNotes = () =>
  onePage({
    catalog: '/AcroForm << /Fields [6 0 R] >>',
    page: '/Annots [6 0 R 7 0 R]',
    more: [
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (pay) /V (CNY 8000) /Rect [100 450 320 474] /F 4 /AP << /N 8 0 R >> >>',
      '<< /Type /Annot /Subtype /FreeText /Contents (Bonus 5000) /DA (/F1 12 Tf 0 g) /Rect [100 400 320 424] /F 4 >>',
      { ...look, stream: Buffer.from('BT /F1 12 Tf 4 8 Td (CNY 8000) Tj ET') },
    ],
  });

/** A draft of an upload, with its pages. */
async function draftOf(upload: Buffer) {
  const { an, bo } = company;
  const { id, input } = await company.draft([bo], { proof: 'password' });
  const before = (await an.call(getSigningDraft, { id })).data;
  const { data } = await server.upload('attachment', [{ name: 'contract.pdf', bytes: upload }], {
    token: an.token,
  });
  const fileIds = [data[0]!.fileId];
  const { revision } = (await an.call(attachSigningFile, { id, revision: before.revision, fileIds })).data;
  await an.call(saveSigning, { ...input, revision, saveId: randomId() });
  await runSigningJobs(server);
  const draft = (await an.call(getSigningDraft, { id })).data;
  return { id, draft, uploadId: fileIds[0]! };
}

const documentOf = async (id: string) => {
  const [document] = await server.db.select().from(signingDocument).where(eq(signingDocument.signingId, id));
  return document!;
};
const wordsOf = async (bytes: Uint8Array) => (await textBoxes(bytes)).map(({ text }) => text).join(' ');

it('pages, hash and seal are of one file, and the record names the upload as well', async () => {
  const upload = withNotes();
  const { an, bo, signWith } = company;
  const { id, draft } = await draftOf(upload);
  expect(draft.failure).toBeNull();
  expect(draft.texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['CNY 8000', 'Bonus 5000']));
  expect((await an.call(sendSigning, { id, revision: draft.revision })).data.faults).toEqual([]);
  const { documentHash } = (await bo.call(getSigningPages, { id })).data;
  const document = await documentOf(id);
  expect(sha256(await bytesOf(server, document.fileId!))).toBe(documentHash);
  expect((await signWith(bo, id, { documentHash, password: PASSWORD })).data.state).toBe('sealing');
  await runSigningJobs(server);
  expect((await bo.call(getSigning, { id })).data).toMatchObject({ state: 'completed', failure: null });
  const [row] = await server.db.select().from(signing).where(eq(signing.id, id));
  const said = await wordsOf(await bytesOf(server, row!.sealedFileId!));
  for (const word of ['CNY 8000', 'Bonus 5000', '上传文件摘要']) {
    expect(said).toContain(word);
  }
  const [sent] = await eventsOf(server.db, id);
  expect(sent!.data).toMatchObject({ documentHash, uploadHash: sha256(upload) });

  const { data } = await an.call(downloadSigningBundle, { id });
  const answer = await server.app.request(new URL(data.url).pathname);
  const path = join(folder, 'bundle.zip');
  const bundle = Buffer.from(await answer.arrayBuffer());
  writeFileSync(path, bundle);
  expect(bundle.includes(upload)).toBe(true);
  const { status, stdout } = spawnSync(process.execPath, ['scripts/verify-evidence.mjs', path], {
    encoding: 'utf8',
  });
  expect({ status, isNamed: stdout.includes('file that was uploaded') }).toEqual({
    status: 0,
    isNamed: true,
  });
}, 60_000);

it('a plain upload is signed as it is', async () => {
  const upload = onePage();
  const { id, uploadId } = await draftOf(upload);
  const hash = sha256(upload);
  expect(await documentOf(id)).toMatchObject({ fileId: uploadId, sha256: hash, sourceSha256: hash });
}, 60_000);

it('what readers would each show in their own way is refused beside the draft, in words', async () => {
  const note = '<< /Type /Annot /Subtype /Stamp /Name /Approved /Rect [100 400 320 424] /F 4 >>';
  const { draft } = await draftOf(onePage({ page: '/Annots [6 0 R]', more: [note] }));
  expect(draft.failure).toContain('第 1 页的批注或表单域');
}, 60_000);

it('a draft whose pages an earlier version drew is drawn again when it is sent', async () => {
  const upload = withNotes();
  const { id, draft, uploadId } = await draftOf(upload);
  const earlier = { fileId: uploadId, sha256: sha256(upload), sourceSha256: null };
  await server.db.update(signingDocument).set(earlier).where(eq(signingDocument.signingId, id));
  const send = async () => (await company.an.call(sendSigning, { id, revision: draft.revision })).data;
  expect(await send()).toEqual({ isSent: false, faults: [{ code: 'notPrepared' }] });
  await runSigningJobs(server);
  expect(await send()).toEqual({ isSent: true, faults: [] });
  expect((await documentOf(id)).fileId).not.toBe(uploadId);
}, 60_000);

it('a case that was signed by pictures without its fields is not sealed with them', async () => {
  const { id, tenantId } = await signedCase(server, { company, original: withNotes() });
  await sealSigning(sealParts(server), sealJob(tenantId, id));
  const [row] = await server.db.select().from(signing).where(eq(signing.id, id));
  expect(row).toMatchObject({
    sealedFileId: null,
    failure: { key: 'paperSealDiffers', params: { page: 1 } },
  });
}, 60_000);
