/** The companies' apps at the chat clients. Nobody has their secrets until the environment names some. */
export const QINGHE_PROVIDER_APPS = [
  { provider: 'dingTalk', corpId: 'dingqinghe8f3a', appKey: 'dingqingheportal', agentId: '2190044001' },
  { provider: 'wechatWork', corpId: 'wwqinghe51c7', appKey: 'wwqinghe51c7-1000012', agentId: '1000012' },
  { provider: 'feishu', corpId: 'qinghe2f9d', appKey: 'cli_qinghe2f9dportal', agentId: null },
  { provider: 'wechat', corpId: 'wxqinghe77e0', appKey: 'wxqinghe77e0', agentId: null },
  // The shops have an app of their own beside it.
  {
    provider: 'dingTalk',
    corpId: 'dingqinghe8f3a',
    appKey: 'dingqingheshops',
    agentId: '2190044002',
    extCode: 'shops',
  },
  {
    provider: 'wechatWork',
    corpId: 'wwqinghe51c7',
    appKey: 'wwqinghe51c7-1000013',
    agentId: '1000013',
    extCode: 'shops',
  },
  {
    provider: 'feishu',
    corpId: 'qinghe2f9d',
    appKey: 'cli_qinghe2f9dshops',
    agentId: null,
    extCode: 'shops',
  },
] as const;

export const GLIMMER_PROVIDER_APPS = [
  { provider: 'dingTalk', corpId: 'dingglimmer41c0', appKey: 'dingglimmerportal', agentId: '2190051001' },
  { provider: 'wechatWork', corpId: 'wwglimmer08b2', appKey: 'wwglimmer08b2-1000004', agentId: '1000004' },
  { provider: 'feishu', corpId: 'glimmer6a1e', appKey: 'cli_glimmer6a1eportal', agentId: null },
  { provider: 'wechat', corpId: 'wxglimmer3d55', appKey: 'wxglimmer3d55', agentId: null },
] as const;

/** Performance is managed in the mini program of another service, which each client knows by another id. */
export const QINGHE_APP_TARGETS = [
  { app: 'performance', client: 'dingTalk', appId: '5000000002190044', path: 'pages/performance/index' },
  {
    app: 'performance',
    client: 'wechatWork',
    appId: 'wxqingheperformance',
    path: 'pages/performance/index',
  },
  { app: 'performance', client: 'wechat', appId: 'gh_qingheperformance', path: 'pages/performance/index' },
  {
    app: 'performance',
    client: 'feishu',
    appId: 'cli_qingheperformance',
    path: 'pages/performance/index',
  },
] as const;
