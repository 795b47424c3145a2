import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import type { Endpoint, In } from '@contract/endpoint';
import {
  createFormTemplate,
  deleteFormTemplate,
  getFormTemplate,
  getFormVersion,
  listDictionaryTypes,
  listFormTemplates,
  listFormVersions,
  openFormByLink,
  publishFormTemplate,
  saveFormTemplate,
  setFormTemplateStatus,
  submitFormByLink,
  type FormContent,
} from '@contract/form/template-calls';
import { STARTER_CODES, starterSchema } from '@contract/form/starters';
import { FUNCTION_ID } from '@contract/role/functions';
import { dictionaryItem } from '@server/db/schema/dictionary';
import { formFieldPermission } from '@server/db/schema/form';
import { operationTrack } from '@server/db/schema/audit';
import { randomId } from '@server/auth/random';
import { buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

const name = { zh_CN: '设备领用', en: 'Equipment' };
const contentOf = (label: string, more: Partial<FormContent> = {}): FormContent => ({
  name,
  schema: { fields: [{ key: 'what', kind: 'text', label: { zh_CN: label } }] },
  permissions: [],
  ...more,
});

describe('form templates', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  const buildDesigner = async (tenantId?: string) => {
    const built = await buildSignedIn(server, { tenantId, functions: [FUNCTION_ID.customForm] });
    const { token } = built;
    const call = async <E extends Endpoint>(endpoint: E, input: In<E>) =>
      await server.call(endpoint, input, { token });
    const create = async (
      from: In<typeof createFormTemplate>['from'] = { kind: 'blank' },
      requestId = randomId(),
    ) => (await call(createFormTemplate, { requestId, name, from })).data.id;
    const save = async (formId: string, revision: number, content: FormContent, saveId = randomId()) =>
      await call(saveFormTemplate, { formId, revision, saveId, content });
    const publish = async (formId: string, revision: number) =>
      await call(publishFormTemplate, { formId, revision });
    const get = async (formId: string) => (await call(getFormTemplate, { formId })).data;
    return { ...built, tenantId: built.member.tenantId, call, create, save, publish, get };
  };
  const actionsOf = async (formId: string) =>
    (
      await server.db
        .select()
        .from(operationTrack)
        .where(eq(operationTrack.targetId, formId))
        .orderBy(operationTrack.createdAt)
    ).map((one) => one.action);

  it('are made blank, from every starter and like another one; a repeated call makes one', async () => {
    const { create, get } = await buildDesigner();
    const blank = await create();
    expect(await get(blank)).toMatchObject({
      status: 'draft',
      version: null,
      hasChanges: true,
      revision: 1,
      content: { name, schema: { fields: [] } },
    });
    for (const starter of STARTER_CODES) {
      const made = await get(await create({ kind: 'starter', starter }));
      expect(made.content.schema).toEqual(starterSchema(starter));
    }
    const leave = await create({ kind: 'starter', starter: 'leave' });
    const copied = await get(await create({ kind: 'copy', formId: leave }));
    expect(copied.content.schema).toEqual(starterSchema('leave'));
    expect(await actionsOf(copied.id)).toEqual(['form.copy']);
    const ids = await Promise.all([create({ kind: 'blank' }, 'twice'), create({ kind: 'blank' }, 'twice')]);
    expect(ids[0]).toBe(ids[1]);
  });

  it('save what is unfinished, once per revision, and again when the same save is repeated', async () => {
    const { create, save, get } = await buildDesigner();
    const id = await create();
    const first = await save(id, 1, contentOf(''), 'save-1');
    expect(first.data.revision).toBe(2);
    expect((await save(id, 1, contentOf(''), 'save-1')).data).toEqual(first.data);
    expect(await save(id, 1, contentOf('别的'))).toMatchObject({
      code: CODE.conflict,
      msg: '该表单已在别处被修改，请查看最新内容后再继续',
    });
    expect((await save(id, 2, contentOf('设备'))).data.revision).toBe(3);
    expect((await get(id)).content).toEqual(contentOf('设备'));
  });

  it('let one of two editors save who started from the same revision', async () => {
    const one = await buildDesigner();
    const other = await buildDesigner(one.tenantId);
    const id = await one.create();
    const answers = await Promise.all([one.save(id, 1, contentOf('甲')), other.save(id, 1, contentOf('乙'))]);
    expect(sortedCodes(answers)).toEqual([CODE.ok, CODE.conflict]);
  });

  it('record a sitting of edits, not each save', async () => {
    const one = await buildDesigner();
    const other = await buildDesigner(one.tenantId);
    const id = await one.create();
    const edits = async () => (await actionsOf(id)).filter((action) => action === 'form.edit').length;
    await one.save(id, 1, contentOf('a'));
    await one.save(id, 2, contentOf('b'));
    expect(await edits()).toBe(0);
    await other.save(id, 3, contentOf('c'));
    expect(await edits()).toBe(1);
    server.clock.advance(31 * 60_000);
    await other.save(id, 4, contentOf('d'));
    expect(await edits()).toBe(2);
  });

  it('are published as numbered versions that stay as they were', async () => {
    const { create, save, publish, get, call } = await buildDesigner();
    const id = await create();
    expect(await publish(id, 1)).toMatchObject({ code: CODE.badRequest });
    await save(id, 1, contentOf('设备'));
    expect(await publish(id, 1)).toMatchObject({ code: CODE.conflict });
    expect((await publish(id, 2)).data).toEqual({ version: 1 });
    expect((await publish(id, 2)).data).toEqual({ version: 1 });
    expect(await get(id)).toMatchObject({ status: 'published', version: 1, hasChanges: false });
    await save(id, 2, contentOf('资产'));
    expect(await get(id)).toMatchObject({ version: 1, hasChanges: true });
    expect((await publish(id, 3)).data).toEqual({ version: 2 });
    const versions = (await call(listFormVersions, { formId: id })).data.list;
    expect(versions.map((one) => [one.version, one.fieldCount, one.publishedByName])).toEqual([
      [2, 1, '陈琳'],
      [1, 1, '陈琳'],
    ]);
    const second = (await call(getFormVersion, { formId: id, version: 2 })).data;
    expect(second.content).toEqual(contentOf('资产'));
    expect(second.previous).toEqual(contentOf('设备'));
    expect((await call(getFormVersion, { formId: id, version: 1 })).data.previous).toBeNull();
    expect((await call(getFormVersion, { formId: id, version: 3 })).code).toBe(CODE.notFound);
    expect((await actionsOf(id)).filter((action) => action === 'form.publish')).toHaveLength(2);
  });

  it('take the field permissions of the draft when they are published, for known roles and fields alone', async () => {
    const { create, save, publish } = await buildDesigner();
    const id = await create();
    const permissions = [
      { roleCode: 'employee', fieldKey: 'what', access: 'hidden' as const },
      { roleCode: 'manager', fieldKey: 'what', access: 'edit' as const },
      { roleCode: 'nobody', fieldKey: 'what', access: 'read' as const },
      { roleCode: 'employee', fieldKey: 'gone', access: 'read' as const },
    ];
    await save(id, 1, contentOf('设备', { permissions }));
    const stored = async () =>
      await server.db.select().from(formFieldPermission).where(eq(formFieldPermission.templateId, id));
    expect(await stored()).toEqual([]);
    await publish(id, 2);
    expect(await stored()).toMatchObject([{ roleCode: 'employee', fieldKey: 'what', access: 'hidden' }]);
    await save(id, 2, contentOf('设备'));
    await publish(id, 3);
    expect(await stored()).toEqual([]);
  });

  it('are switched off and on, and deleted only while never published', async () => {
    const { create, save, publish, call } = await buildDesigner();
    const id = await create();
    expect((await call(setFormTemplateStatus, { formId: id, isEnabled: false })).code).toBe(CODE.conflict);
    await save(id, 1, contentOf('设备'));
    await publish(id, 2);
    expect((await call(setFormTemplateStatus, { formId: id, isEnabled: false })).data.status).toBe(
      'disabled',
    );
    await save(id, 2, contentOf('资产'));
    await publish(id, 3);
    expect((await call(setFormTemplateStatus, { formId: id })).data.status).toBe('disabled');
    expect((await call(setFormTemplateStatus, { formId: id, isEnabled: true })).data.status).toBe(
      'published',
    );
    expect((await call(setFormTemplateStatus, { formId: id, isShared: true })).data.isShared).toBe(true);
    expect(await call(deleteFormTemplate, { formId: id })).toMatchObject({ code: CODE.conflict });
    const draft = await create();
    await save(draft, 1, contentOf('设备'));
    expect(await call(deleteFormTemplate, { formId: draft, revision: 1 })).toMatchObject({
      code: CODE.conflict,
    });
    expect((await call(deleteFormTemplate, { formId: draft, revision: 2 })).code).toBe(CODE.ok);
    expect((await call(getFormTemplate, { formId: draft })).code).toBe(CODE.notFound);
    expect(new Set(await actionsOf(id))).toEqual(
      new Set(['form.create', 'form.publish', 'form.disable', 'form.enable', 'form.share']),
    );
    expect(await actionsOf(draft)).toContain('form.delete');
  });

  it('are listed with the one changed last first, found by either name, and counted by status', async () => {
    const { create, save, publish, call } = await buildDesigner();
    const old = await create();
    server.clock.advance(1_000);
    const fresh = await create({ kind: 'starter', starter: 'leave' });
    server.clock.advance(1_000);
    await save(old, 1, contentOf('设备', { name: { zh_CN: '100%折扣', en: 'Discount' } }));
    await publish(old, 2);
    const list = async (input: In<typeof listFormTemplates> = {}) =>
      (await call(listFormTemplates, input)).data;
    const { list: rows, counts } = await list();
    expect(rows.map((row) => [row.id, row.status, row.version, row.fieldCount])).toEqual([
      [old, 'published', 1, 1],
      [fresh, 'draft', null, starterSchema('leave').fields.length],
    ]);
    expect(counts).toEqual({ draft: 1, published: 1, disabled: 0 });
    const ids = async (input: In<typeof listFormTemplates>) => (await list(input)).list.map((row) => row.id);
    expect(await ids({ status: 'draft' })).toEqual([fresh]);
    expect(await ids({ keyword: '100%' })).toEqual([old]);
    expect(await ids({ keyword: 'discount' })).toEqual([old]);
    expect(await ids({ keyword: '%%' })).toEqual([]);
    expect((await list({ pageSize: 1 })).hasMore).toBe(true);
  });

  it('need the function, and do not exist for another company', async () => {
    const owner = await buildDesigner();
    const formId = await owner.create({ kind: 'starter', starter: 'leave' });
    await owner.publish(formId, 1);
    const stranger = await buildDesigner();
    const plain = await buildSignedIn(server, { tenantId: owner.tenantId, roles: ['manager'] });
    const calls = [
      [getFormTemplate, { formId }],
      [saveFormTemplate, { formId, revision: 1, saveId: 'x', content: contentOf('x') }],
      [publishFormTemplate, { formId, revision: 1 }],
      [setFormTemplateStatus, { formId, isEnabled: false }],
      [deleteFormTemplate, { formId }],
      [listFormVersions, { formId }],
      [getFormVersion, { formId, version: 1 }],
      [createFormTemplate, { requestId: 'x', name, from: { kind: 'copy', formId } }],
    ] as const;
    for (const [endpoint, input] of calls) {
      const foreign = await stranger.call(endpoint, input);
      expect([endpoint.id, foreign.code, foreign.data]).toEqual([endpoint.id, CODE.notFound, undefined]);
      const refused = await server.call(endpoint, input, { token: plain.token });
      expect([endpoint.id, refused.code]).toEqual([endpoint.id, CODE.forbidden]);
    }
    expect((await stranger.call(listFormTemplates, {})).data.list).toEqual([]);
    expect((await server.call(listFormTemplates, {}, { token: plain.token })).code).toBe(CODE.forbidden);
  });

  it('are filled in by their link by everybody while it is on, and by nobody else but who makes forms', async () => {
    const owner = await buildDesigner();
    const formId = await owner.create();
    await owner.save(formId, 1, contentOf('设备'));
    const person = await buildSignedIn(server, { tenantId: owner.tenantId, roles: ['manager'] });
    const stranger = await buildDesigner();
    const open = async (token: string) => await server.call(openFormByLink, { formId }, { token });
    expect((await open(owner.token)).code).toBe(CODE.notFound);
    await owner.publish(formId, 2);
    const { data } = await open(owner.token);
    expect(data).toMatchObject({ isShared: false, form: { version: 1 } });
    const submit = async (token: string, requestId: string, what = '笔记本') =>
      await server.call(
        submitFormByLink,
        { requestId, formId, versionId: data.form.versionId, values: { what } },
        { token },
      );
    for (const token of [person.token, stranger.token]) {
      expect((await open(token)).code).toBe(CODE.notFound);
      expect((await submit(token, 'no')).code).toBe(CODE.notFound);
    }
    await owner.call(setFormTemplateStatus, { formId, isShared: true });
    expect((await open(person.token)).data.isShared).toBe(true);
    expect((await open(stranger.token)).code).toBe(CODE.notFound);
    const sent = await Promise.all([submit(person.token, 'r1'), submit(person.token, 'r1')]);
    expect(new Set(sent.map((one) => one.data.formInstanceId)).size).toBe(1);
    const again = await submit(person.token, 'r1');
    expect(again.data).toEqual(sent[0].data);
    expect((await submit(person.token, 'r2')).data).not.toEqual(sent[0].data);
    await owner.call(setFormTemplateStatus, { formId, isEnabled: false });
    expect((await open(person.token)).code).toBe(CODE.notFound);
  });

  it('know the dictionaries of the company and the shared ones, by what is in them', async () => {
    const { tenantId, call } = await buildDesigner();
    const other = await buildDesigner();
    const item = (
      owner: string | null,
      itemType: string,
      itemCode: string,
      text: string,
      status: 0 | 1 = 0,
    ) => ({
      id: randomId(),
      tenantId: owner,
      itemType,
      itemCode,
      name: text,
      status,
    });
    await server.db
      .insert(dictionaryItem)
      .values([
        item(null, 'color', 'red', '红'),
        item(tenantId, 'color', 'red', '大红'),
        item(null, 'color', 'blue', '蓝', 1),
        item(other.tenantId, 'secret', 'x', '机密'),
      ]);
    const types = (await call(listDictionaryTypes, {})).data;
    expect(types).toEqual([{ itemType: 'color', count: 2, samples: [{ name: '大红', enName: null }] }]);
    expect((await call(listDictionaryTypes, { keyword: '大红' })).data).toHaveLength(1);
    expect((await call(listDictionaryTypes, { keyword: '机密' })).data).toEqual([]);
  });
});
