/** Spec section 8, and what else can go wrong between portal, backend and host. */
export const errors = {
  loginExpired: '登录状态已过期，请退出后重新登录',
  permissionChanged: '权限已变更，请退出后重新登录',
  network: {
    title: '网络异常',
    offline: '无法连接服务器，请检查网络后重试',
    timeout: '服务器响应超时，请稍后重试',
    status: '服务器暂时无法处理请求，请稍后重试',
    malformed: '服务器返回的数据无法识别，请稍后重试',
  },
  api: { title: '接口异常', content: '未能获取用户信息或权限，请退出后重试' },
  login: {
    title: '登录失败',
    noUserId: '未查询到用户ID',
    noAuthCode: '没有获取到authCode',
    authorizeAddress: '获取授权地址失败',
  },
  chunk: { title: '文件加载失败', content: '您的网络环境不稳定，请稍等再试' },
  jump: { title: '跳转异常', content: '未能打开小程序，请稍后重试' },
  noPermission: '暂无权限访问该页面，请联系公司管理员开通',
  unknown: '出了点问题，请稍后重试',
  signedOutElsewhere: '您已在其他页面退出登录',
  switchedElsewhere: '您已在其他页面切换公司或账号，请重新加载',
  host: {
    unsupported: '当前环境不支持此功能',
    timeout: '应用未响应，请稍后重试',
    failed: '操作失败，请稍后重试',
  },
} as const;
