/** Setting up a company that does not exist yet. */
export const setUp = {
  pageTitle: '开通公司',
  heading: '开通公司',
  lead: '填写公司和首位管理员的信息，提交后即可登录',
  companyName: { label: '公司名称', placeholder: '请输入公司名称' },
  name: { label: '管理员姓名', placeholder: '请输入您的姓名' },
  code: { label: '短信验证码', placeholder: '6 位数字', sent: '验证码已发送至 {{mobile}}' },
  password: {
    label: '密码',
    placeholder: '请设置登录密码',
    note: '该手机号已有账号时，请输入该账号的密码',
  },
  submit: '开通并登录',
  submitting: '正在开通',
  over: {
    title: '开通链接无效',
    note: '链接已使用或已失效，请联系系统运维人员获取新的链接；公司已开通的，请直接登录。',
    signIn: '去登录',
  },
} as const;
