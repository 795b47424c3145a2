import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { countApprovals } from '@contract/approval/calls';
import { previewRoute, resubmitApproval, submitApproval } from '@contract/approval/start-calls';
import * as operations from '@contract/approval/operation-calls';
import { CODE } from '@contract/codes';
import { listInbox } from '@contract/inbox/calls';
import { message } from '@server/db/schema/message';
import { operationTrack } from '@server/db/schema/audit';
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
  it('shows who will decide and why before it is submitted, by the branch that its values take', async () => {
    const { data } = await server.call(
      previewRoute,
      { processCode: 'leave', values: { leaveDays: 5, reason: '旅行' }, choices: {} },
      { token: company.employee.token },
    );
    expect(data.problem).toBeNull();
    expect(data.chart.map((node) => [node.nodeId, node.people.map((one) => one.person.name)])).toEqual([
      ['head', ['赵敏']],
      ['long', []],
      ['above', ['陈琳']],
      ['hr', ['周静']],
      ['filed', ['周静']],
    ]);
    expect(data.chart[1]?.branch).toMatchObject({
      branchId: 'longa',
      conditions: [
        { item: 'leaveDays', operator: 'gt', expected: { zh_CN: '3' }, actual: { zh_CN: '5' }, isMet: true },
      ],
    });
    expect(data.chart[0]?.people[0]?.reason).toEqual({
      code: 'departmentHead',
      params: { level: 1, department: { zh_CN: '徐汇店', en: 'Xuhui' } },
    });
  });

  it('is made once, however often it is sent, and gets the next number', async () => {
    const input = {
      requestId: nextRequest(),
      processCode: 'leave',
      values: { leaveDays: 1, reason: '家中有事' },
      choices: {},
    };
    const { token } = company.employee;
    const answers = await Promise.all([1, 2, 3].map(() => server.call(submitApproval, input, { token })));
    expect(new Set(answers.map((one) => one.data.approvalId)).size).toBe(1);
    expect(answers[0]?.data.no).toMatch(/^LE20261120-\d{4}$/);
  });

  it('goes its way: decided, copied, counted in the boxes and on the home page, recorded', async () => {
    const { employee, head, director, hr } = company;
    const id = await acts.submit(5);
    expect(await acts.holds('started', employee, id)).toBe(true);
    expect(await acts.holds('pending', head, id)).toBe(true);
    const work = await server.call(listInbox, { kind: 'lgApprove' }, { token: head.token });
    const waiting = work.data.list.find((row) => row.sourceId === id);
    expect(waiting?.approval).toMatchObject({ name: { zh_CN: '请假', en: 'Leave' }, span: null });
    expect((await acts.pass(id, head, { opinion: '同意' })).data.status).toBe('inApproval');
    expect([await acts.holds('pending', head, id), await acts.holds('decided', head, id)]).toEqual([
      false,
      true,
    ]);
    await acts.pass(id, director);
    expect((await acts.pass(id, hr)).data.status).toBe('approved');
    const { data } = await acts.detail(id, hr);
    expect(data.status).toBe('approved');
    expect(data.timeline.map((row) => row.kind)).toEqual([
      'submit',
      'pass',
      'pass',
      'pass',
      'copy',
      'approve',
    ]);
    expect(data.timeline[1]).toMatchObject({ opinion: '同意', person: { name: '赵敏' } });
    expect(data.copies.map((one) => one.person.name)).toEqual(['周静']);
    const told = async () =>
      await server.db
        .select()
        .from(message)
        .where(
          and(eq(message.memberId, employee.member.id), eq(message.path, `/lg-approve-detail?id=${id}`)),
        );
    expect(await told()).toMatchObject([{ title: { zh_CN: '您的申请已通过' }, readAt: null }]);
    // Whichever way they come to the item, its message is read.
    await acts.detail(id, employee);
    expect(await told()).toMatchObject([{ readAt: server.clock.now() }]);
    const records = await server.db.select().from(operationTrack).where(eq(operationTrack.targetId, id));
    expect(records.map((one) => one.action).sort()).toEqual([
      'approval.pass',
      'approval.pass',
      'approval.pass',
      'approval.submit',
    ]);
  });

  it('comes back to its initiator, is changed and says what changed', async () => {
    const { employee, head } = company;
    const id = await acts.submit(1);
    const wish = { ...(await acts.turn(id, head)), to: 'initiator' as const };
    const silent = await server.call(operations.rejectApproval, wish, { token: head.token });
    expect(silent.msg).toBe('请填写审批意见');
    const { data } = await server.call(
      operations.rejectApproval,
      { ...wish, opinion: '请写明原因' },
      { token: head.token },
    );
    expect(data.status).toBe('rejected');
    const returned = await acts.detail(id, employee);
    expect(returned.data.allowedOperations).toContain('resubmit');
    const again = await server.call(
      resubmitApproval,
      {
        approvalId: id,
        requestId: nextRequest(),
        revision: returned.data.revision,
        values: { leaveDays: 2, reason: '家中有事' },
        choices: {},
      },
      { token: employee.token },
    );
    expect(again.data.status).toBe('inApproval');
    const seen = await acts.detail(id, head);
    expect(seen.data.changes).toEqual([{ key: 'leaveDays', before: 1 }]);
    expect(seen.data.submissions).toBe(2);
  });

  it('goes back to a node, through added signers and a transfer', async () => {
    const { colleague, head, director, hr, administrator } = company;
    const id = await acts.submit(5);
    await acts.pass(id, head);
    const added = await server.call(
      operations.addSigner,
      { ...(await acts.turn(id, director)), position: 'before', memberIds: [administrator.member.id] },
      { token: director.token },
    );
    expect(added.code).toBe(CODE.ok);
    expect((await acts.detail(id, director)).data.removableSigners).toHaveLength(1);
    await acts.pass(id, administrator);
    await server.call(
      operations.transferApproval,
      { ...(await acts.turn(id, director)), memberId: colleague.member.id },
      { token: director.token },
    );
    await acts.pass(id, colleague);
    const targets = (await acts.detail(id, hr)).data.rejectTargets.map((one) => one.nodeId);
    expect(targets).toEqual(['head', 'above']);
    const { data } = await server.call(
      operations.rejectApproval,
      { ...(await acts.turn(id, hr)), to: 'node', nodeId: 'head', opinion: '请重新确认' },
      { token: hr.token },
    );
    expect(data.status).toBe('inApproval');
    expect((await acts.detail(id, head)).data.myTask?.nodeId).toBe('head');
  });

  it('is urged with a pause, withdrawn, and tells who comes late what happened', async () => {
    const { employee, head } = company;
    const id = await acts.submit(1);
    const urge = async () =>
      await server.call(
        operations.urgeApproval,
        { approvalId: id, requestId: nextRequest() },
        { token: employee.token },
      );
    expect((await urge()).code).toBe(CODE.ok);
    expect((await urge()).msg).toBe('刚刚催办过，请在10分钟后再试');
    expect((await acts.box('pending', head)).find((row) => row.id === id)?.isUrged).toBe(true);
    const late = await acts.turn(id, head);
    const withdrawn = await server.call(
      operations.withdrawApproval,
      { approvalId: id, requestId: nextRequest() },
      { token: employee.token },
    );
    expect(withdrawn.data.status).toBe('withdrawn');
    const refused = await server.call(operations.passApproval, late, { token: head.token, lang: 'en' });
    expect([refused.code, refused.msg]).toEqual([
      CODE.conflict,
      expect.stringMatching(/^李浩 en withdrew it on [^.]+ [AP]M\. Your action wasn't applied\.$/) as unknown,
    ]);
  });

  it('speaks to whoever decides twice, in two windows, as to one person', async () => {
    const { head } = company;
    const turn = await acts.turn(await acts.submit(1), head);
    expect((await server.call(operations.passApproval, turn, { token: head.token })).code).toBe(CODE.ok);
    const again = { ...turn, requestId: nextRequest() };
    const refused = await server.call(operations.passApproval, again, { token: head.token });
    expect(refused).toMatchObject({
      code: CODE.conflict,
      msg: expect.stringMatching(/^您已于.+，本次操作未生效$/) as unknown,
    });
  });

  it('counts what it lists, in every box', async () => {
    for (const who of [company.employee, company.head, company.director, company.hr]) {
      const { data } = await server.call(countApprovals, { center: 'lgApprove' }, { token: who.token });
      for (const { box: name, count, unread } of data.boxes) {
        const rows = await acts.box(name, who);
        expect([name, count]).toEqual([name, rows.length]);
        expect(unread).toBe(rows.filter((row) => row.isUnread).length);
      }
    }
  });
});
