import { getApproval, listApprovals } from '@contract/approval/calls';
import { previewRoute, submitApproval } from '@contract/approval/start-calls';
import { passApproval, rejectApproval } from '@contract/approval/operation-calls';
import type { ApprovalBox, ApprovalCenter } from '@contract/approval/approval';
import { demoAccounts } from '@server/demo/seed-demo';
import { QINGHE } from '@server/db/seed/records/qinghe/qinghe';
import { randomId } from '@server/auth/random';
import { isWorkday } from '../leave/plain-day';
import type { TestServer } from '../server';
import { signInWith } from '../sign-in-as';

/** A colleague of the first demo company, who acts past the portal. */
export type Colleague = Awaited<ReturnType<typeof colleague>>;

/** Signs one of the first demo company's people in by the key that the seed gives them. */
export async function colleague(server: TestServer, key: string) {
  const found = QINGHE.people.find((one) => one.key === key);
  if (!found) {
    throw new Error(`nobody is called ${key}`);
  }
  const { password } = demoAccounts[0];
  const token = await signInWith(server, { mobile: found.mobile, password });
  const call: TestServer['call'] = (endpoint, input, init) =>
    server.call(endpoint, input, { token, ...init });
  const detail = async (approvalId: string) => (await call(getApproval, { approvalId })).data;
  const decision = async (approvalId: string) => ({
    approvalId,
    taskId: (await detail(approvalId)).myTask?.taskId ?? '',
    requestId: randomId(),
  });
  return {
    name: found.name[0],
    token,
    call,
    detail,
    /** Files a leave of so many days; answers its id. */
    fileLeave: (reason: string, days = 1) => submit(call, 'leave', leaveValues(reason, days)),
    submit: (processCode: string, values: Record<string, unknown>, choices = {}) =>
      submit(call, processCode, values, choices),
    pass: async (approvalId: string, opinion = '') =>
      await call(passApproval, { ...(await decision(approvalId)), opinion }),
    reject: async (approvalId: string, opinion: string) =>
      await call(rejectApproval, { ...(await decision(approvalId)), opinion, to: 'initiator' }),
    preview: async (processCode: string, values: Record<string, unknown>) =>
      (await call(previewRoute, { processCode, values })).data,
    box: async (center: ApprovalCenter, box: ApprovalBox) =>
      (await call(listApprovals, { center, box })).data.list,
  };
}

const DAY_MS = 86_400_000;
let free = 0;

/** What a leave is filled in with: so many workdays, after those of the leaves before it. */
export function leaveValues(reason: string, days = 1) {
  const dates: string[] = [];
  for (free ||= Date.now() + 30 * DAY_MS; dates.length < days; free += DAY_MS) {
    const day = new Date(free).toISOString().slice(0, 10);
    if (isWorkday(day)) {
      dates.push(day);
    }
  }
  return {
    leaveType: 'annual',
    period: { start: `${dates[0]} 09:00`, end: `${dates.at(-1)} 18:00` },
    leaveDays: days,
    reason,
  };
}

async function submit(
  call: TestServer['call'],
  processCode: string,
  values: Record<string, unknown>,
  choices: Record<string, string[]> = {},
): Promise<string> {
  const { code, msg, data } = await call(submitApproval, {
    requestId: randomId(),
    processCode,
    values,
    choices,
  });
  if (code !== 0) {
    throw new Error(`${processCode} is refused: ${msg}`);
  }
  return data.approvalId;
}
