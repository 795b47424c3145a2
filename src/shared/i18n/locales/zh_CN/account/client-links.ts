/** The chat clients that sign somebody in. */
export const clientLinks = {
  title: '已关联的聊天平台账号',
  client: { dingTalk: '钉钉', wechatWork: '企业微信', feishu: '飞书', wechat: '微信' },
  since: '关联于{{time}}',
  do: '解除关联',
  ask: '解除与{{name}}账号的关联？',
  ownNote: '之后从该平台打开需重新验证手机号，其他设备上的登录会退出。',
  memberNote: '此人从该平台打开需重新验证手机号，当前的登录会退出。',
  done: '已解除与{{name}}账号的关联',
  cancel: '取消',
} as const;
