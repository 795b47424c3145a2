/** 一个月排班的工时与成本。 */
export const rosterCost = {
  pageTitle: '排班成本',
  all: '全部',
  departments: '部门',
  hours: '计划工时',
  hoursOf: '{{hours}} 小时',
  people: '人数',
  peopleOf_other: '{{count}} 人',
  hourly: '平均时薪',
  covered: '成本覆盖',
  coveredOf: '{{percent}}% 的工时，其余人员没有薪资记录',
  hidden: { few: '人数过少，不显示成本', difference: '为保护隐私，不显示成本' },
  hiddenNote: {
    few: '有薪资记录的人员不足五人，不显示成本。',
    difference: '显示此成本会暴露少数人的薪资。',
  },
  method: '计划工时（含未发布的草稿）乘以部门人员的平均时薪，按目前所属部门统计。不含加班费和休息时间。',
  empty: '这个月还没有排班',
  emptyNote: '排班后会显示工时与成本。',
  organGone: '没有这个部门，或不在您的数据范围内',
  toAll: '查看全部',
};
