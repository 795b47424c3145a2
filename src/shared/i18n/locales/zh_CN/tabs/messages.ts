export const messages = {
  filter: { label: '按类别筛选', all: '全部' },
  category: { approval: '审批', schedule: '排班', system: '系统' },
  unread: '未读',
  markAll: '全部已读',
  markAllTitle: '全部标为已读？',
  markAllText: '{{number}} 条未读消息都会标为已读。',
  marked: '已全部标为已读',
  none: '没有消息',
  noneHint: '审批、排班和系统通知会出现在这里。',
  noneOfCategory: '没有{{category}}消息',
  showAll: '查看全部',
};
