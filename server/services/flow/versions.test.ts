import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import * as flow from '@contract/flow/calls';
import type { FlowContent, FlowNode } from '@contract/flow/flow';
import { FUNCTION_ID } from '@contract/role/functions';
import { operationTrack } from '@server/db/schema/audit';
import { randomId } from '@server/auth/random';
import { buildApprovalCompany, type ApprovalCompany } from '@tests/helpers/approval/approval-company';
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

const processCode = 'leave';
const read = async () => (await server.call(flow.getFlow, { processCode }, { token })).data;
const version = async (number: number) =>
  await server.call(flow.getFlowVersion, { processCode, version: number }, { token });
const copyTo = (memberId: string): FlowNode => ({
  kind: 'copy',
  id: 'told',
  name: { zh_CN: '知会' },
  source: { by: 'person', memberIds: [memberId] },
});

async function save(content: FlowContent) {
  const { revision } = await read();
  return (
    await server.call(flow.saveFlowDraft, { processCode, revision, saveId: randomId(), content }, { token })
  ).data;
}

describe('the versions of a flow', () => {
  it('are listed with who, when and why, can be read, and come back as a draft of their own', async () => {
    const first = await read();
    const { revision } = await save({
      ...first.content,
      nodes: [...first.content.nodes, copyTo(company.hr.member.id)],
    });
    const note = '抄送人事';
    const published = await server.call(flow.publishFlow, { processCode, revision, note }, { token });
    expect(published.data.version).toBe(2);

    const shown = await read();
    expect(shown.versions.map((one) => [one.version, one.publishedBy?.name, one.note])).toEqual([
      [2, '吴岚', note],
      [1, undefined, ''],
    ]);
    const told = await version(2);
    expect(told.data.content).toEqual(shown.content);
    expect(told.data.people.map((one) => one.name)).toContain('周静');
    expect((await version(1)).data.content).toEqual(first.content);
    expect((await version(3)).code).toBe(CODE.notFound);

    await save((await version(1)).data.content);
    const restored = await read();
    expect([restored.version, restored.hasDraft]).toEqual([2, true]);
    expect(restored.content).toEqual(first.content);
    expect((await version(2)).data.content).toEqual(told.data.content);

    const [record] = await server.db
      .select()
      .from(operationTrack)
      .where(and(eq(operationTrack.tenantId, company.tenantId), eq(operationTrack.action, 'flow.publish')));
    expect(record?.changes).toEqual([
      { field: 'version', from: '1', to: '2' },
      { field: 'remark', to: note },
    ]);
  });

  it('are made once, however often and fast one publishes', async () => {
    const { content } = await read();
    const { revision } = await save({ ...content, repeat: 'ask' });
    const before = (await read()).version;
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(flow.publishFlow, { processCode, revision }, { token })),
    );
    expect(answers.map((one) => one.code).sort((a, b) => a - b)).toEqual(
      [CODE.ok, CODE.conflict, CODE.conflict].sort((a, b) => a - b),
    );
    expect((await read()).version).toBe(before + 1);
  });

  it('never hold a condition that says nothing', async () => {
    const { content } = await read();
    const { revision, problems } = await save({
      ...content,
      nodes: [
        {
          kind: 'condition',
          id: 'asked',
          name: { zh_CN: '类型' },
          branches: [
            {
              id: 'none',
              name: { zh_CN: '无' },
              groups: [[{ item: 'initiator', operator: 'notIn', value: [] }]],
              nodes: [],
            },
          ],
          otherwise: [],
        },
        ...content.nodes,
      ],
    });
    const missing = expect.arrayContaining([
      expect.objectContaining({ code: 'valueMissing', nodeId: 'asked' }),
    ]);
    expect(problems).toEqual(missing);
    const { data } = await server.call(flow.publishFlow, { processCode, revision }, { token });
    expect(data).toMatchObject({ version: null, problems: missing });
  });
});
