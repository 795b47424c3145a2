/** Where everything that the roster is planned with is kept. */
export const scheduleSettings = {
  pageTitle: '排班设置',
  lead: '排班用到的内容都在这里设置。',
  roster: '排班',
  shifts: '班次',
  shiftsNote: '名称、颜色、时间段和岗位',
  patterns: '排班规律',
  patternsNote: '按天循环的班次和休息日',
  needs: '用人需求',
  needsNote: '每个地点和岗位需要的人数',
  time: '工时与假日',
  calendar: '企业日历',
  calendarNote: '工作日、休息日和法定节假日',
  groups: '考勤组',
  groupsNote: '工时制度、成员和休息日',
};
