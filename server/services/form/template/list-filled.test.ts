import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { findFormTemplateInstanceWithFormInstanceId } from '@contract/form/calls';
import { listFilledForms, listMyFilledForms } from '@contract/form/filled-calls';
import { openFormByLink, setFormTemplateStatus, submitFormByLink } from '@contract/form/template-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { previewEncrypt } from '@contract/file/calls';
import { formInstance } from '@server/db/schema/form/form';
import { randomId } from '@server/auth/random';
import { buildSignedIn } from '@tests/helpers/factories';
import { buildDesigner, DESIGNED_NAME } from '@tests/helpers/form/form-designer';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { pngOf } from '@tests/helpers/upload-files';

const fields = [
  { key: 'what', kind: 'text' as const, label: { zh_CN: '设备' } },
  { key: 'photo', kind: 'image' as const, label: { zh_CN: '照片' } },
];

describe('what comes in by the link of a form', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });

  /** A published form whose link is on, its maker, and somebody of the company. */
  const buildShared = async () => {
    const maker = await buildDesigner(server);
    const { tenantId } = maker;
    const formId = await maker.create();
    await maker.save(formId, 1, { name: DESIGNED_NAME, schema: { fields }, permissions: [] });
    await maker.publish(formId, 2);
    await maker.call(setFormTemplateStatus, { formId, isShared: true });
    const person = await buildSignedIn(server, { tenantId, roles: ['manager'] });
    return { formId, maker, person, tenantId };
  };
  const send = async (token: string, formId: string, values: Record<string, unknown>) => {
    const { versionId } = (await server.call(openFormByLink, { formId }, { token })).data.form;
    server.clock.advance(1_000);
    const input = { requestId: randomId(), formId, versionId, values };
    return (await server.call(submitFormByLink, input, { token })).data.formInstanceId;
  };
  const whats = (rows: { formInstanceId: string }[]) => rows.map((row) => row.formInstanceId);

  it('is listed for who makes forms, newest first, page by page, and each reads their own', async () => {
    const { formId, maker, person } = await buildShared();
    const first = await send(person.token, formId, { what: '一' });
    const second = await send(maker.token, formId, { what: '二' });
    const third = await send(person.token, formId, { what: '三' });
    const all = async (pageNo: number, pageSize: number) =>
      (await server.call(listFilledForms, { formId, pageNo, pageSize }, { token: maker.token })).data;
    expect(await all(1, 20)).toMatchObject({ name: DESIGNED_NAME, count: 3, hasMore: false });
    expect(whats((await all(1, 20)).list)).toEqual([third, second, first]);
    expect(whats((await all(1, 2)).list)).toEqual([third, second]);
    expect((await all(1, 2)).hasMore).toBe(true);
    expect(whats((await all(2, 2)).list)).toEqual([first]);
    expect((await all(1, 20)).list[0]).toMatchObject({ version: 1, filledByName: '陈琳' });
    const mine = async (token: string) => (await server.call(listMyFilledForms, { formId }, { token })).data;
    expect(whats((await mine(person.token)).list)).toEqual([third, first]);
    expect(whats((await mine(maker.token)).list)).toEqual([second]);
    await server.call(setFormTemplateStatus, { formId, isEnabled: false }, { token: maker.token });
    expect(whats((await mine(person.token)).list)).toEqual([third, first]);
    expect((await all(1, 20)).count).toBe(3);
  });

  it('is read with its files by who makes forms, and by nobody else but its sender', async () => {
    const { formId, maker, person, tenantId } = await buildShared();
    const picture = { bytes: pngOf(4, 4), name: '相机.png' };
    const [file] = (await server.upload('image', [picture], { token: person.token })).data;
    const formInstanceId = await send(person.token, formId, { what: '相机', photo: [file] });
    const colleague = await buildSignedIn(server, { tenantId, roles: ['manager'] });
    const stranger = await buildSignedIn(server, { functions: [FUNCTION_ID.customForm] });
    const read = async (token: string) =>
      await server.call(findFormTemplateInstanceWithFormInstanceId, { formInstanceId }, { token });
    const link = async (token: string) =>
      await server.call(previewEncrypt, { fileId: file!.fileId }, { token });
    for (const { token } of [maker, person]) {
      expect((await read(token)).data.values).toMatchObject({ what: '相机' });
      expect((await link(token)).code).toBe(CODE.ok);
    }
    for (const { token } of [colleague, stranger]) {
      expect((await read(token)).code).toBe(CODE.notFound);
      expect((await link(token)).code).toBe(CODE.notFound);
      expect((await server.call(listMyFilledForms, { formId }, { token })).data.list).toEqual([]);
    }
    const listed = async (token: string) => (await server.call(listFilledForms, { formId }, { token })).code;
    expect(await listed(colleague.token)).toBe(CODE.forbidden);
    expect(await listed(stranger.token)).toBe(CODE.notFound);
  });

  it('says nothing about forms that were filled in for something else', async () => {
    const { formId, maker, person } = await buildShared();
    const formInstanceId = await send(person.token, formId, { what: '工单' });
    // As a request or a shift keeps it.
    await server.db.update(formInstance).set({ templateId: null });
    const { token } = maker;
    expect((await server.call(listFilledForms, { formId }, { token })).data).toMatchObject({
      list: [],
      count: 0,
    });
    const read = await server.call(findFormTemplateInstanceWithFormInstanceId, { formInstanceId }, { token });
    expect(read.code).toBe(CODE.notFound);
  });
});
