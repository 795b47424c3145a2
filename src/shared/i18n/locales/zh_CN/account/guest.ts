/** A link for someone who doesn't sign in. */
export const guest = {
  noLink: '链接无效',
  noLinkNote: '请从收到的短信或邮件中打开完整链接；如已收到新链接，旧链接会失效。',
  codeLead: '为确认是您本人，请获取验证码，将发送至 {{target}}。',
  code: '验证码',
  codeHint: '6 位数字',
  codeSent: '验证码已发送至 {{target}}',
  leave: '退出',
  left: '您已退出',
  leftNote: '如需再次打开，请使用短信或邮件中的链接。现在可以关闭此页面。',
} as const;
