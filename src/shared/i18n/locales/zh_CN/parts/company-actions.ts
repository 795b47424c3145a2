/** What those do who keep what a company tells its people, as operation records name it. */
export const companyActions = {
  role: {
    saveMemberRoles: '调整角色',
    add: '新建角色',
    save: '修改角色',
    delete: '删除角色',
    handOverPrimary: '移交主账号',
  },
  leave: { saveQuota: '调整假期额度', adjustQuotas: '批量调整假期额度', undoQuotas: '撤销批量调整' },
  chatClient: {
    save: '设置聊天平台',
    enable: '启用聊天平台',
    disable: '停用聊天平台',
    remove: '移除聊天平台的其他应用',
    bind: '绑定聊天平台账号',
    release: '解除聊天平台账号绑定',
    saveDirectory: '修改通讯录同步',
    readDirectory: '检查通讯录',
    applyDirectory: '应用通讯录变更',
  },
  announcement: {
    add: '新建公告草稿',
    change: '修改公告',
    publish: '发布公告',
    schedule: '定时发布公告',
    withdraw: '撤回公告',
    pin: '置顶公告',
    unpin: '取消置顶公告',
    remind: '提醒阅读公告',
    delete: '删除公告草稿',
  },
  agreement: {
    add: '新建协议草稿',
    change: '编辑协议草稿',
    publish: '发布协议',
    schedule: '定时发布协议',
    withdraw: '取消协议定时发布',
    delete: '删除协议草稿',
    accept: '同意协议',
  },
  calendar: { saveDays: '修改企业日历', announce: '将年度安排标为已公布', reset: '恢复年度安排' },
  dictionary: {
    add: '添加选项',
    change: '修改选项',
    enable: '启用选项',
    disable: '停用选项',
    order: '调整选项顺序',
  },
};

export const companyFields = {
  shortName: '公司简称',
  timezone: '时区',
  firstWeekday: '每周第一天',
  dictionary: '字典',
  calendarDay: '日期',
  mustConsent: '需要员工同意',
  title: '标题',
  body: '正文',
  files: '附件',
  audience: '发送范围',
  category: '类型',
};

export const companyValues = {
  byLanguage: '跟随语言',
  weekday0: '周日',
  weekday1: '周一',
  weekday6: '周六',
  notice: '通知',
  policy: '制度',
  activity: '活动',
};
