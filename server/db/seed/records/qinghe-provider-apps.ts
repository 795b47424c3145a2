/** The company's apps at the chat clients. Nobody has their secrets until the environment names some. */
export const QINGHE_PROVIDER_APPS = [
  { provider: 'dingTalk', corpId: 'dingqinghe8f3a', appKey: 'dingqingheportal', agentId: '2190044001' },
  { provider: 'wechatWork', corpId: 'wwqinghe51c7', appKey: 'wwqinghe51c7-1000012', agentId: '1000012' },
  { provider: 'feishu', corpId: 'qinghe2f9d', appKey: 'cli_qinghe2f9dportal', agentId: null },
  { provider: 'wechat', corpId: 'wxqinghe77e0', appKey: 'wxqinghe77e0', agentId: null },
] as const;
