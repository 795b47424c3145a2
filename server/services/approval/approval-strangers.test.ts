import { beforeAll, describe, expect, it } from 'vitest';
import { getApproval, listApprovals } from '@contract/approval/calls';
import { resubmitApproval, saveApprovalDraft } from '@contract/approval/start-calls';
import * as operations from '@contract/approval/operation-calls';
import { CODE } from '@contract/codes';
import { approvalActs, type ApprovalActs } from '@tests/helpers/approval/approval-acts';
import {
  nextRequest,
  buildApprovalCompany,
  type ApprovalCompany,
} from '@tests/helpers/approval/approval-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: ApprovalCompany;
let acts: ApprovalActs;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
  acts = approvalActs(server, company);
});

describe('a request', () => {
  it('shows nothing to a stranger and lets one do nothing', async () => {
    const { employee, head, colleague: nosy } = await buildApprovalCompany(server);
    const stranger = company.employee;
    const id = await acts.submit(1, employee);
    const mine = await acts.turn(id, head);
    for (const { token } of [stranger, nosy]) {
      const common = { approvalId: id, requestId: nextRequest() };
      const answers = await Promise.all([
        server.call(getApproval, { approvalId: id }, { token }),
        server.call(getApproval, { approvalId: 'unknown' }, { token }),
        server.call(operations.passApproval, { ...mine, requestId: nextRequest() }, { token }),
        server.call(operations.rejectApproval, { ...mine, to: 'terminate', opinion: 'x' }, { token }),
        server.call(operations.transferApproval, { ...mine, memberId: head.member.id }, { token }),
        server.call(
          operations.addSigner,
          { ...mine, position: 'before', memberIds: [head.member.id] },
          { token },
        ),
        server.call(operations.removeAddedSigner, { ...common, taskId: mine.taskId }, { token }),
        server.call(operations.urgeApproval, common, { token }),
        server.call(operations.withdrawApproval, common, { token }),
        server.call(operations.copyApproval, { ...common, memberIds: [employee.member.id] }, { token }),
        server.call(operations.commentApproval, { ...common, text: '?' }, { token }),
        server.call(operations.undoDecision, { approvalId: id, eventId: 'x' }, { token }),
        server.call(resubmitApproval, { ...common, revision: 1, values: {}, choices: {} }, { token }),
      ]);
      expect(new Set(answers.map((one) => one.msg))).toEqual(
        new Set(['暂无权限访问该页面，请联系公司管理员开通']),
      );
      expect(await acts.holds('pending', { ...nosy, token }, id)).toBe(false);
    }
  });

  it.each([
    ['a cursor of nothing', { cursor: 'x' }, CODE.badRequest],
    ['a cursor of half a moment', { cursor: '1 abc' }, CODE.badRequest],
    ['a cursor without an item', { cursor: '2026-11-20T02:00:00.000Z ' }, CODE.badRequest],
    ['a cursor of a day that does not exist', { cursor: '2026-13-45T02:00:00.000Z abc' }, CODE.badRequest],
    ['a day after all that there are', { endDate: '9999-12-31' }, CODE.badRequest],
    ['a day before all that there are', { startDate: '0000-01-01' }, CODE.badRequest],
    ['a cursor of 30 February', { cursor: '2026-02-30T02:00:00.000Z_abc' }, CODE.badRequest],
    ['a cursor of the year 0', { cursor: '0000-01-01T02:00:00.000Z_abc' }, CODE.badRequest],
  ])('answers %s in a list', async (_, given, code) => {
    const { token } = company.employee;
    expect((await server.call(listApprovals, { box: 'started', ...given }, { token })).code).toBe(code);
  });
});

describe('a draft', () => {
  it('is in nobody’s turn yet, and every operation says so', async () => {
    const { employee, head } = company;
    const { token } = employee;
    const draft = await server.call(
      saveApprovalDraft,
      {
        requestId: nextRequest(),
        saveId: 'one',
        processCode: 'leave',
        values: {},
        choices: {},
      },
      { token },
    );
    const { approvalId } = draft.data;
    const common = () => ({ approvalId, requestId: nextRequest() });
    const turn = () => ({ ...common(), taskId: 'none' });
    const answers = await Promise.all([
      server.call(operations.passApproval, turn(), { token }),
      server.call(operations.rejectApproval, { ...turn(), to: 'terminate', opinion: 'x' }, { token }),
      server.call(operations.transferApproval, { ...turn(), memberId: head.member.id }, { token }),
      server.call(
        operations.addSigner,
        { ...turn(), position: 'before', memberIds: [head.member.id] },
        { token },
      ),
      server.call(operations.removeAddedSigner, turn(), { token }),
      server.call(operations.urgeApproval, common(), { token }),
      server.call(operations.withdrawApproval, common(), { token }),
      server.call(operations.copyApproval, { ...common(), memberIds: [head.member.id] }, { token }),
      server.call(operations.commentApproval, { ...common(), text: '?' }, { token }),
      server.call(resubmitApproval, { ...common(), revision: 1, values: {}, choices: {} }, { token }),
    ]);
    expect(answers.map(({ code }) => code).filter((code) => code === CODE.serverError)).toEqual([]);
    expect(answers.map(({ code }) => code).filter((code) => code === CODE.ok)).toEqual([]);
    const batch = await server.call(
      operations.batchPass,
      { items: [{ approvalId, taskId: 'none' }], requestId: nextRequest() },
      { token },
    );
    expect(batch.data.results.map((one) => one.isPassed)).toEqual([false]);
  });
});
