import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of saved views and exports of tables. */
export const VIEW_MESSAGES = {
  viewOfOther: {
    code: CODE.forbidden,
    zh_CN: '只有创建人或公司管理员可以修改共享视图，您可以另存为新视图',
    en: 'Only its owner or a company administrator can change a shared view. Save it as a new view instead.',
  },
  viewsFull: {
    code: CODE.conflict,
    zh_CN: '每个列表最多保存{max}个视图，请先删除不用的视图',
    en: 'You can save up to {max} views per list. Delete one first.',
  },
  viewNameTaken: {
    code: CODE.conflict,
    zh_CN: '已有同名视图，请换一个名称',
    en: 'A view with this name already exists. Choose another name.',
  },
  viewChanged: {
    code: CODE.conflict,
    zh_CN: '视图已被修改，请刷新后重试',
    en: 'This view has been changed in the meantime. Refresh and try again.',
  },
  viewRolesMissing: {
    code: CODE.badRequest,
    zh_CN: '请选择可见的角色',
    en: 'Choose the roles that can see this view.',
  },
  exportUnknown: {
    code: CODE.badRequest,
    zh_CN: '导出的列、筛选或排序有变动，请刷新后重试',
    en: 'Columns, filters or order have changed. Refresh and try again.',
  },
  viewNotCompanys: {
    code: CODE.badRequest,
    zh_CN: '公司默认视图须对全公司可见',
    en: 'The company default must be shared with the whole company.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
