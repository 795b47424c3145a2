import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { openFormByLink, setFormTemplateStatus, submitFormByLink } from '@contract/form/template-calls';
import { buildSignedIn } from '@tests/helpers/factories';
import { buildDesigner, contentOf } from '@tests/helpers/form/form-designer';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe('form templates', () => {
  it('are filled in by their link by everybody while it is on, and by nobody else but who makes forms', async () => {
    const owner = await buildDesigner(server);
    const formId = await owner.create();
    await owner.save(formId, 1, contentOf('设备'));
    const person = await buildSignedIn(server, { tenantId: owner.tenantId, roles: ['manager'] });
    const stranger = await buildDesigner(server);
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
});
