/** Who holds which roles in the company. */
export const memberRoles = {
  lead: '以下人员拥有员工以外的角色。点按可调整；如需移交管理员，请先为接手的人勾选“公司管理员”。',
  other: '为其他人设置角色',
  choose: '选择要设置的人',
  people: '拥有角色的人员',
  none: '还没有人拥有员工以外的角色',
  title: '{{name}}的角色',
  roles: '角色',
  role: {
    employee: { name: '员工', note: '使用考勤、审批、任务等日常功能' },
    manager: { name: '管理者', note: '发布任务、自定义表单，查看本部门数据' },
    approvalAdministrator: { name: '审批管理员', note: '设计审批流程，处理无人审批的单据' },
    stampAdministrator: { name: '印章管理员', note: '管理印章，发起签署' },
    companyAdministrator: { name: '公司管理员', note: '管理角色、产品与公司信息，查看全部操作记录' },
  },
  oneAtLeast: '请至少保留一个角色',
  effect: '保存后，对方需要重新登录才能继续使用。',
  ownEffect: '这是您自己的角色，保存后需要重新登录。',
  save: '保存',
  saving: '正在保存…',
  saved: '已更新{{name}}的角色',
} as const;
