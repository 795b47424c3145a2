import { filledFormArbitrary } from '@tests/helpers/form/form-arbitrary';
import { buildDepartment, buildMember, buildSignedIn, BUILT_AT } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormField, FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { checkForm } from '@contract/form/rules/check/check-form';
import { normalizeValues } from '@contract/form/rules/normalize-values';
import { stripHidden } from '@contract/form/rules/visible-fields';
import type { SessionCtx } from '@server/kernel/context';
import { account } from '@server/db/schema/account';
import { storedFile } from '@server/db/schema/content';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { formFieldPermission, formTemplate, formVersion } from '@server/db/schema/form/form';
import { member } from '@server/db/schema/member';
import { ServiceError } from '@server/kernel/errors';
import { randomId } from '@server/auth/random';
import { createFormInstance, updateFormInstance } from './fill-form';
import { readFormInstance } from './read-instance';

let server: TestServer;
let ctx: SessionCtx;
beforeAll(async () => {
  server = await createTestServer();
  ctx = await contextOf();
});

/** What a verb would get for a fresh employee. */
async function contextOf(tenantId?: string): Promise<SessionCtx> {
  const { member: who } = await buildSignedIn(server, { tenantId, roles: ['employee'] });
  const { db, clock } = server;
  const session = { tenantId: who.tenantId, memberId: who.id, roles: ['employee'] };
  return { db, now: clock.now, ids: randomId, lang: 'zh_CN', session } as unknown as SessionCtx;
}

async function publish(schema: FormSchema, tenantId = ctx.session.tenantId): Promise<string> {
  const [id, versionId] = [randomId(), randomId()];
  const template = { id, tenantId, code: `f${id}`, name: { zh_CN: '表单' }, createdAt: BUILT_AT };
  await server.db
    .insert(formTemplate)
    .values({ ...template, status: 'published', currentVersionId: versionId });
  await server.db
    .insert(formVersion)
    .values({ id: versionId, tenantId, templateId: id, version: 1, schema, publishedAt: BUILT_AT });
  return id;
}

const label = { zh_CN: '字段', en: 'Field' };
const field = (key: string, kind: FormField['kind'], given: Partial<FormField> = {}): FormField => ({
  key,
  kind,
  label,
  ...given,
});
const create = async (fields: FormField[], values: FormValues, by = ctx) =>
  await createIn(by, {
    templateId: await publish({ fields }, by.session.tenantId),
    values,
  });
const read = async (formInstanceId: string, by = ctx) =>
  await readFormInstance(server.db, by, { formInstanceId, permissions: [] });

const createIn = (...rest: Tail<typeof createFormInstance>) =>
  server.db.transaction((tx) => createFormInstance(tx, ...rest));
const updateIn = (...rest: Tail<typeof updateFormInstance>) =>
  server.db.transaction((tx) => updateFormInstance(tx, ...rest));
type Tail<Fn extends (...all: never[]) => unknown> =
  Parameters<Fn> extends [unknown, ...infer Rest] ? Rest : never;

/** The refusal as `messageKey rule@key`, or undefined. */
async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (error === undefined) {
    return undefined;
  }
  if (!(error instanceof ServiceError)) {
    throw error;
  }
  return [error.messageKey, ...(error.fields ?? []).map(({ rule, key }) => `${rule}@${key}`)].join(' ');
}

describe('a filled form', () => {
  it('is refused by the server exactly when the filler refuses it, and reads back as it was stored', async () => {
    const context = { today: '2026-11-20' };
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(filledFormArbitrary, async ({ schema, values }) => {
        const problems = checkForm(schema, values, context);
        const templateId = await publish(schema);
        const attempt = createIn(ctx, { templateId, values });
        if (problems.length > 0) {
          const error: unknown = await attempt.catch((cause: unknown) => cause);
          expect(error).toBeInstanceOf(ServiceError);
          expect((error as ServiceError).fields).toEqual(problems);
        } else {
          const { formInstanceId } = await attempt;
          const stored = JSON.parse(
            JSON.stringify(stripHidden(schema, normalizeValues(schema, values))),
          ) as object;
          expect((await read(formInstanceId))?.values).toEqual(stored);
          kept += 1;
        }
      }),
      { numRuns: 60 },
    );
    expect(kept).toBeGreaterThan(2);
    expect(kept).toBeLessThan(54);
  });

  it('takes nothing that the person may not edit', async () => {
    const fields = [field('open', 'text'), field('shut', 'text'), field('gone', 'text')];
    const templateId = await publish({ fields });
    for (const [fieldKey, access] of [
      ['shut', 'read'],
      ['gone', 'hidden'],
    ] as const) {
      const { tenantId } = ctx.session;
      await server.db
        .insert(formFieldPermission)
        .values({ tenantId, templateId, roleCode: 'employee', fieldKey, access });
    }
    const all = { open: 'x', shut: 'x', gone: 'x', unknown: 'x' };
    const { values } = await createIn(ctx, { templateId, values: all });
    expect(values).toEqual({ open: 'x' });
  });

  it('keeps what a later editor may not touch, and tells what changed', async () => {
    const fields = [field('mine', 'text'), field('theirs', 'amount'), field('secret', 'text')];
    const { formInstanceId } = await create(fields, { mine: 'a', theirs: 1, secret: 's' });
    const { values, changes } = await updateIn(ctx, {
      formInstanceId,
      values: { mine: 'hacked', theirs: 2 },
      permissions: [
        { fieldKey: 'theirs', access: 'edit' },
        { fieldKey: 'secret', access: 'hidden' },
      ],
    });
    expect(values).toEqual({ mine: 'a', theirs: 2, secret: 's' });
    expect(changes).toEqual([{ key: 'theirs', change: 'changed' }]);
    const seen = await readFormInstance(server.db, ctx, {
      formInstanceId,
      permissions: [{ fieldKey: 'secret', access: 'hidden' }],
    });
    expect(seen?.values).toEqual({ mine: 'a', theirs: 2 });
    expect(seen?.form.schema.fields.map(({ key }) => key)).toEqual(['mine', 'theirs']);
  });

  it('lets choose only what its dictionary offers, and keep what it offered once', async () => {
    const add = async (itemCode: string, status: 0 | 1) => {
      const id = randomId();
      await server.db
        .insert(dictionaryItem)
        .values({ id, itemType: 'leaveType', itemCode, name: itemCode, status });
      return id;
    };
    const annual = await add('annual', 0);
    await add('visit', 1);
    const fields = [field('kind', 'singleChoice', { itemType: 'leaveType' })];
    expect(await refusal(create(fields, { kind: 'visit' }))).toBe('formInvalid optionDisabled@kind');
    expect(await refusal(create(fields, { kind: 'none' }))).toBe('formInvalid optionUnknown@kind');
    const { formInstanceId } = await create(fields, { kind: 'annual' });
    await server.db.update(dictionaryItem).set({ status: 1 }).where(eq(dictionaryItem.id, annual));
    const update = (kind: string) =>
      updateIn(ctx, {
        formInstanceId,
        values: { kind },
        permissions: [{ fieldKey: 'kind', access: 'edit' }],
      });
    expect(await refusal(update('annual'))).toBeUndefined();
    expect(await refusal(update('visit'))).toBe('formInvalid optionDisabled@kind');
  });

  it('names colleagues and departments of the company alone, as they are called now', async () => {
    const { tenantId } = ctx.session;
    const colleague = await buildMember(server.db, {
      tenantId,
      account: { name: '王芳', enName: 'Fang Wang' },
    });
    const left = await buildMember(server.db, { tenantId, member: { status: 'left' } });
    const foreign = await buildMember(server.db);
    const own = await buildDepartment(server.db, tenantId);
    const other = await buildDepartment(server.db, foreign.tenantId);
    const fields = [field('who', 'person'), field('where', 'department')];
    const fill = (who: string, where: string) =>
      create(fields, { who: [{ id: who, name: '假名' }], where: [{ id: where, name: '假部门' }] });
    for (const id of [left.id, foreign.id, 'unknown']) {
      expect(await refusal(fill(id, own.id))).toBe('formInvalid personUnknown@who');
    }
    expect(await refusal(fill(colleague.id, other.id))).toBe('formInvalid departmentUnknown@where');
    const { formInstanceId, values } = await fill(colleague.id, own.id);
    expect(values).toEqual({
      who: [{ id: colleague.id, name: '王芳', enName: 'Fang Wang' }],
      where: [{ id: own.id, name: own.name, enName: own.enName }],
    });
    await server.db
      .update(account)
      .set({ name: '王芳芳', enName: null })
      .where(eq(account.id, colleague.accountId));
    await server.db.update(member).set({ status: 'left' }).where(eq(member.id, colleague.id));
    expect((await read(formInstanceId))?.values.who).toEqual([
      { id: colleague.id, name: '王芳芳', enName: null },
    ]);
  });

  it('holds only one’s own uploads of the right kind, named by the server, and keeps them from being swept', async () => {
    const { tenantId, memberId } = ctx.session;
    const upload = async (given: Partial<typeof storedFile.$inferInsert> = {}) => {
      const id = randomId();
      const createdAt = server.clock.now();
      const row = { id, tenantId, ownerMemberId: memberId, name: '合同.pdf', mimeType: 'application/pdf' };
      const rest = {
        size: 9,
        kind: 'attachment' as const,
        storageKey: id,
        createdAt,
        unusedSince: createdAt,
      };
      await server.db.insert(storedFile).values({ ...row, ...rest, ...given });
      return { fileId: id, name: 'sent.exe', size: 1, contentType: 'text/html' };
    };
    const foreign = await contextOf(tenantId);
    const [mine, second] = [await upload(), await upload()];
    const theirs = await upload({ ownerMemberId: foreign.session.memberId });
    const picture = await upload({ kind: 'image' });
    const columns = [field('proof', 'attachment')];
    const fields = [field('files', 'attachment'), field('rows', 'detailTable', { columns })];
    for (const wrong of [theirs, picture, { ...mine, fileId: 'unknown' }]) {
      expect(await refusal(create(fields, { files: [wrong] }))).toBe('formInvalid fileUnknown@files');
      const rows = [{ rowId: 'r1', values: { proof: [wrong] } }];
      expect(await refusal(create(fields, { rows }))).toBe('formInvalid fileUnknown@rows');
    }
    const rows = [{ rowId: 'r1', values: { proof: [second] } }];
    const { formInstanceId, values } = await create(fields, { files: [mine], rows });
    const known = { name: '合同.pdf', size: 9, contentType: 'application/pdf' };
    expect(values.files).toEqual([{ fileId: mine.fileId, ...known }]);
    const unused = async () =>
      (await server.db.select().from(storedFile).where(isNotNull(storedFile.unusedSince))).map(
        ({ id }) => id,
      );
    expect(await unused()).not.toContain(mine.fileId);
    expect(await unused()).not.toContain(second.fileId);
    const added = await upload({ ownerMemberId: foreign.session.memberId });
    const edit = { formInstanceId, permissions: [{ fieldKey: 'files', access: 'edit' as const }] };
    await updateIn(foreign, { ...edit, values: { files: [mine, added] } });
    await updateIn(foreign, { ...edit, values: { files: [added] } });
    expect(await unused()).toContain(mine.fileId);
    expect(await unused()).not.toContain(second.fileId);
  });

  it('is of nobody else’s company', async () => {
    const fields = [field('one', 'text')];
    const stranger = await contextOf();
    const { formInstanceId } = await create(fields, { one: 'x' });
    const templateId = await publish({ fields });
    expect(await read(formInstanceId, stranger)).toBeUndefined();
    const update = updateIn(stranger, { formInstanceId, values: {}, permissions: [] });
    expect(await refusal(update)).toBe('notFound');
    expect(await refusal(createIn(stranger, { templateId, values: {} }))).toBe('notFound');
    const versionId = (await create(fields, {})).versionId;
    expect(await refusal(createIn(ctx, { templateId, versionId, values: {} }))).toBe('notFound');
  });

  it('may be sent in the version it was opened in for a day after that was replaced', async () => {
    const { tenantId } = ctx.session;
    const templateId = await publish({ fields: [field('one', 'text')] });
    const [old] = await server.db.select().from(formVersion).where(eq(formVersion.templateId, templateId));
    const versionId = randomId();
    const publishedAt = server.clock.now();
    const schema = { fields: [field('two', 'text')] };
    await server.db
      .insert(formVersion)
      .values({ id: versionId, tenantId, templateId, version: 2, schema, publishedAt });
    await server.db
      .update(formTemplate)
      .set({ currentVersionId: versionId })
      .where(eq(formTemplate.id, templateId));
    const send = () => createIn(ctx, { templateId, versionId: old?.id, values: { one: 'a', two: 'b' } });
    expect((await send()).values).toEqual({ one: 'a' });
    server.clock.advance(25 * 60 * 60_000);
    expect(await refusal(send())).toBe('formChanged');
    expect((await createIn(ctx, { templateId, values: { two: 'b' } })).values).toEqual({
      two: 'b',
    });
  });
});
