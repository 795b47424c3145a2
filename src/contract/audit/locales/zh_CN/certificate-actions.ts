/** 操作记录：证照。 */
export const certificateActions = {
  submit: '提交证照',
  withdraw: '撤回证照',
  record: '登记证照',
  accept: '通过证照',
  refuse: '驳回证照',
  revoke: '撤销证照',
  undo: '撤回对证照的处理',
  saveKind: '保存证照种类',
  saveNeed: '设置岗位所需证照',
  removeNeed: '删除岗位证照要求',
};
