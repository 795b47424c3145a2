export const agreementConsent = {
  pageTitle: '请阅读并同意',
  lead: '公司更新了以下协议。请阅读并同意后继续使用。',
  nothing: '您已同意公司的全部协议。',
  agree: '我已阅读并同意以上内容',
  tickIt: '请先勾选同意',
  accept: '同意并继续',
  goOn: '继续',
  refuse: '不同意',
  refuseAsk: '不同意并退出登录？',
  refuseNote:
    '不同意将无法使用公司的服务，您会退出登录。之后登录时可以再次选择。如有疑问，请联系公司管理员。',
  refuseDo: '退出登录',
};
