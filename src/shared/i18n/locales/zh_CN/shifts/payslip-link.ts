/** The payslip of someone who has left the company. */
export const payslipLink = {
  pageTitle: '工资条',
  lead: '{{company}}给您发送了一份工资条',
  leadNote: '您不再登录{{company}}，因此凭此链接和验证码查看。',
  enter: '查看工资条',
  proofOver: '验证已过5分钟。请重新获取验证码，再继续查看。',
} as const;
