import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countApprovals,
  getApproval,
  listApprovals,
  previewRoute,
  resubmitApproval,
  submitApproval,
} from '@contract/approval';
import * as operations from '@contract/approval-operations';
import { CODE } from '@contract/codes';
import type { ApprovalBox } from '@contract/entities/approval';
import { entrustAdd } from '@contract/entrust';
import { getPendingWork } from '@contract/home';
import { account } from '@server/db/schema/account';
import { approvalEvent } from '@server/db/schema/approval';
import { message } from '@server/db/schema/message';
import { operationTrack } from '@server/db/schema/operation-track';
import { buildApprovalCompany, nextRequest, type ApprovalCompany } from '@tests/helpers/approval-company';
import { createTestServer, sortedCodes, type TestServer } from '@tests/helpers/server';

type Who = ApprovalCompany['employee'];

let server: TestServer;
let company: ApprovalCompany;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
});

async function submit(days = 1, who: Who = company.employee) {
  const { data, msg } = await server.call(
    submitApproval,
    {
      requestId: nextRequest(),
      processCode: 'leave',
      values: { leaveDays: days, reason: '家中有事' },
      choices: {},
    },
    { token: who.token },
  );
  expect(msg).toBe('');
  return data.approvalId;
}

const detail = async (approvalId: string, { token }: Who) =>
  await server.call(getApproval, { approvalId }, { token });

/** The common part of a decision of somebody whose turn it is. */
async function turn(approvalId: string, who: Who) {
  const { data } = await detail(approvalId, who);
  return { approvalId, taskId: data.myTask?.taskId ?? 'none', requestId: nextRequest() };
}

const pass = async (approvalId: string, who: Who, given: object = {}) =>
  await server.call(
    operations.passApproval,
    { ...(await turn(approvalId, who)), ...given },
    { token: who.token },
  );

const box = async (name: ApprovalBox, { token }: Who) =>
  (await server.call(listApprovals, { center: 'lgApprove', box: name }, { token })).data.list;
const holds = async (name: ApprovalBox, who: Who, approvalId: string) =>
  (await box(name, who)).some((row) => row.id === approvalId);

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
    const id = await submit(5);
    expect(await holds('started', employee, id)).toBe(true);
    expect(await holds('pending', head, id)).toBe(true);
    const work = await server.call(getPendingWork, { kind: 'lgApprove' }, { token: head.token });
    expect(work.data.list.some((row) => row.sourceId === id)).toBe(true);
    expect((await pass(id, head, { opinion: '同意' })).data.status).toBe('inApproval');
    expect([await holds('pending', head, id), await holds('decided', head, id)]).toEqual([false, true]);
    await pass(id, director);
    expect((await pass(id, hr)).data.status).toBe('approved');
    const { data } = await detail(id, hr);
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
    const told = await server.db
      .select()
      .from(message)
      .where(and(eq(message.memberId, employee.member.id), eq(message.path, `/lg-approve-detail?id=${id}`)));
    expect(told.map((one) => one.title.zh_CN)).toEqual(['您的申请已通过']);
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
    const id = await submit(1);
    const wish = { ...(await turn(id, head)), to: 'initiator' as const };
    const silent = await server.call(operations.rejectApproval, wish, { token: head.token });
    expect(silent.msg).toBe('请填写审批意见');
    const { data } = await server.call(
      operations.rejectApproval,
      { ...wish, opinion: '请写明原因' },
      { token: head.token },
    );
    expect(data.status).toBe('rejected');
    const returned = await detail(id, employee);
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
    const seen = await detail(id, head);
    expect(seen.data.changes).toEqual([{ key: 'leaveDays', before: 1 }]);
    expect(seen.data.submissions).toBe(2);
  });

  it('goes back to a node, through added signers and a transfer', async () => {
    const { colleague, head, director, hr, administrator } = company;
    const id = await submit(5);
    await pass(id, head);
    const added = await server.call(
      operations.addSigner,
      { ...(await turn(id, director)), position: 'before', memberIds: [administrator.member.id] },
      { token: director.token },
    );
    expect(added.code).toBe(CODE.ok);
    expect((await detail(id, director)).data.removableSigners).toHaveLength(1);
    await pass(id, administrator);
    await server.call(
      operations.transferApproval,
      { ...(await turn(id, director)), memberId: colleague.member.id },
      { token: director.token },
    );
    await pass(id, colleague);
    const targets = (await detail(id, hr)).data.rejectTargets.map((one) => one.nodeId);
    expect(targets).toEqual(['head', 'above']);
    const { data } = await server.call(
      operations.rejectApproval,
      { ...(await turn(id, hr)), to: 'node', nodeId: 'head', opinion: '请重新确认' },
      { token: hr.token },
    );
    expect(data.status).toBe('inApproval');
    expect((await detail(id, head)).data.myTask?.nodeId).toBe('head');
  });

  it('is taken back within ten seconds: everything as before, and the audit keeps both', async () => {
    const { employee, head, director } = company;
    const id = await submit(5);
    await detail(id, head);
    const before = (await detail(id, head)).data;
    const { data } = await pass(id, head);
    expect(await holds('pending', director, id)).toBe(true);
    const undone = await server.call(
      operations.undoDecision,
      { approvalId: id, eventId: data.undo!.eventId },
      { token: head.token },
    );
    expect(undone.data.status).toBe('inApproval');
    expect(await holds('pending', director, id)).toBe(false);
    const after = (await detail(id, head)).data;
    expect(after.chart).toEqual(before.chart);
    expect(after.myTask).toEqual(before.myTask);
    expect(after.timeline.map((row) => [row.kind, row.isUndone])).toEqual([
      ['submit', false],
      ['pass', true],
      ['undo', false],
    ]);
    const { data: again } = await pass(id, head);
    server.clock.advance(10_001);
    const late = await server.call(
      operations.undoDecision,
      { approvalId: id, eventId: again.undo!.eventId },
      { token: head.token },
    );
    expect(late.msg).toBe('已超过撤销时间，无法撤销');
    expect((await detail(id, employee)).data.undo).toBeNull();
  });

  it('cannot be taken back once somebody has acted', async () => {
    const { head, director } = company;
    const id = await submit(5);
    const { data } = await pass(id, head);
    await pass(id, director);
    const undone = await server.call(
      operations.undoDecision,
      { approvalId: id, eventId: data.undo!.eventId },
      { token: head.token },
    );
    expect(undone.msg).toBe('之后已有人处理，无法撤销');
  });

  it('is urged with a pause, withdrawn, and tells who comes late what happened', async () => {
    const { employee, head } = company;
    const id = await submit(1);
    const urge = async () =>
      await server.call(
        operations.urgeApproval,
        { approvalId: id, requestId: nextRequest() },
        { token: employee.token },
      );
    expect((await urge()).code).toBe(CODE.ok);
    expect((await urge()).msg).toBe('刚刚催办过，请在10分钟后再试');
    expect((await box('pending', head)).find((row) => row.id === id)?.isUrged).toBe(true);
    const late = await turn(id, head);
    const withdrawn = await server.call(
      operations.withdrawApproval,
      { approvalId: id, requestId: nextRequest() },
      { token: employee.token },
    );
    expect(withdrawn.data.status).toBe('withdrawn');
    const refused = await server.call(operations.passApproval, late, { token: head.token, lang: 'en' });
    expect([refused.code, refused.msg]).toEqual([
      CODE.conflict,
      expect.stringMatching(/^李浩 en withdrew it at \d\d:\d\d\. Your action had no effect\.$/) as unknown,
    ]);
  });

  it('is decided once by two people at the same moment', async () => {
    const { head } = company;
    const id = await submit(1);
    const mine = await turn(id, head);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        server.call(operations.passApproval, { ...mine, requestId: nextRequest() }, { token: head.token }),
      ),
    );
    expect(sortedCodes(answers)).toEqual([CODE.ok, CODE.conflict, CODE.conflict, CODE.conflict]);
    const passes = await server.db
      .select()
      .from(approvalEvent)
      .where(and(eq(approvalEvent.approvalId, id), eq(approvalEvent.kind, 'pass')));
    expect(passes).toHaveLength(1);
  });

  it('is one operation when a decision is sent again', async () => {
    const { head } = company;
    const id = await submit(1);
    const mine = await turn(id, head);
    const send = async () => await server.call(operations.passApproval, mine, { token: head.token });
    const [first, second] = [await send(), await send()];
    expect([first.code, second.code]).toEqual([CODE.ok, CODE.ok]);
    expect(second.data.status).toBe(first.data.status);
  });

  it('is decided by a delegate under both names', async () => {
    const { head, colleague } = company;
    const at = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();
    const made = await server.call(
      entrustAdd,
      { delegateId: colleague.member.id, kinds: ['lgApprove'], startAt: at(-1), endAt: at(5) },
      { token: head.token },
    );
    expect(made.code).toBe(CODE.ok);
    const id = await submit(1);
    const [row] = (await box('pending', colleague)).filter((one) => one.id === id);
    expect(row?.delegatedFor?.name).toBe('赵敏');
    const work = await server.call(getPendingWork, { kind: 'lgApprove' }, { token: colleague.token });
    expect(work.data.list.some((one) => one.sourceId === id)).toBe(true);
    expect((await pass(id, colleague)).data.status).toBe('approved');
    const { data } = await detail(id, company.employee);
    expect(data.timeline.find((one) => one.kind === 'pass')).toMatchObject({
      person: { name: '王芳' },
      actingFor: { name: '赵敏' },
    });
    expect(await holds('pending', colleague, id)).toBe(false);
  });

  it('is decided by an administrator instead of somebody who has left, and says why', async () => {
    const other = await buildApprovalCompany(server);
    await server.db
      .update(account)
      .set({ status: 'disabled' })
      .where(eq(account.id, other.head.member.accountId));
    const { data } = await server.call(
      submitApproval,
      {
        requestId: nextRequest(),
        processCode: 'leave',
        values: { leaveDays: 1, reason: '病假' },
        choices: {},
      },
      { token: other.employee.token },
    );
    expect(data.status).toBe('abnormal');
    const seen = await detail(data.approvalId, other.employee);
    expect(seen.data.abnormalReason?.code).toBe('nobodyFound');
    expect(seen.data.chart[0]?.people.map((one) => one.person.name)).toEqual(['吴岚']);
  });

  it('counts what it lists, in every box', async () => {
    for (const who of [company.employee, company.head, company.director, company.hr]) {
      const { data } = await server.call(countApprovals, { center: 'lgApprove' }, { token: who.token });
      for (const { box: name, count, unread } of data.boxes) {
        const rows = await box(name, who);
        expect([name, count]).toEqual([name, rows.length]);
        expect(unread).toBe(rows.filter((row) => row.isUnread).length);
      }
    }
  });

  it('shows nothing to a stranger and lets one do nothing', async () => {
    const { employee, head, colleague: nosy } = await buildApprovalCompany(server);
    const stranger = company.employee;
    const id = await submit(1, employee);
    const mine = await turn(id, head);
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
      expect(await holds('pending', { ...nosy, token }, id)).toBe(false);
    }
  });

  it('leaves no unread message of a decision that was taken back', async () => {
    const { head, director } = company;
    const id = await submit(5);
    const { data } = await pass(id, head);
    const path = `/lg-approve-detail?id=${id}`;
    const told = async () =>
      await server.db
        .select()
        .from(message)
        .where(and(eq(message.memberId, director.member.id), eq(message.path, path), isNull(message.readAt)));
    expect(await told()).toHaveLength(1);
    await server.call(
      operations.undoDecision,
      { approvalId: id, eventId: data.undo!.eventId },
      { token: head.token },
    );
    expect(await told()).toHaveLength(0);
  });
});
