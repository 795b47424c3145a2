export const overtimeTeam = {
  pageTitle: '团队加班',
  filter: '显示',
  all: '全部',
  near: '接近上限',
  nearTag: '接近上限',
  days_other: '{{count}}天',
  timeOff: '调休{{length}}',
  empty: '没有符合条件的人员',
  emptyNote: '这个月有加班的人员会显示在这里',
  emptyNear: '接近每月加班上限的人员会显示在这里',
};
