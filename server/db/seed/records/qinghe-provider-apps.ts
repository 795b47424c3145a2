/** The company's apps at the chat clients. Nobody has their secrets until the environment names some. */
export const QINGHE_PROVIDER_APPS = [
  { provider: 'dingTalk', corpId: 'dingqinghe8f3a', appKey: 'dingqingheportal', agentId: '2190044001' },
  { provider: 'wechatWork', corpId: 'wwqinghe51c7', appKey: 'wwqinghe51c7-1000012', agentId: '1000012' },
  { provider: 'feishu', corpId: 'qinghe2f9d', appKey: 'cli_qinghe2f9dportal', agentId: null },
  { provider: 'wechat', corpId: 'wxqinghe77e0', appKey: 'wxqinghe77e0', agentId: null },
] as const;

/** Contracts are signed in the mini program of a signing service, which each client knows by another id. */
export const QINGHE_APP_TARGETS = [
  { app: 'signingCenter', client: 'dingTalk', appId: '5000000002190044', path: 'pages/contracts/index' },
  { app: 'signingCenter', client: 'wechatWork', appId: 'wxqinghesigning', path: 'pages/contracts/index' },
  { app: 'signingCenter', client: 'wechat', appId: 'gh_qinghesigning', path: 'pages/contracts/index' },
  { app: 'signingCenter', client: 'feishu', appId: 'cli_qinghesigning', path: 'pages/contracts/index' },
] as const;
