import { beforeAll, describe, expect, it } from 'vitest';
import * as approvalStart from '@contract/approval/start-calls';
import { CODE } from '@contract/codes';
import * as flow from '@contract/flow/calls';
import * as formDraft from '@contract/form/draft-calls';
import * as template from '@contract/form/template-calls';
import * as openShift from '@contract/open-shift/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { buildApprovalCompany, nextRequest } from '@tests/helpers/approval/approval-company';
import { buildRole, buildSignedIn } from '@tests/helpers/factories';
import { createTestServer, type TestServer } from '@tests/helpers/server';
import { buildPublisher } from '@tests/helpers/shift-company';

type Answer = { code: number; revision: number | undefined };
type Made = {
  /** The revision that it has before the first save. */
  from: number;
  save: (revision: number, saveId: string, text: string) => Promise<Answer>;
  /** What the server holds, as JSON. */
  held: () => Promise<string>;
};

const answerOf = ({ code, data }: { code: number; data?: { revision: number } }): Answer => ({
  code,
  revision: code === CODE.ok ? data?.revision : undefined,
});

const DRAFTS: readonly (readonly [string, (server: TestServer) => Promise<Made>])[] = [
  [
    'a form',
    async (server) => {
      const { token } = await buildSignedIn(server);
      const scopeKey = 'process:leave';
      return {
        from: 0,
        save: async (revision, saveId, text) =>
          answerOf(
            await server.call(
              formDraft.saveFormDraft,
              { scopeKey, values: { reason: text }, revision, saveId },
              { token },
            ),
          ),
        held: async () => JSON.stringify(await server.call(formDraft.getFormDraft, { scopeKey }, { token })),
      };
    },
  ],
  [
    'a request',
    async (server) => {
      const { token } = (await buildApprovalCompany(server)).employee;
      const requestId = nextRequest();
      let approvalId: string | undefined;
      return {
        from: 0,
        save: async (revision, saveId, text) => {
          const answer = await server.call(
            approvalStart.saveApprovalDraft,
            {
              requestId,
              saveId,
              processCode: 'leave',
              values: { reason: text },
              choices: {},
              ...(revision === 0 ? {} : { approvalId, revision }),
            },
            { token },
          );
          approvalId ??= answer.data.approvalId;
          return answerOf(answer);
        },
        held: async () =>
          JSON.stringify(
            await server.call(approvalStart.getApprovalDraft, { processCode: 'leave' }, { token }),
          ),
      };
    },
  ],
  [
    'a flow',
    async (server) => {
      const { administrator, tenantId } = await buildApprovalCompany(server);
      await buildRole(server.db, tenantId, 'approvalAdministrator', [FUNCTION_ID.flowDesign]);
      const { token } = administrator;
      const get = async () => (await server.call(flow.getFlow, { processCode: 'leave' }, { token })).data;
      const { revision: from, content } = await get();
      return {
        from,
        save: async (revision, saveId, text) =>
          answerOf(
            await server.call(
              flow.saveFlowDraft,
              {
                processCode: 'leave',
                revision,
                saveId,
                content: {
                  ...content,
                  nodes: content.nodes.map((node) => ({ ...node, name: { zh_CN: text } })),
                },
              },
              { token },
            ),
          ),
        held: async () => JSON.stringify(await get()),
      };
    },
  ],
  [
    'a shift',
    async (server) => {
      const { post, update, order, token } = await buildPublisher(server);
      const { id: orderId } = (await post({}, true)).data;
      return {
        from: 1,
        save: async (revision, saveId, title) =>
          answerOf(await update({ orderId, revision, saveId, action: 'save', order: order({ title }) })),
        held: async () => JSON.stringify(await server.call(openShift.grabOrderGetDraft, {}, { token })),
      };
    },
  ],
  [
    'the template of a form',
    async (server) => {
      const { token } = await buildSignedIn(server, {
        roles: ['manager'],
        functions: [FUNCTION_ID.customForm],
      });
      const name = { zh_CN: '表单' };
      const made = { requestId: nextRequest(), name, from: { kind: 'blank' as const } };
      const formId = (await server.call(template.createFormTemplate, made, { token })).data.id;
      return {
        from: 1,
        save: async (revision, saveId, text) =>
          answerOf(
            await server.call(
              template.saveFormTemplate,
              {
                formId,
                revision,
                saveId,
                content: { name: { zh_CN: text }, schema: { fields: [] }, permissions: [] },
              },
              { token },
            ),
          ),
        held: async () => JSON.stringify(await server.call(template.getFormTemplate, { formId }, { token })),
      };
    },
  ],
];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

describe.each(DRAFTS)('%s', (_, make) => {
  it('is saved once however often a save is sent, and by nobody who has not seen the last one', async () => {
    const { from, save, held } = await make(server);
    const first = await save(from, 'one', 'first text');
    expect(first).toMatchObject({ code: CODE.ok });
    const { revision } = first;
    expect(await save(from, 'one', 'first text')).toEqual(first);
    expect(await save(from, 'another', 'never seen')).toEqual({ code: CODE.conflict, revision: undefined });
    expect(await save(revision!, 'two', 'second text')).toEqual({ code: CODE.ok, revision: revision! + 1 });
    expect((await save(from, 'one', 'first text')).code).toBe(CODE.conflict);
    expect(await held()).toContain('second text');
  });
});
