import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rejectApproval, undoDecision, withdrawApproval } from '@contract/approval/operation-calls';
import { saveApprovalDraft, submitApproval } from '@contract/approval/start-calls';
import type { FlowContent } from '@contract/flow/flow';
import { getSwap, listOwnSwapShifts, withdrawSwap } from '@contract/roster/swap-calls';
import { approval } from '@server/db/schema/approval/approval';
import { flowVersion } from '@server/db/schema/approval/flow';
import { formVersion, processForm } from '@server/db/schema/form/form';
import { shiftSwap } from '@server/db/schema/planning/swap';
import { assignment } from '@server/db/schema/planning/roster';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import { PROCESS_FORM_SEEDS } from '@server/db/seed/records/form/process-forms';
import { approvalActs } from '@tests/helpers/approval/approval-acts';
import { addProcess, buildApprovalCompany, nextRequest } from '@tests/helpers/approval/approval-company';
import { assign } from '@tests/helpers/roster/plan-company';
import { buildSwapCompany } from '@tests/helpers/roster/swap-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});

/** A company whose heads of department decide on swaps, and a swap that both of its people have agreed to. */
async function agreed(content: FlowContent = FLOW_SEEDS['shiftSwap']![1]) {
  const company = await buildApprovalCompany(server);
  const { tenantId, unit } = company;
  const { templateId } = await addProcess(server, tenantId, 'shiftSwap', content);
  const { fields } = PROCESS_FORM_SEEDS.find(({ code }) => code === 'shiftSwap')!;
  await server.db
    .update(formVersion)
    .set({ schema: { fields } })
    .where(eq(formVersion.templateId, templateId));
  const built = await buildSwapCompany(server, { tenantId, departmentId: unit.id, needsApproval: true });
  const { an, bo, give, leg, ask, answer } = built;
  const [mine, theirs] = [await give(an, 3), await give(bo, 4)];
  const legs = [leg(mine, bo), leg(theirs, an)];
  const made = await ask(an, legs, { reason: '家里有事' });
  const { id } = made.data;
  const answered = await answer(bo, id);
  const acts = approvalActs(server, company);
  const [row] = await server.db.select().from(shiftSwap).where(eq(shiftSwap.id, id));
  return {
    ...company,
    ...built,
    ...acts,
    legs,
    mine,
    theirs,
    made,
    answered,
    id,
    itemId: row?.approvalId ?? '',
    stateOf: async () => (await an.call(getSwap, { id })).data.state,
    owners: async () => [await built.ownerOf(mine), await built.ownerOf(theirs)],
  };
}

describe('a swap that the company decides on', () => {
  it('is an item of its initiator in words, and changes hands when it is approved', async () => {
    const { an, bo, head, id, itemId, answered, detail, pass, owners, stateOf, cy } = await agreed();
    expect(answered.data).toEqual({ state: 'inApproval' });
    expect((await an.call(listOwnSwapShifts, {})).data.needsApproval).toBe(true);
    const { data: item } = await detail(itemId, head);
    expect(item).toMatchObject({ status: 'inApproval', initiator: { id: an.id }, processCode: 'shiftSwap' });
    expect(item.values).toMatchObject({ partner: [{ id: bo.id, name: 'bo' }], reason: '家里有事' });
    const [row] = await server.db.select().from(approval).where(eq(approval.id, itemId));
    expect(row?.summary[0]?.text.zh_CN).toMatch(/^an .+ 早班 ⇄ bo .+ 早班$/);
    // Who decides sees the swap, and a party sees the item only where it is theirs.
    const told = await server.call(getSwap, { id }, { token: head.token });
    expect(told.data).toMatchObject({ approval: { id: itemId }, may: { answer: false, withdraw: false } });
    expect((await bo.call(getSwap, { id })).data.approval).toBeNull();
    expect((await cy.call(getSwap, { id })).data).toBeUndefined();
    expect(await owners()).toEqual([an.id, bo.id]);
    expect((await pass(itemId, head)).data.status).toBe('approved');
    expect(await owners()).toEqual([bo.id, an.id]);
    expect(await stateOf()).toBe('done');
  });

  it('is as before when the decision is undone, and can be decided again', async () => {
    const { an, bo, head, itemId, pass, owners, stateOf } = await agreed();
    const { data } = await pass(itemId, head);
    const undo = { approvalId: itemId, eventId: data.undo!.eventId };
    expect((await server.call(undoDecision, undo, { token: head.token })).data.status).toBe('inApproval');
    expect([await owners(), await stateOf()]).toEqual([[an.id, bo.id], 'inApproval']);
    expect((await pass(itemId, head)).data.status).toBe('approved');
    expect(await owners()).toEqual([bo.id, an.id]);
  });

  it('is not undone once a shift is another one', async () => {
    const { bo, an, head, itemId, pass, owners, mine } = await agreed();
    const { data } = await pass(itemId, head);
    await server.db.update(assignment).set({ revision: 3 }).where(eq(assignment.id, mine));
    const undo = { approvalId: itemId, eventId: data.undo!.eventId };
    expect((await server.call(undoDecision, undo, { token: head.token })).msg).toMatch(/无法撤销/);
    expect(await owners()).toEqual([bo.id, an.id]);
  });

  it('ends when it is rejected, and waits again when that is undone', async () => {
    const { an, bo, head, itemId, turn, stateOf, owners, ask, legs } = await agreed();
    const no = { ...(await turn(itemId, head)), to: 'terminate' as const, opinion: '人手不足' };
    const { data } = await server.call(rejectApproval, no, { token: head.token });
    expect([data.status, await stateOf()]).toEqual(['rejected', 'rejected']);
    const undo = { approvalId: itemId, eventId: data.undo!.eventId };
    expect((await server.call(undoDecision, undo, { token: head.token })).msg).toBe('');
    expect(await stateOf()).toBe('inApproval');
    expect((await ask(an, legs)).msg).toMatch(/另一个换班/);
    expect(await owners()).toEqual([an.id, bo.id]);
  });

  it.each(['swap', 'item'] as const)('is withdrawn by its initiator: the %s', async (which) => {
    const { an, id, itemId, stateOf } = await agreed();
    const { data } = await an.call(getSwap, { id });
    expect(data).toMatchObject({ approval: { id: itemId }, may: { withdraw: true } });
    const { msg } =
      which === 'swap'
        ? await an.call(withdrawSwap, { id, revision: data.revision })
        : await an.call(withdrawApproval, { approvalId: itemId, requestId: nextRequest() });
    expect(msg).toBe('');
    const [row] = await server.db.select().from(approval).where(eq(approval.id, itemId));
    expect([await stateOf(), row?.status]).toEqual(['withdrawn', 'withdrawn']);
  });

  it('that cannot be any more goes to an administrator, who can reject it', async () => {
    const { an, bo, head, administrator, itemId, pass, turn, stateOf, owners, date } = await agreed();
    await assign(server, bo, date(3), '10:00-12:00');
    expect((await pass(itemId, head)).data).toMatchObject({ status: 'abnormal' });
    expect([await owners(), await stateOf()]).toEqual([[an.id, bo.id], 'inApproval']);
    const no = { ...(await turn(itemId, administrator)), to: 'terminate' as const, opinion: '时间冲突' };
    await server.call(rejectApproval, no, { token: administrator.token });
    expect(await stateOf()).toBe('rejected');
  });

  it('changes hands at once where nobody has to decide', async () => {
    const seeded = FLOW_SEEDS['shiftSwap']![1];
    const nodes = seeded.nodes.map((node) => ({
      ...node,
      source: { by: 'formField' as const, fieldKey: 'nobody' },
      whenEmpty: 'skip' as const,
    })) as FlowContent['nodes'];
    const { answered, owners, an, bo } = await agreed({ ...seeded, nodes });
    expect(answered.data).toEqual({ state: 'done' });
    expect(await owners()).toEqual([bo.id, an.id]);
  });

  it('is not asked for where the flow asks its initiator, or there is none', async () => {
    const { an, bo, give, leg, ask, tenantId } = await agreed();
    const [flow] = await server.db.select().from(flowVersion).where(eq(flowVersion.tenantId, tenantId));
    const nodes = flow!.content.nodes.map((node) => ({
      ...node,
      source: { by: 'initiatorChoice', max: 1 },
    }));
    await server.db
      .update(flowVersion)
      .set({ content: { ...flow!.content, nodes } as FlowContent })
      .where(eq(flowVersion.tenantId, tenantId));
    expect((await ask(an, [leg(await give(an, 9), bo)])).msg).toMatch(/选择审批人/);
    await server.db.update(processForm).set({ isEnabled: false }).where(eq(processForm.tenantId, tenantId));
    expect((await ask(an, [leg(await give(an, 10), bo)])).msg).toMatch(/尚未设置/);
  });

  it('is no form that one fills in', async () => {
    const { an } = await agreed();
    const form = { requestId: nextRequest(), processCode: 'shiftSwap', values: {}, choices: {} };
    expect((await an.call(submitApproval, form)).msg).toMatch(/两个真实的班次/);
    expect((await an.call(saveApprovalDraft, { ...form, saveId: 's' })).msg).toMatch(/两个真实的班次/);
  });
});
