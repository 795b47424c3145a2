import type { Operation } from '@contract/audit/operations';
import type { OperationChange } from '@server/db/schema/audit';
import type { Both } from '../company-seed';

/** What a demo person did, so many hours ago. */
export type OperationSeed = {
  person: string;
  hours: number;
  action: Operation;
  target?: Both;
  changes?: readonly OperationChange[];
};

/** What people of the larger demo company did besides signing in. */
export const OPERATIONS_DONE: readonly OperationSeed[] = [
  {
    person: 'chenLin',
    hours: 25,
    action: 'schedule.addOrder',
    target: ['周末生鲜区支援', 'Weekend help in fresh food'],
  },
  {
    person: 'zhaoMin',
    hours: 27,
    action: 'account.resetMobile',
    changes: [{ field: 'mobile', from: '139****5512', to: '138****0009' }],
  },
  {
    person: 'zhouJing',
    hours: 31,
    action: 'role.saveMemberRoles',
    target: ['吴岚', 'Lan Wu'],
    changes: [
      {
        field: 'roles',
        from: 'employee,stampAdministrator',
        to: 'employee,approvalAdministrator,stampAdministrator',
      },
    ],
  },
  {
    person: 'fangYuan',
    hours: 50,
    action: 'account.updatePassword',
  },
  {
    person: 'guYifan',
    hours: 96,
    action: 'entrust.add',
    target: ['陈琳', 'Lin Chen'],
    changes: [
      { field: 'kinds', to: 'lgApprove,ymApprove' },
      { field: 'remark', to: '出差昆明，期间由陈琳代为审批' },
    ],
  },
  {
    person: 'chenLin',
    hours: 97,
    action: 'schedule.addOrder',
    target: ['徐汇店早餐档支援', 'Breakfast counter, Xuhui'],
  },
  {
    person: 'zhouJing',
    hours: 122,
    action: 'account.bindEmail',
    changes: [{ field: 'email', from: 'z***g@qinghe.example', to: 'j***u@qinghe.example' }],
  },
  {
    person: 'zhouJing',
    hours: 170,
    action: 'masterData.disable',
    target: ['烘焙柜（装修中）', 'Bakery (under renovation)'],
  },
  {
    person: 'wuLan',
    hours: 2_880,
    action: 'form.publish',
    target: ['用印申请', 'Seal request'],
    changes: [{ field: 'version', to: '1' }],
  },
  {
    person: 'zhouJing',
    hours: 2_880,
    action: 'flow.publish',
    target: ['请假', 'Leave'],
    changes: [{ field: 'version', to: '1' }],
  },
  {
    person: 'zhouJing',
    hours: 4_800,
    action: 'masterData.add',
    target: ['浦东店', 'Pudong Store'],
    changes: [
      { field: 'model', to: 'place' },
      { field: 'code', to: 'SH-PD' },
    ],
  },
];
