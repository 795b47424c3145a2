import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  deleteFormTemplate,
  getFormTemplate,
  getFormVersion,
  listFormVersions,
  setFormTemplateStatus,
} from '@contract/form/template-calls';
import { formFieldPermission } from '@server/db/schema/form/form';
import { actionsOf, buildDesigner, contentOf } from '@tests/helpers/form/form-designer';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe('form templates', () => {
  it('are published as numbered versions that stay as they were', async () => {
    const { create, save, publish, get, call } = await buildDesigner(server);
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
    expect((await actionsOf(server, id)).filter((action) => action === 'form.publish')).toHaveLength(2);
  });

  it('take the field permissions of the draft when they are published, for known roles and fields alone', async () => {
    const { create, save, publish } = await buildDesigner(server);
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
    expect(await stored()).toMatchObject([
      { roleCode: 'employee', fieldKey: 'what', access: 'hidden' },
      { roleCode: 'manager', fieldKey: 'what', access: 'edit' },
    ]);
    await save(id, 2, contentOf('设备', { permissions: permissions.slice(1) }));
    await publish(id, 3);
    expect(await stored()).toEqual([]);
  });

  it('are switched off and on, and deleted only while never published', async () => {
    const { create, save, publish, call } = await buildDesigner(server);
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
    expect(new Set(await actionsOf(server, id))).toEqual(
      new Set(['form.create', 'form.publish', 'form.disable', 'form.enable', 'form.share']),
    );
    expect(await actionsOf(server, draft)).toContain('form.delete');
  });
});
