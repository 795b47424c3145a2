/** Password reset in three steps. */
export const resetPassword = {
  heading: '重置密码',
  steps: '共 3 步，当前第 {{step}} 步：{{name}}',
  step: { verify: '验证手机号', password: '设置新密码', done: '完成' },
  verify: { lead: '验证账号绑定的手机号后，即可设置新密码', next: '下一步', checking: '正在验证' },
  password: {
    lead: '为 {{mobile}} 设置新密码',
    label: '新密码',
    placeholder: '请输入新密码',
    confirm: '确认新密码',
    confirmPlaceholder: '请再次输入新密码',
    submit: '重置密码',
    submitting: '正在提交',
    notAllowed: '新密码不能与原密码相同',
    expired: '验证已失效，请重新验证手机号',
  },
  done: {
    title: '密码已重置',
    lead: '为保障账号安全，其他设备上的登录均已失效',
    action: '去登录',
  },
} as const;
