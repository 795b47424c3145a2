import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { batchPass, passApproval, rejectApproval, undoDecision } from '@contract/approval/operation-calls';
import { submitApproval } from '@contract/approval/start-calls';
import type { FlowContent } from '@contract/flow/flow';
import { absence } from '@server/db/schema/planning/roster';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import { leaveEffect } from '@server/services/roster/absence-effect';
import { addProcess, nextRequest, giveSeededFields } from '@tests/helpers/approval/approval-company';
import { buildEffectCompany, type EffectCompany } from '@tests/helpers/approval/effect-company';
import { createTestServer, type TestServer } from '@tests/helpers/server';

let server: TestServer;
let company: EffectCompany;
beforeAll(async () => {
  server = await createTestServer();
  company = await buildEffectCompany(server, 'leave');
});
afterEach(() => vi.restoreAllMocks());

const why = { zh_CN: '与班次重叠', en: 'overlaps a shift' };
const obstacle = { code: 'effectRefused', params: { why } };

/** Writes as an approved leave does, and then finds that it cannot be. */
function hinder() {
  const apply = leaveEffect.apply;
  return vi.spyOn(leaveEffect, 'apply').mockImplementation(async (...given) => {
    await apply(...given);
    return why;
  });
}

async function ask() {
  const period = { start: '2026-12-07 09:00', end: '2026-12-08 18:00' };
  return await company.ask(await company.hire(), 'leave', {
    leaveType: 'annual',
    period,
    reason: '家中有事',
  });
}
const written = async (approvalId: string) =>
  await server.db.select().from(absence).where(eq(absence.approvalId, approvalId));

describe('an approved request that cannot take effect', () => {
  it('is in the hands of an administrator, who passes it again once that is mended; nothing is written before', async () => {
    const id = await ask();
    const spy = hinder();
    const { head, administrator } = company;
    const sent = await company.acts.turn(id, head);
    const first = await server.call(passApproval, sent, { token: head.token });
    expect(first.data).toMatchObject({ status: 'abnormal', obstacle });
    expect(await written(id)).toEqual([]);
    const { data: again } = await server.call(passApproval, sent, { token: head.token });
    expect(again).toMatchObject({ status: 'abnormal', obstacle, revision: first.data.revision });
    const { data: seen } = await company.acts.detail(id, administrator);
    expect(seen).toMatchObject({ status: 'abnormal', abnormalReason: obstacle });
    expect((await company.acts.pass(id, administrator)).data).toMatchObject({ status: 'abnormal', obstacle });
    expect(await written(id)).toEqual([]);
    spy.mockRestore();
    expect((await company.acts.pass(id, administrator)).data).toMatchObject({
      status: 'approved',
      obstacle: null,
    });
    expect(await written(id)).toHaveLength(1);
  });

  it('can be taken back by who decided, and rejected by the administrator', async () => {
    const id = await ask();
    hinder();
    const { head, administrator } = company;
    const { data } = await company.acts.pass(id, head);
    const undo = { approvalId: id, eventId: data.undo!.eventId };
    expect((await server.call(undoDecision, undo, { token: head.token })).data).toMatchObject({
      status: 'inApproval',
      obstacle: null,
    });
    const turn = await company.acts.turn(id, administrator);
    expect(turn.taskId).toBe('none');
    await company.acts.pass(id, head);
    const no = {
      ...(await company.acts.turn(id, administrator)),
      to: 'terminate' as const,
      opinion: '人手不足',
    };
    expect((await server.call(rejectApproval, no, { token: administrator.token })).data).toMatchObject({
      status: 'rejected',
      obstacle: null,
    });
    expect(await written(id)).toEqual([]);
  });

  it('is told of in a batch, beside what has taken effect', async () => {
    const ids = [await ask(), await ask()];
    hinder().mockImplementationOnce(async () => await Promise.resolve(undefined));
    const { head } = company;
    const items = await Promise.all(
      ids.map(async (id) => {
        const { approvalId, taskId } = await company.acts.turn(id, head);
        return { approvalId, taskId };
      }),
    );
    const { data } = await server.call(batchPass, { items, requestId: nextRequest() }, { token: head.token });
    expect(data.results).toMatchObject([
      { isPassed: true, obstacle: null },
      { isPassed: true, obstacle },
    ]);
  });

  it('is refused in words where nobody has to decide it', async () => {
    const seeded = FLOW_SEEDS['makeUpPunch']![1];
    const nodes = seeded.nodes.map((node) => ({
      ...node,
      source: { by: 'formField' as const, fieldKey: 'nobody' },
      whenEmpty: 'skip' as const,
    }));
    const content = { ...seeded, nodes } as FlowContent;
    const { templateId } = await addProcess(server, company.tenantId, 'compensatoryLeave', content);
    await giveSeededFields(server, 'leave', templateId);
    const spy = hinder();
    const period = { start: '2026-12-14 09:00', end: '2026-12-14 18:00' };
    const call = {
      requestId: nextRequest(),
      processCode: 'compensatoryLeave',
      values: { leaveType: 'annual', period, reason: '家中有事' },
      choices: {},
    };
    const { token } = company.colleague;
    expect((await server.call(submitApproval, call, { token })).msg).toBe('申请无法生效：与班次重叠');
    spy.mockRestore();
    const { data } = await server.call(submitApproval, call, { token });
    expect(data.status).toBe('approved');
    expect(await written(data.approvalId)).toHaveLength(1);
  });
});
