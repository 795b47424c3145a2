import type { ApproverNode, Condition, CopyNode, FlowContent, FlowNode, Source } from '@contract/flow/flow';
import type { RoleCode } from '@contract/role/functions';
import { both, type Both } from '../company-seed';

const head = (level: number): Source => ({ by: 'departmentHead', level });
const role = (code: RoleCode): Source => ({ by: 'role', role: code });
const choice = (max: number): Source => ({ by: 'initiatorChoice', max });

const approver = (
  id: string,
  name: Both,
  source: Source,
  given: Partial<ApproverNode> = {},
): ApproverNode => ({
  kind: 'approver',
  id,
  name: both(name),
  source,
  mode: 'all',
  selfApprove: 'headAbove',
  whenEmpty: 'administrator',
  fieldPermissions: [],
  allowBatchPass: false,
  opinionRequired: false,
  signatureRequired: false,
  ...given,
});
const copy = (id: string, name: Both, source: Source): CopyNode => ({
  kind: 'copy',
  id,
  name: both(name),
  source,
});

/** A further decision when something is large; everything else goes straight on. */
const when = (id: string, name: Both, branch: Both, condition: Condition, nodes: FlowNode[]): FlowNode => ({
  kind: 'condition',
  id,
  name: both(name),
  branches: [{ id: `${id}a`, name: both(branch), groups: [[condition]], nodes }],
  otherwise: [],
});

const direct = approver('head', ['直属主管审批', 'Line manager'], head(1), {
  allowBatchPass: true,
  timeoutHours: 24,
  remindEveryHours: 12,
});
const above = approver('above', ['上级主管审批', 'Manager above'], head(2), {
  allowBatchPass: true,
  timeoutHours: 48,
  remindEveryHours: 24,
});
const filed = copy('filed', ['人事备案', 'HR records'], role('companyAdministrator'));

const flow = (...nodes: FlowNode[]): FlowContent => ({ nodes, repeat: 'consecutive' });

/** The flow of each process, [prefix of its numbers, nodes]. People are found by role and department, so that they fit every company. */
export const FLOW_SEEDS: Readonly<Record<string, readonly [prefix: string, content: FlowContent]>> = {
  leave: [
    'LV',
    flow(
      direct,
      when(
        'long',
        ['请假天数', 'Leave days'],
        ['超过3天', 'More than 3 days'],
        { item: 'leaveDays', operator: 'gt', value: 3 },
        [
          above,
          approver('hr', ['人力行政审批', 'HR and administration'], role('companyAdministrator'), {
            mode: 'any',
          }),
        ],
      ),
      filed,
    ),
  ],
  overtime: [
    'OT',
    flow(
      direct,
      when(
        'long',
        ['加班时长', 'Overtime hours'],
        ['超过8小时', 'More than 8 hours'],
        { item: 'overtimeHours', operator: 'gt', value: 8 },
        [above],
      ),
    ),
  ],
  makeUpPunch: ['MP', flow(direct)],
  // Who is asked to swap has agreed before it is submitted.
  shiftSwap: ['SS', flow(direct)],
  businessTrip: [
    'BT',
    flow(
      direct,
      when(
        'long',
        ['出差天数', 'Travel days'],
        ['超过3天', 'More than 3 days'],
        { item: 'tripDays', operator: 'gt', value: 3 },
        [above],
      ),
      filed,
    ),
  ],
  compensatoryLeave: ['CL', flow(direct, filed)],
  timeMakeUp: ['TM', flow(direct)],
  salaryAdjustment: [
    'SA',
    flow(
      direct,
      approver('hr', ['人力行政审批', 'HR and administration'], role('companyAdministrator'), {
        mode: 'any',
        opinionRequired: true,
        timeoutHours: 48,
        remindEveryHours: 24,
        fieldPermissions: [{ fieldKey: 'effectiveDate', access: 'edit' }],
      }),
      when(
        'large',
        ['调薪幅度', 'Salary change'],
        ['超过1000元', 'More than CNY 1,000'],
        { item: 'salaryChange', operator: 'gt', value: 1000 },
        [above],
      ),
    ),
  ],
  recruitment: [
    'RC',
    flow(
      direct,
      approver('hr', ['人力行政审批', 'HR and administration'], role('companyAdministrator'), {
        mode: 'any',
        fieldPermissions: [{ fieldKey: 'headcount', access: 'edit' }],
      }),
      when(
        'many',
        ['招聘人数', 'Headcount'],
        ['5人及以上', '5 people or more'],
        { item: 'headcount', operator: 'ge', value: 5 },
        [above],
      ),
    ),
  ],
  contractPayment: [
    'CP',
    flow(
      direct,
      approver('finance', ['财务复核', 'Finance review'], choice(2), { mode: 'any', timeoutHours: 48 }),
      when(
        'large',
        ['付款金额', 'Amount'],
        ['5万元及以上', 'CNY 50,000 or more'],
        { item: 'amount', operator: 'ge', value: 50_000 },
        [above],
      ),
      copy('filed', ['归档抄送', 'Archive'], role('approvalAdministrator')),
    ),
  ],
  sealUse: [
    'SU',
    flow(
      direct,
      approver('stamp', ['印章管理员用印', 'Stamp administrator'], role('stampAdministrator'), {
        mode: 'any',
        signatureRequired: true,
        timeoutHours: 24,
      }),
    ),
  ],
  custom: ['CU', flow(approver('chosen', ['依次审批', 'Sequential review'], choice(5), { mode: 'inOrder' }))],
};
