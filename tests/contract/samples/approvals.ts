import * as approval from '@contract/approval/calls';
import * as flow from '@contract/flow/calls';
import * as operations from '@contract/approval/operation-calls';
import * as start from '@contract/approval/start-calls';
import { payChangeContext } from '@contract/pay/adjustment-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { FLOW_SEEDS } from '@server/db/seed/records/flows';
import { buildApprovalCompany, nextRequest } from '@tests/helpers/approval/approval-company';
import { buildRole } from '@tests/helpers/factories';
import { sample, type Sample, type World } from './sample';

const values = { leaveDays: 5, reason: '家中有事' };
const [, leaveFlow] = FLOW_SEEDS['leave']!;

/** A company with a submitted leave. */
async function submitted({ server }: World) {
  const company = await buildApprovalCompany(server);
  const { data } = await server.call(
    start.submitApproval,
    { requestId: nextRequest(), processCode: 'leave', values, choices: {} },
    { token: company.employee.token },
  );
  return { ...company, approvalId: data.approvalId };
}

/** The head's waiting decision. */
async function waiting(world: World) {
  const company = await submitted(world);
  const { approvalId, head } = company;
  const { data } = await world.server.call(approval.getApproval, { approvalId }, { token: head.token });
  const decision = { approvalId, taskId: data.myTask!.taskId, requestId: nextRequest() };
  return { ...company, decision, token: head.token };
}

async function draft({ server }: World) {
  const { employee } = await buildApprovalCompany(server);
  const input = { requestId: nextRequest(), saveId: 'one', processCode: 'leave', values, choices: {} };
  const { data } = await server.call(start.saveApprovalDraft, input, { token: employee.token });
  return { input: { approvalId: data.approvalId }, token: employee.token };
}

/** Who may design flows, in a company with one. */
async function designer({ server }: World) {
  const { tenantId, administrator } = await buildApprovalCompany(server);
  await buildRole(server.db, tenantId, 'approvalAdministrator', [FUNCTION_ID.flowDesign]);
  return administrator.token;
}

export const approvalSamples: Sample[] = [
  sample(approval.listApprovals)(async (world) => {
    const { head } = await submitted(world);
    return { input: { box: 'pending', center: 'lgApprove' }, token: head.token };
  }),
  sample(approval.countApprovals)(async (world) => ({
    input: { center: 'lgApprove' },
    token: (await submitted(world)).head.token,
  })),
  sample(start.listStartable)(async ({ server }) => ({
    input: {},
    token: (await buildApprovalCompany(server)).employee.token,
  })),
  sample(approval.getApproval)(async (world) => {
    const { approvalId, head } = await submitted(world);
    return { input: { approvalId }, token: head.token };
  }),
  sample(approval.getLeaveContext)(async (world) => {
    const { approvalId, head } = await submitted(world);
    return { input: { approvalId }, token: head.token };
  }),
  sample(payChangeContext)(async (world) => {
    const { approvalId, head } = await submitted(world);
    return { input: { approvalId }, token: head.token };
  }),
  sample(start.previewRoute)(async ({ server }) => ({
    input: { processCode: 'leave', values, choices: {} },
    token: (await buildApprovalCompany(server)).employee.token,
  })),
  sample(start.saveApprovalDraft)(async ({ server }) => ({
    input: { requestId: nextRequest(), saveId: 'one', processCode: 'leave', values, choices: {} },
    token: (await buildApprovalCompany(server)).employee.token,
  })),
  sample(start.getApprovalDraft)(draft),
  sample(start.deleteApprovalDraft)(draft),
  sample(start.submitApproval)(async ({ server }) => ({
    input: { requestId: nextRequest(), processCode: 'leave', values, choices: {} },
    token: (await buildApprovalCompany(server)).employee.token,
  })),
  sample(start.resubmitApproval)(async (world) => {
    const { approvalId, employee } = await submitted(world);
    const { token } = employee;
    const common = { approvalId, requestId: nextRequest() };
    const { data } = await world.server.call(operations.withdrawApproval, common, { token });
    return {
      input: { ...common, requestId: nextRequest(), revision: data.revision, values, choices: {} },
      token,
    };
  }),
  sample(operations.passApproval)(async (world) => {
    const { decision, token } = await waiting(world);
    return { input: { ...decision, opinion: '同意' }, token };
  }),
  sample(operations.rejectApproval)(async (world) => {
    const { decision, token } = await waiting(world);
    return { input: { ...decision, to: 'initiator', opinion: '请补充' }, token };
  }),
  sample(operations.transferApproval)(async (world) => {
    const { decision, token, hr } = await waiting(world);
    return { input: { ...decision, memberId: hr.member.id }, token };
  }),
  sample(operations.addSigner)(async (world) => {
    const { decision, token, hr } = await waiting(world);
    return { input: { ...decision, position: 'before', memberIds: [hr.member.id] }, token };
  }),
  sample(operations.removeAddedSigner)(async (world) => {
    const { decision, token, hr, approvalId } = await waiting(world);
    const added = { ...decision, position: 'after' as const, memberIds: [hr.member.id] };
    await world.server.call(operations.addSigner, added, { token });
    const { data } = await world.server.call(approval.getApproval, { approvalId }, { token });
    return {
      input: { approvalId, taskId: data.removableSigners[0]!.taskId, requestId: nextRequest() },
      token,
    };
  }),
  sample(operations.undoDecision)(async (world) => {
    const { decision, token, approvalId } = await waiting(world);
    const { data } = await world.server.call(operations.passApproval, decision, { token });
    return { input: { approvalId, eventId: data.undo!.eventId }, token };
  }),
  sample(operations.withdrawApproval)(async (world) => {
    const { approvalId, employee } = await submitted(world);
    return { input: { approvalId, requestId: nextRequest() }, token: employee.token };
  }),
  sample(operations.urgeApproval)(async (world) => {
    const { approvalId, employee } = await submitted(world);
    return { input: { approvalId, requestId: nextRequest() }, token: employee.token };
  }),
  sample(operations.copyApproval)(async (world) => {
    const { approvalId, employee, hr } = await submitted(world);
    return {
      input: { approvalId, requestId: nextRequest(), memberIds: [hr.member.id] },
      token: employee.token,
    };
  }),
  sample(operations.markCopyRead)(async (world) => ({
    input: { center: 'lgApprove' },
    token: (await submitted(world)).hr.token,
  })),
  sample(operations.commentApproval)(async (world) => {
    const { approvalId, employee } = await submitted(world);
    return { input: { approvalId, requestId: nextRequest(), text: '已电话沟通' }, token: employee.token };
  }),
  sample(operations.batchPass)(async (world) => {
    const { decision, token } = await waiting(world);
    const { approvalId, taskId, requestId } = decision;
    return { input: { items: [{ approvalId, taskId }], requestId }, token };
  }),
  sample(operations.listPhrases)(({ manager }) => ({ input: {}, token: manager })),
  sample(operations.savePhrase)(({ manager }) => ({ input: { text: '同意，注意交接' }, token: manager })),
  sample(operations.deletePhrase)(async ({ server, manager: token }) => {
    const { data } = await server.call(operations.savePhrase, { text: '知悉' }, { token });
    return { input: { id: data.id }, token };
  }),

  sample(flow.listFlows)(async (world) => ({ input: {}, token: await designer(world) })),
  sample(flow.listProcessForms)(async (world) => ({ input: {}, token: await designer(world) })),
  sample(flow.createProcess)(async (world) => {
    const token = await designer(world);
    const { data } = await world.server.call(flow.listProcessForms, {}, { token });
    const name = { zh_CN: '外出申请', en: 'Field work' };
    return {
      input: { requestId: nextRequest(), name, icon: 'vehicle', formId: data.list[0]!.formId },
      token,
    };
  }),
  sample(flow.getFlow)(async (world) => ({ input: { processCode: 'leave' }, token: await designer(world) })),
  sample(flow.getFlowVersion)(async (world) => ({
    input: { processCode: 'leave', version: 1 },
    token: await designer(world),
  })),
  sample(flow.saveFlowDraft)(async (world) => ({
    input: { processCode: 'leave', revision: 0, saveId: 'one', content: leaveFlow },
    token: await designer(world),
  })),
  sample(flow.discardFlowDraft)(async (world) => ({
    input: { processCode: 'leave', revision: 0 },
    token: await designer(world),
  })),
  sample(flow.checkFlow)(async (world) => ({
    input: { processCode: 'leave', content: { nodes: [] } },
    token: await designer(world),
  })),
  sample(flow.dryRunFlow)(async (world) => ({
    input: { processCode: 'leave', content: leaveFlow, values },
    token: await designer(world),
  })),
  sample(flow.publishFlow)(async (world) => ({
    input: { processCode: 'leave', revision: 0 },
    token: await designer(world),
  })),
  sample(flow.setFlowEnabled)(async (world) => ({
    input: { processCode: 'leave', isEnabled: 'false' },
    token: await designer(world),
  })),
];
