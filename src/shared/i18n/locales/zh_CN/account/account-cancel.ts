/** Account cancellation (spec section 2), step by step. */
export const accountCancel = {
  steps: '共 {{count}} 步，当前第 {{step}} 步',
  step: { confirm: '了解影响', agreement: '阅读协议', reason: '验证身份' },
  signIn: {
    title: '请先登录',
    note: '只有账号本人可以注销账号，登录后会回到这里。',
    action: '登录',
  },
  effects: {
    title: '注销后',
    signIn: '此账号无法再登录任何公司，所有设备立即退出登录',
    contacts: '手机号与邮箱会被释放，可用于新账号',
    released: '已接班次和候补会退回，申请会撤回，职责委托会停用',
    data: '注销不可撤销，新账号不会恢复原有数据',
    records: '处理过的审批、签署和操作记录会保留姓名',
  },
  check: {
    title: '注销前检查',
    running: '正在检查未完成的事项…',
    clear: '没有未完成的事项，可以继续',
    blocked_other: '还有 {{count}} 类事项未完成，处理后才能注销',
    again: '重新检查',
  },
  blocker: {
    pendingApprovals_other: '{{count}} 条审批待处理',
    openTasks_other: '您发布的 {{count}} 个任务尚未结束',
    soleAdministrator: '是公司唯一的管理员',
    primaryAccount: '是公司的主账号',
  },
  solve: {
    pendingApprovals: '去审批',
    openTasks: '去结束或撤回',
    soleAdministrator: '去指定其他管理员',
    primaryAccount: '去移交主账号',
    otherCompany: '先切换公司',
  },
  stay: '暂不注销',
  agree: '我已阅读并同意《账号注销协议》',
  newlyBlocked: '刚刚有新的未完成事项，请处理后再继续',
  timedOut: '操作已超时，请重新确认协议',
  reason: {
    title: '注销原因',
    failed: '注销原因加载失败',
    closed: '暂不可选',
  },
  note: {
    title: '补充说明',
    placeholder: '可以告诉我们更多（选填）',
  },
  code: {
    title: '手机验证码',
    lead: '验证码将发送到账号绑定的手机',
    sentTo: '验证码已发送至 {{mobile}}，5 分钟内有效',
    placeholder: '6 位数字',
  },
  confirm: {
    title: '确定注销账号？',
    content: '注销后立即生效且不可撤销，所有设备都会退出登录。',
    cancel: '再想想',
    action: '注销账号',
  },
  done: {
    title: '账号已注销',
    note: '所有设备均已退出登录，手机号与邮箱已释放。感谢一直以来的使用。',
    close: '关闭',
    signIn: '登录其他账号',
  },
};
