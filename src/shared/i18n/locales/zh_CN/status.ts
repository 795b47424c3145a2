export const status = {
  exit: {
    title: '已退出',
    note: '可以关闭此页面了。如需继续使用，请从工作台或原来的入口重新进入。',
    signIn: '在浏览器中登录',
  },
  empty: {
    title: '暂无内容',
    note: '当前账号下没有可以显示的内容。',
  },
  notBuiltYet: {
    title: '此页面尚未开放',
    note: '功能正在建设中，开放后会在首页公告中告知。',
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
