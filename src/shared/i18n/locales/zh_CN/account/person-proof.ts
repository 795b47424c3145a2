/** Proving who one is before anything of another company is shown. */
export const personProof = {
  title: '验证身份',
  lead: '为保护您在其他公司的信息，请先验证身份。',
  leadOf: {
    identity: '查看前请先验证身份。5 分钟后或离开页面时会重新隐藏。',
    pay: '查看薪资金额前请先验证身份。5分钟后或离开页面时，金额会重新隐藏。',
  },
  code: '短信验证码',
  codePlaceholder: '{{digits}} 位数字',
  sent: '验证码已发送至 {{target}}',
  password: '登录密码',
  passwordPlaceholder: '请输入登录密码',
  byPassword: '改用登录密码',
  byCode: '改用短信验证码',
  submit: '验证',
  submitting: '正在验证',
  hidden: '查看其他公司',
  hiddenNote: '您还在其他公司，验证身份后可查看和切换。',
} as const;
