import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  createFormTemplate,
  deleteFormTemplate,
  getFormTemplate,
  getFormVersion,
  listFormTemplates,
  listFormVersions,
  publishFormTemplate,
  saveFormTemplate,
  setFormTemplateStatus,
} from '@contract/form/template-calls';
import { buildSignedIn } from '@tests/helpers/factories';
import { buildDesigner, contentOf, DESIGNED_NAME } from '@tests/helpers/form/form-designer';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe('form templates', () => {
  it('need the function, and do not exist for another company', async () => {
    const owner = await buildDesigner(server);
    const formId = await owner.create({ kind: 'starter', starter: 'leave' });
    await owner.publish(formId, 1);
    const stranger = await buildDesigner(server);
    const plain = await buildSignedIn(server, { tenantId: owner.tenantId, roles: ['manager'] });
    const calls = [
      [getFormTemplate, { formId }],
      [saveFormTemplate, { formId, revision: 1, saveId: 'x', content: contentOf('x') }],
      [publishFormTemplate, { formId, revision: 1 }],
      [setFormTemplateStatus, { formId, isEnabled: false }],
      [deleteFormTemplate, { formId }],
      [listFormVersions, { formId }],
      [getFormVersion, { formId, version: 1 }],
      [createFormTemplate, { requestId: 'x', name: DESIGNED_NAME, from: { kind: 'copy', formId } }],
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
});
