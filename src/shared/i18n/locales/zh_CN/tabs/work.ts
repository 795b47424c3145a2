export const work = {
  view: { label: '工作内容', pending: '待办', apps: '应用' },
  filter: { label: '按类型筛选', all: '全部' },
  chip: { lgApprove: '人事审批', ymApprove: '业务审批', task: '任务' },
  kind: {
    lgApprove: '人事审批',
    ymApprove: '业务审批',
    task: '任务',
  },
  urged: '已催办',
  due: '截止：{{when}}',
  overdue: '已逾期：{{when}}',
  none: '都处理完了',
  noneHint: '新的待办会第一时间出现在这里。',
  noneOfKind: '没有{{kind}}待办',
  noneOfKindHint: '看看其他类型，或者查看全部待办。',
  showAll: '查看全部',
  editCommon: '编辑常用应用',
};
