export const status = {
  exit: {
    title: '已退出',
    note: '可以关闭此页面了。如需继续使用，请从工作台或原来的入口重新进入。',
    signIn: '在浏览器中登录',
    enter: '重新进入',
  },
  welcome: {
    title: '欢迎使用移动人事',
    note: '排班、考勤、审批与消息，登录后即可办理。',
    signIn: '登录',
  },
  empty: {
    title: '暂无内容',
    note: '当前账号下没有可以显示的内容。',
  },
  notBuiltYet: {
    title: '此页面尚未开放',
    note: '功能正在建设中，开放后会在首页公告中告知。',
    noteOf: '{{name}}正在建设中，开放后会在首页公告中告知。',
  },
  openApp: {
    opening: '正在打开{{name}}',
    openingNote: '正在由{{client}}打开小程序，请稍候。',
    waiting: '打开{{name}}',
    waitingNote: '{{name}}是微信小程序，请点按下方按钮打开。',
    linkNote: '即将打开 {{host}} 的页面，该页面不由移动人事提供。',
    open: '打开',
    opened: '{{name}}已打开',
    failed: '{{name}}未能打开',
    failedNote: '请稍后重试，若仍有问题请联系公司管理员。',
    linkFailed: '未能打开页面，请稍后重试',
    again: '重新打开',
    elsewhere: '请在{{clients}}中打开',
    elsewhereNote: '{{name}}是小程序，请从{{clients}}进入移动人事后打开。',
    or: '或',
    onPhone: '请在手机上打开',
    onPhoneNote:
      '{{name}}是小程序，电脑上的{{client}}无法打开。请在手机上的{{client}}中进入移动人事，再打开{{name}}。',
    client: { dingTalk: '钉钉', wechat: '微信', wechatWork: '企业微信', feishu: '飞书', other: '浏览器' },
  },
  notFound: {
    title: '没有找到该页面',
    note: '地址可能有误，或页面已经移走。',
  },
  broken: {
    title: '页面出现异常',
    note: '已填写的内容会尽量保留。请重新加载，若仍有问题请联系公司管理员。',
  },
  home: '返回首页',
  back: '返回上一页',
};
