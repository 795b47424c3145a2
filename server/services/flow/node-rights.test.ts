import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as flow from '@contract/flow/calls';
import type { FlowContent } from '@contract/flow/flow';
import { FUNCTION_ID } from '@contract/role/functions';
import { flowDefinition } from '@server/db/schema/approval/flow';
import { formVersion } from '@server/db/schema/form/form';
import { randomId } from '@server/auth/random';
import {
  buildApprovalCompany,
  nextRequest,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { buildRole } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: ApprovalCompany;
let token: string;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
  await buildRole(server.db, company.tenantId, 'approvalAdministrator', [FUNCTION_ID.flowDesign]);
  ({ token } = company.administrator);
});

const given: FlowContent['nodes'][number] & { kind: 'approver' } = {
  kind: 'approver',
  id: 'head',
  name: { zh_CN: '主管' },
  source: { by: 'initiatorChoice', max: 1 },
  mode: 'any',
  selfApprove: 'headAbove',
  whenEmpty: 'administrator',
  fieldPermissions: [
    { fieldKey: 'quiz', access: 'edit' },
    { fieldKey: 'intro', access: 'edit' },
    { fieldKey: 'note', access: 'edit' },
  ],
  allowBatchPass: true,
  opinionRequired: false,
  signatureRequired: false,
};
const content: FlowContent = { repeat: 'consecutive', nodes: [given] };
const rightsIn = ({ nodes }: FlowContent) =>
  nodes.flatMap((node) => (node.kind === 'approver' ? node.fieldPermissions : []));
const EDITED = [{ fieldKey: 'note', access: 'edit' }];

it('an approver is given no right over a questionnaire or a description, in a draft of now or of before', async () => {
  const label = { zh_CN: '字段' };
  await server.db
    .update(formVersion)
    .set({
      schema: {
        fields: [
          { key: 'quiz', kind: 'questionnaire', label, questionnaireId: 'any' },
          { key: 'intro', kind: 'description', label },
          { key: 'note', kind: 'text', label },
        ],
      },
    })
    .where(eq(formVersion.templateId, company.leave.templateId));
  const made = await server.call(
    flow.createProcess,
    { requestId: nextRequest(), name: { zh_CN: '外勤' }, icon: 'vehicle', formId: company.leave.templateId },
    { token },
  );
  const { processCode } = made.data;
  const read = async () => (await server.call(flow.getFlow, { processCode }, { token })).data;
  const { revision } = await read();
  await server.call(flow.saveFlowDraft, { processCode, revision, saveId: randomId(), content }, { token });
  const saved = await read();
  expect(rightsIn(saved.content)).toEqual(EDITED);

  // As a draft was kept before its form asked the questionnaire.
  await server.db.update(flowDefinition).set({ draft: content });
  const published = await server.call(flow.publishFlow, { processCode, revision: saved.revision }, { token });
  expect(published.data).toMatchObject({ version: 1, problems: [] });
  expect(rightsIn((await read()).content)).toEqual(EDITED);
});
