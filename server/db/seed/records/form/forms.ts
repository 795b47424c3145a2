import { SEAL_ITEMS } from '@contract/seal/seal';
import { around, field, files, must, reason, text, type FormSeed } from './form-fields';
import { ONBOARDING_FORM } from './onboarding-form';
import { PROCESS_FORM_SEEDS } from './process-forms';

/** Roles that see amounts of pay. */
const PAY_ROLES = ['manager', 'approvalAdministrator', 'companyAdministrator'] as const;

/** Forms of the processes that a company starts with, and one for tasks. */
export const FORM_SEEDS: readonly FormSeed[] = [
  {
    code: 'leave',
    name: ['请假', 'Leave'],
    center: 'lgApprove',
    functionName: 'leaveOfAbsence',
    fields: [
      field('leaveType', 'singleChoice', ['请假类型', 'Type'], { ...must, itemType: 'leaveType' }),
      field('period', 'dateRange', ['起止时间', 'Dates'], {
        ...must,
        ...around(31, 731),
        precision: 'minute',
      }),
      field('leaveDays', 'number', ['天数', 'Days'], {
        ...must,
        measures: { in: 'leaveDays', from: 'period', kind: 'leaveType' },
        min: 0.5,
        max: 180,
        decimals: 1,
        unit: text(['天', 'days']),
      }),
      reason,
      field('certificate', 'image', ['病假证明', 'Medical certificate'], {
        showWhen: { key: 'leaveType', values: ['sick'] },
      }),
      field('proof', 'attachment', ['证明材料', 'Proof'], {
        showWhen: {
          key: 'leaveType',
          values: ['marriage', 'maternity', 'paternity', 'bereavement', 'injury'],
        },
      }),
      field('deputy', 'person', ['工作交接人', 'Handover to']),
    ],
  },
  {
    code: 'overtime',
    name: ['加班', 'Overtime'],
    center: 'lgApprove',
    functionName: 'initiateApproval',
    fields: [
      field('overtimeType', 'singleChoice', ['加班类型', 'Type'], { ...must, itemType: 'overtimeType' }),
      field('period', 'dateRange', ['起止时间', 'Dates'], {
        ...must,
        ...around(31, 31),
        precision: 'minute',
      }),
      field('overtimeHours', 'number', ['时长（小时）', 'Hours'], {
        ...must,
        measures: { in: 'hours', from: 'period' },
        min: 0.5,
        max: 36,
        decimals: 1,
        unit: text(['小时', 'hours']),
      }),
      field('settlementWay', 'singleChoice', ['结算方式', 'Compensation'], {
        ...must,
        itemType: 'settlementWay',
      }),
      reason,
    ],
  },
  {
    code: 'makeUpPunch',
    name: ['补卡', 'Make-up punch'],
    center: 'lgApprove',
    functionName: 'makeUpPunch',
    fields: [
      field('date', 'date', ['缺卡日期', 'Day'], { ...must, ...around(31, 0) }),
      field('time', 'time', ['应打卡时间', 'Time'], must),
      field('makeUpReason', 'singleChoice', ['原因', 'Reason'], { ...must, itemType: 'makeUpReason' }),
      field('note', 'longText', ['补充说明', 'Note'], { purpose: 'remark' }),
    ],
  },
  {
    code: 'salaryAdjustment',
    name: ['调薪', 'Salary adjustment'],
    center: 'ymApprove',
    functionName: 'businessApproval',
    fields: [
      field('employee', 'person', ['调薪员工', 'Employee'], must),
      field('currentAmount', 'amount', ['当前月薪', 'Current salary'], { ...must, min: 0 }),
      field('adjustedAmount', 'amount', ['调整后月薪', 'New salary'], { ...must, min: 0 }),
      field('effectiveDate', 'date', ['生效日期', 'From'], { ...must, ...around(92, 366) }),
      reason,
    ],
    permissions: ['currentAmount', 'adjustedAmount'].flatMap((key) => [
      { role: 'employee', key, access: 'hidden' as const },
      ...PAY_ROLES.map((role) => ({ role, key, access: 'edit' as const })),
    ]),
  },
  {
    code: 'sealUse',
    name: ['用印', 'Seal request'],
    center: 'ymApprove',
    functionName: 'businessApproval',
    fields: [
      field('seal', 'singleChoice', ['印章', 'Seal'], { ...must, itemType: SEAL_ITEMS }),
      field('document', 'text', ['文件名称', 'Document'], { ...must, maxLength: 100 }),
      field('copies', 'number', ['份数', 'Copies'], { ...must, min: 1, max: 100, decimals: 0 }),
      field('until', 'date', ['使用截止日期', 'Use by'], {
        ...around(0, 366),
        hint: text(['不填则批准后 30 天内有效', 'Leave empty for 30 days from approval']),
      }),
      reason,
      files,
      field('photos', 'image', ['用印文件照片', 'Document photos']),
      field('signature', 'signature', ['经办人签名', 'Submitted by (signature)']),
    ],
  },
  {
    code: 'contractPayment',
    name: ['合同付款', 'Contract payment'],
    center: 'ymApprove',
    functionName: 'businessApproval',
    fields: [
      field('contract', 'text', ['合同', 'Contract'], must),
      field('totalAmount', 'amount', ['合同总额', 'Contract total'], { ...must, min: 0 }),
      field('amount', 'amount', ['本次付款', 'Payment amount'], {
        ...must,
        min: 0.01,
        compare: { key: 'totalAmount', is: 'notGreater' },
      }),
      field('items', 'detailTable', ['付款明细', 'Details'], {
        columns: [
          field('item', 'text', ['事项', 'Item'], must),
          field('itemAmount', 'amount', ['金额', 'Amount'], must),
        ],
      }),
      files,
    ],
  },
  ...PROCESS_FORM_SEEDS,
  ONBOARDING_FORM,
  {
    code: 'weekendSupport',
    name: ['支援登记', 'Weekend support'],
    fields: [
      field('intro', 'description', [
        '请如实填写，便于安排岗位。',
        'This helps us assign you to the right station.',
      ]),
      field('hasHealthCard', 'singleChoice', ['是否持有健康证', 'Health certificate'], {
        ...must,
        options: [
          { code: 'yes', label: text(['有', 'Yes']) },
          { code: 'no', label: text(['没有', 'No']) },
        ],
      }),
      field('phone', 'phone', ['紧急联系电话', 'Emergency contact'], must),
      field('size', 'singleChoice', ['工服尺码', 'Uniform size'], {
        options: ['S', 'M', 'L', 'XL'].map((code) => ({ code, label: text([code, code]) })),
      }),
    ],
  },
];
