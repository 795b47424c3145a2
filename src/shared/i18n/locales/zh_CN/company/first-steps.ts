/** What a new company does first. */
export const firstSteps = {
  pageTitle: '开始使用',
  lead: '完成以下事项，员工即可使用。做完的会自动打勾。',
  next: '下一步：{{step}}',
  progress: '已完成 {{done}} / {{all}}',
  label: '待完成事项',
  allDone: '全部完成，可以开始使用了',
  toHome: '进入首页',
  done: '已完成',
  open: '未完成',
  own: {
    title: '用自己的公司开始',
    note: '当前为演示公司。您可以在本服务器上开通自己的公司，从空白开始，与演示数据互不影响。',
    start: '开通自己的公司',
  },
  punched: '{{people}} 人中已有 {{punched}} 人打卡',
  step: {
    workTime: { title: '设置工作时间', note: '选择业务类型，一次设好地点、班次、考勤规则和假期' },
    punch: { title: '打第一次卡', note: '自己先试一次，再请员工打卡' },
    people: { title: '添加部门和员工', note: '在组织架构中建立部门，再添加员工' },
    chatClient: { title: '接入聊天平台', note: '员工可从钉钉、企业微信、飞书或微信直接进入' },
    approvals: { title: '确认审批流程', note: '请假、补卡等流程已预置，可直接使用，也可修改后发布' },
  },
} as const;
