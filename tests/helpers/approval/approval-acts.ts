import { expect } from 'vitest';
import { getApproval, listApprovals } from '@contract/approval/calls';
import { submitApproval } from '@contract/approval/start-calls';
import { passApproval } from '@contract/approval/operation-calls';
import type { ApprovalBox } from '@contract/approval/approval';
import { nextRequest, type ApprovalCompany } from './approval-company';
import type { TestServer } from '../server';

type Who = ApprovalCompany['employee'];
export type ApprovalActs = ReturnType<typeof approvalActs>;

/** What the people of a company do with leaves, in the words of the tests. */
export function approvalActs(server: TestServer, company: ApprovalCompany) {
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
    await server.call(passApproval, { ...(await turn(approvalId, who)), ...given }, { token: who.token });

  const box = async (name: ApprovalBox, { token }: Who) =>
    (await server.call(listApprovals, { center: 'lgApprove', box: name }, { token })).data.list;
  const holds = async (name: ApprovalBox, who: Who, approvalId: string) =>
    (await box(name, who)).some((row) => row.id === approvalId);
  return { submit, detail, turn, pass, box, holds };
}
