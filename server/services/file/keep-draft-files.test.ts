import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteApprovalDraft, saveApprovalDraft, submitApproval } from '@contract/approval/start-calls';
import { CODE } from '@contract/codes';
import type { FormField } from '@contract/form/schema';
import { deleteFormDraft, DRAFT_KEPT_DAYS, saveFormDraft } from '@contract/form/draft-calls';
import { deleteFile } from '@contract/file/calls';
import { fileRef } from '@server/db/schema/content';
import { formVersion } from '@server/db/schema/form/form';
import { randomId } from '@server/auth/random';
import { buildApprovalCompany, nextRequest } from '@tests/helpers/approval/approval-company';
import { buildSignedIn } from '@tests/helpers/factories';
import { createFileDesk, type Uploader } from '@tests/helpers/file-desk';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { purgeExpired } from '../maintenance/purge-expired';

const DAY = 24 * 60 * 60_000;
const LATER = DAY + 60_000;
let server: TestServer;
let own: Uploader;
let desk: ReturnType<typeof createFileDesk>;
let leaveVersion: string;
beforeAll(async () => {
  server = await createTestServer();
  const company = await buildApprovalCompany(server);
  own = company.employee;
  desk = createFileDesk(server, own);
  const files: FormField = { key: 'files', kind: 'attachment', label: { zh_CN: '附件', en: 'Files' } };
  const [version] = await server.db
    .select()
    .from(formVersion)
    .where(eq(formVersion.templateId, company.leave.templateId));
  leaveVersion = version!.id;
  await server.db
    .update(formVersion)
    .set({ schema: { fields: [...version!.schema.fields, files] } })
    .where(eq(formVersion.id, leaveVersion));
});

const valueOf = (fileId: string) => ({ fileId, name: '合同.pdf', size: 1, contentType: 'application/pdf' });
const isStored = async (fileId: string) => (await desk.rowOf(fileId)) !== undefined;
const sweepLater = async () => {
  server.clock.advance(LATER);
  await desk.sweep();
};
let scopes = 0;
const nextScope = () => `task:draft${++scopes}`;
const saveForm = async (scopeKey: string, values: Record<string, unknown>, revision = 0, who = own) =>
  (await server.call(saveFormDraft, { scopeKey, values, revision, saveId: randomId() }, desk.as(who)))
    .code === CODE.ok;

describe('files of a request’s draft', () => {
  const save = async (fileIds: string[], draft?: { approvalId: string; revision: number }) =>
    (
      await server.call(
        saveApprovalDraft,
        {
          ...draft,
          requestId: nextRequest(),
          saveId: randomId(),
          processCode: 'leave',
          values: { leaveDays: 1, reason: '家中有事', files: fileIds.map(valueOf) },
          choices: {},
        },
        desk.as(),
      )
    ).data;

  it('outlive a day and go a day after the draft was thrown away', async () => {
    const [kept, removed] = [await desk.upload(), await desk.upload()];
    const first = await save([kept, removed]);
    const { approvalId } = await save([kept], { approvalId: first.approvalId, revision: first.revision });
    await sweepLater();
    expect(await Promise.all([kept, removed].map(isStored))).toEqual([true, false]);
    expect(await server.call(deleteApprovalDraft, { approvalId }, desk.as())).toMatchObject({
      code: CODE.ok,
    });
    await sweepLater();
    expect(await isStored(kept)).toBe(false);
  });

  it('belong to the request once it is submitted, and only those it was submitted with', async () => {
    const [sent, left] = [await desk.upload(), await desk.upload()];
    const draft = await save([sent, left]);
    await sweepLater();
    const { msg } = await server.call(
      submitApproval,
      {
        approvalId: draft.approvalId,
        requestId: nextRequest(),
        processCode: 'leave',
        values: { leaveDays: 1, reason: '家中有事', files: [valueOf(sent)] },
        choices: {},
      },
      desk.as(),
    );
    expect(msg).toBe('');
    await sweepLater();
    expect(await Promise.all([sent, left].map(isStored))).toEqual([true, false]);
    const refs = await server.db.select().from(fileRef).where(eq(fileRef.fileId, sent));
    expect(refs.map((ref) => ref.refKind)).toEqual(['formInstance']);
  });
});

describe('files of a form’s draft', () => {
  it('outlive a day, in fields and in cells, and go a day after the draft', async () => {
    const [attached, inCell, unused] = [await desk.upload(), await desk.upload(), await desk.upload()];
    const scopeKey = nextScope();
    const rows = [{ rowId: 'r1', values: { photo: [valueOf(inCell)] } }];
    expect(await saveForm(scopeKey, { files: [valueOf(attached)], table: rows, reason: '出差' })).toBe(true);
    await sweepLater();
    expect(await Promise.all([attached, inCell, unused].map(isStored))).toEqual([true, true, false]);
    expect((await desk.get(await desk.link(attached))).status).toBe(200);
    expect(await server.call(deleteFile, { fileId: attached }, desk.as())).toMatchObject({
      code: CODE.notFound,
    });

    await server.call(deleteFormDraft, { scopeKey }, desk.as());
    await desk.sweep();
    expect(await isStored(attached)).toBe(true);
    await sweepLater();
    expect(await Promise.all([attached, inCell].map(isStored))).toEqual([false, false]);
  });

  it('go when the draft no longer shows them, and stay while another one does', async () => {
    const [kept, shared, removed] = [await desk.upload(), await desk.upload(), await desk.upload()];
    const [one, other] = [nextScope(), nextScope()];
    await saveForm(one, { files: [kept, shared, removed].map(valueOf) });
    await saveForm(other, { files: [valueOf(shared)] });
    await saveForm(one, { files: [valueOf(kept)] }, 1);
    await sweepLater();
    expect(await Promise.all([kept, shared, removed].map(isStored))).toEqual([true, true, false]);
  });

  it('are not touched by a save that another device has overtaken', async () => {
    const [first, second] = [await desk.upload(), await desk.upload()];
    const scopeKey = nextScope();
    await saveForm(scopeKey, { files: [valueOf(first)] });
    expect(await saveForm(scopeKey, { files: [valueOf(second)] }, 7)).toBe(false);
    await sweepLater();
    expect(await Promise.all([first, second].map(isStored))).toEqual([true, false]);
  });

  it('are the person’s own: a draft keeps nobody else’s file and opens it to nobody', async () => {
    const fileId = await desk.upload();
    const colleague = await buildSignedIn(server, { tenantId: own.member.tenantId });
    const stranger = await buildSignedIn(server);
    for (const who of [colleague, stranger]) {
      expect(await saveForm(nextScope(), { files: [valueOf(fileId)] }, 0, who)).toBe(true);
    }
    expect(await server.db.$count(fileRef, eq(fileRef.fileId, fileId))).toBe(0);
    await sweepLater();
    expect(await isStored(fileId)).toBe(false);
  });

  it.each([
    [[{ fileId: 1 }]],
    [{ fileId: 'x' }],
    [[null, 'x', [['x']]]],
    [[{ rowId: 'r', values: { a: null, b: [{ fileId: 'unknown' }] } }]],
  ])('a draft that holds %j is kept as well', async (value) => {
    expect(await saveForm(nextScope(), { value })).toBe(true);
  });

  it('go a day after a draft that nobody came back to', async () => {
    const fileId = await desk.upload();
    await saveForm(nextScope(), { files: [valueOf(fileId)] });
    server.clock.advance(DRAFT_KEPT_DAYS * DAY + 60_000);
    await purgeExpired({ db: server.db, now: server.clock.now });
    await desk.sweep();
    expect(await isStored(fileId)).toBe(true);
    await sweepLater();
    expect(await isStored(fileId)).toBe(false);
  });
});
