import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as operations from '@contract/approval/operation-calls';
import { CODE } from '@contract/codes';
import { flowVersion } from '@server/db/schema/approval/flow';
import { message } from '@server/db/schema/message';
import { approvalActs, type ApprovalActs } from '@tests/helpers/approval/approval-acts';
import { buildApprovalCompany, type ApprovalCompany } from '@tests/helpers/approval/approval-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: ApprovalCompany;
let acts: ApprovalActs;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildApprovalCompany(server);
  acts = approvalActs(server, company);
});

describe('a decision', () => {
  it('is taken back within ten seconds: everything as before, and the audit keeps both', async () => {
    const { employee, head, director } = company;
    const id = await acts.submit(5);
    await acts.detail(id, head);
    const before = (await acts.detail(id, head)).data;
    const { data } = await acts.pass(id, head);
    expect(await acts.holds('pending', director, id)).toBe(true);
    const undone = await server.call(
      operations.undoDecision,
      { approvalId: id, eventId: data.undo!.eventId },
      { token: head.token },
    );
    expect(undone.data.status).toBe('inApproval');
    expect(await acts.holds('pending', director, id)).toBe(false);
    const after = (await acts.detail(id, head)).data;
    expect(after.chart).toEqual(before.chart);
    expect(after.myTask).toEqual(before.myTask);
    expect(after.timeline.map((row) => [row.kind, row.isUndone])).toEqual([
      ['submit', false],
      ['pass', true],
      ['undo', false],
    ]);
    const { data: again } = await acts.pass(id, head);
    expect(again.undo?.leftMs).toBe(10_000);
    server.clock.advance(4_000);
    expect((await acts.detail(id, head)).data.undo?.leftMs).toBe(6_000);
    server.clock.advance(6_001);
    const late = await server.call(
      operations.undoDecision,
      { approvalId: id, eventId: again.undo!.eventId },
      { token: head.token },
    );
    expect(late.msg).toBe('已超过撤销时间，无法撤销');
    expect((await acts.detail(id, employee)).data.undo).toBeNull();
  });

  it('cannot be taken back once somebody has acted', async () => {
    const { head, director } = company;
    const id = await acts.submit(5);
    const { data } = await acts.pass(id, head);
    await acts.pass(id, director);
    const undone = await server.call(
      operations.undoDecision,
      { approvalId: id, eventId: data.undo!.eventId },
      { token: head.token },
    );
    expect(undone.msg).toBe('之后已有人处理，无法撤销');
  });

  it('leaves no unread message of a decision that was taken back', async () => {
    const { head, director } = company;
    const id = await acts.submit(5);
    const { data } = await acts.pass(id, head);
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

  it('tells who was to decide next what happened, wherever they come from', async () => {
    const { head, director, colleague } = company;
    const id = await acts.submit(5);
    const { data } = await acts.pass(id, head);
    const turn = await acts.turn(id, director);
    await server.call(
      operations.undoDecision,
      { approvalId: id, eventId: data.undo!.eventId },
      { token: head.token },
    );
    const told = /^赵敏于11月2\d日 \d\d:\d\d撤销了之前的操作，该审批现由赵敏处理，暂不需要您处理$/;
    expect(await acts.detail(id, director)).toMatchObject({
      code: CODE.conflict,
      msg: expect.stringMatching(told),
    });
    const late = await server.call(operations.passApproval, turn, { token: director.token });
    expect(late).toMatchObject({ code: CODE.conflict, msg: expect.stringMatching(told) });
    expect((await acts.detail(id, colleague)).code).toBe(CODE.forbidden);
    const notes = await server.db.select().from(message).where(eq(message.memberId, director.member.id));
    expect(notes.filter((one) => one.path?.endsWith(id)).map((one) => [one.title.zh_CN, one.readAt])).toEqual(
      [['上一步的决定已撤销，暂不需要您处理', null]],
    );
    await acts.pass(id, head);
    expect((await acts.detail(id, director)).code).toBe(CODE.ok);
  });

  it('keeps who else has read it meanwhile', async () => {
    const [flow] = await server.db
      .select()
      .from(flowVersion)
      .where(eq(flowVersion.id, company.leave.flowVersionId));
    const both = { by: 'person' as const, memberIds: [company.head.member.id, company.director.member.id] };
    const nodes = flow!.content.nodes.map((node) => (node.id === 'head' ? { ...node, source: both } : node));
    await server.db
      .update(flowVersion)
      .set({ content: { ...flow!.content, nodes } })
      .where(eq(flowVersion.id, flow!.id));
    const { head, director } = company;
    const id = await acts.submit(1);
    const { data } = await acts.pass(id, head);
    await acts.detail(id, director);
    const input = { approvalId: id, eventId: data.undo!.eventId };
    expect((await server.call(operations.undoDecision, input, { token: head.token })).code).toBe(CODE.ok);
    const unread = async (who: ApprovalCompany['employee']) =>
      (await acts.box('pending', who)).find((row) => row.id === id)?.isUnread;
    expect([await unread(director), await unread(head)]).toEqual([false, false]);
  });
});
