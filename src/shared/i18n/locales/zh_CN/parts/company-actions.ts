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
};

export const companyFields = {
  title: '标题',
  body: '正文',
  files: '附件',
  audience: '发送范围',
  category: '类型',
};

export const companyValues = {
  notice: '通知',
  policy: '制度',
  activity: '活动',
};
