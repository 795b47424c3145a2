import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

/** Refusals of shifts and of what is made of them. */
export const SHIFT_MESSAGES = {
  planRefused: {
    code: CODE.conflict,
    zh_CN: '不符合公司的排班规则。{findings}',
    en: "This goes against your company's schedule rules. {findings}",
  },
  planWarned: { code: CODE.planWarned, zh_CN: '请注意：{findings}', en: 'Note: {findings}' },
  rosterTableNoHead: {
    code: CODE.badRequest,
    zh_CN: '没有找到表头，请先导出排班表，在其中修改，并保留“姓名”和日期列',
    en: 'The column names are missing. Export the roster, change that file, and keep "Name" and the dates.',
  },
  rosterTableRemoves: {
    code: CODE.conflict,
    zh_CN:
      '这个文件会清空 {planned} 天中 {removed} 天的班次，可能不是正确的文件，没有导入。确实要清空时，请在排班页操作。',
    en: "This file would clear the shifts of {removed} of {planned} days, so it's probably the wrong one and wasn't imported. To clear them, use the roster.",
  },
  rosterTableLarge: {
    code: CODE.conflict,
    zh_CN: '一次最多修改 {most} 天，请拆分后分次导入',
    en: 'A file can change up to {most} days. Split it and import the parts.',
  },
  rosterRowNobody: {
    code: CODE.badRequest,
    zh_CN: '没有找到可以排班的在职人员',
    en: 'No active colleague you can plan for',
  },
  rosterRowSeveral: {
    code: CODE.badRequest,
    zh_CN: '有多名同名人员，请填写工号',
    en: 'Several people have this name. Enter the employee ID.',
  },
  rosterRowOther: {
    code: CODE.badRequest,
    zh_CN: '这一行属于{name}，与姓名不符，可能只对部分列做了排序',
    en: 'This row belongs to {name}, not to the name in it. Only some columns may have been sorted.',
  },
  rosterRowTwice: {
    code: CODE.badRequest,
    zh_CN: '与第 {line} 行是同一人',
    en: 'The same person as in row {line}',
  },
  rosterCellShift: { code: CODE.badRequest, zh_CN: '没有班次“{name}”', en: 'No shift is called "{name}"' },
  rosterCellSeveral: {
    code: CODE.badRequest,
    zh_CN: '有多个班次叫“{name}”',
    en: 'Several shifts are called "{name}"',
  },
  rosterCellPlace: { code: CODE.badRequest, zh_CN: '没有地点“{name}”', en: 'No location is called "{name}"' },
  rosterCellMany: { code: CODE.badRequest, zh_CN: '一天最多 {most} 个班次', en: 'Up to {most} shifts a day' },
  rosterCellChanged: {
    code: CODE.badRequest,
    zh_CN: '导出之后，这一天已改为“{works}”',
    en: 'Since the export, this day was changed to "{works}"',
  },
  rosterCellFar: {
    code: CODE.badRequest,
    zh_CN: '这个日期不能再排班',
    en: "This date can't be planned any more",
  },
  rosterSheetLarge: {
    code: CODE.conflict,
    zh_CN: '人员超过 {most} 人，请先选一个部门或筛选',
    en: 'There are more than {most} people. Choose a department or filter first.',
  },
  rosterFar: {
    code: CODE.badRequest,
    zh_CN: '只能安排过去 {back} 天到未来 {ahead} 天的班',
    en: 'You can plan from {back} days back to {ahead} days ahead.',
  },
  rosterCostFar: {
    code: CODE.badRequest,
    zh_CN: '只能查看过去 {back} 个月到未来 {ahead} 个月',
    en: 'You can look {back} months back and {ahead} months ahead.',
  },
  analysisRange: {
    code: CODE.badRequest,
    zh_CN: '请选择起止日期，最多 {count} 个月',
    en: 'Choose a first and a last day, {count} months apart at most.',
  },
  rosterShiftWrong: {
    code: CODE.conflict,
    zh_CN: '{date} 所选的班次已停用或删除，请重新选择',
    en: 'The shift for {date} was turned off or deleted. Choose another one.',
  },
  rosterPlaceWrong: {
    code: CODE.conflict,
    zh_CN: '{date} 所选的地点已停用或删除，请重新选择',
    en: 'The location for {date} was turned off or deleted. Choose another one.',
  },
  rosterFillLarge: {
    code: CODE.badRequest,
    zh_CN: '一次最多补 {most} 个空缺，请缩短日期范围',
    en: 'Up to {most} open places can be filled at a time. Choose fewer dates.',
  },
  wishDayWrong: {
    code: CODE.badRequest,
    zh_CN: '只能填写今天起 {days} 天内的日期',
    en: 'Choose days from today on, up to {days} days ahead.',
  },
  rosterNothing: {
    code: CODE.conflict,
    zh_CN: '没有待发布的排班，可能已被其他人发布',
    en: 'There is nothing to publish. It may have been published already.',
  },
  rosterChanged: {
    code: CODE.conflict,
    zh_CN: '排班在您预览之后又有修改，请重新核对后再发布',
    en: 'The schedule was changed after you reviewed it. Review it again before publishing.',
  },
  rosterOvertaken: {
    code: CODE.conflict,
    zh_CN: '有些天在编辑期间已因换班或审批发生变化，请先逐一确认',
    en: 'Some days were changed by a swap or an approved request meanwhile. Settle them first.',
  },
  rosterShiftGone: {
    code: CODE.conflict,
    zh_CN: '有些天使用了已删除的班次，请先更换',
    en: 'Some days use a shift that was deleted. Replace it first.',
  },
  shiftNameTaken: {
    code: CODE.conflict,
    zh_CN: '已有名为“{name}”的班次',
    en: 'There is already a shift named "{name}".',
  },
  shiftsFull: {
    code: CODE.badRequest,
    zh_CN: '最多{count}个班次，请先删除不用的班次',
    en: 'You can have up to {count} shifts. Delete some you no longer use.',
  },
  shiftInPattern: {
    code: CODE.badRequest,
    zh_CN: '排班规律“{name}”在使用这个班次，请先从中移除，或改为停用班次',
    en: 'The pattern "{name}" uses this shift. Remove it there first, or turn the shift off instead.',
  },
  shiftInNeed: {
    code: CODE.badRequest,
    zh_CN: '用人需求在使用这个班次，请先删除相关需求，或改为停用班次',
    en: 'A staffing need uses this shift. Delete that need first, or turn the shift off instead.',
  },
  patternNameTaken: {
    code: CODE.conflict,
    zh_CN: '已有名为“{name}”的排班规律',
    en: 'There is already a pattern named "{name}".',
  },
  patternsFull: {
    code: CODE.badRequest,
    zh_CN: '最多{count}个排班规律，请先删除不用的规律',
    en: 'You can have up to {count} patterns. Delete some you no longer use.',
  },
  patternShiftWrong: {
    code: CODE.badRequest,
    zh_CN: '第{day}天的班次不存在或已停用，请重新选择',
    en: 'The shift of day {day} is gone or turned off. Choose another one.',
  },
  patternEmpty: {
    code: CODE.badRequest,
    zh_CN: '至少要有一天安排班次',
    en: 'At least one day needs a shift.',
  },
  needsFull: {
    code: CODE.badRequest,
    zh_CN: '最多{count}条用人需求，请先删除不用的需求',
    en: 'You can have up to {count} staffing needs. Delete some you no longer use.',
  },
  needDay: {
    code: CODE.badRequest,
    zh_CN: '请选择星期或一个日期',
    en: 'Choose days of the week, or one date.',
  },
  needHours: { code: CODE.badRequest, zh_CN: '请选择班次或时间', en: 'Choose a shift or hours.' },
  needOrder: {
    code: CODE.badRequest,
    zh_CN: '开始时间必须早于结束时间',
    en: 'Start time must be before end time.',
  },
  needNobody: {
    code: CODE.badRequest,
    zh_CN: '每周需求至少需要1人',
    en: 'A weekly need is for at least 1 person.',
  },
  needPast: { code: CODE.badRequest, zh_CN: '日期已经过去', en: 'That date has passed.' },
  needPlaceWrong: {
    code: CODE.badRequest,
    zh_CN: '工作地点不存在或已停用，请重新选择',
    en: 'That location is gone or turned off. Choose another one.',
  },
  needStationWrong: {
    code: CODE.badRequest,
    zh_CN: '岗位不存在或已停用，请重新选择',
    en: 'That station is gone or turned off. Choose another one.',
  },
  needShiftWrong: {
    code: CODE.badRequest,
    zh_CN: '班次不存在或已停用，请重新选择',
    en: 'That shift is gone or turned off. Choose another one.',
  },
  needTaken: {
    code: CODE.conflict,
    zh_CN: '同一岗位在相同日期和时间已有需求，请修改那一条',
    en: 'There is already a need for this station on the same day and hours. Edit that one.',
  },
  shiftEmpty: { code: CODE.badRequest, zh_CN: '请至少添加一个时间段', en: 'Add at least one time segment.' },
  shiftTooMany: {
    code: CODE.badRequest,
    zh_CN: '最多添加4个时间段',
    en: 'A shift can have up to four time segments.',
  },
  shiftOrder: {
    code: CODE.badRequest,
    zh_CN: '第{segment}段的开始时间必须早于结束时间',
    en: 'In segment {segment}, start time must be before end time.',
  },
  shiftRest: {
    code: CODE.badRequest,
    zh_CN: '第{segment}段的休息时长必须少于工作时长',
    en: 'In segment {segment}, the break must be shorter than the segment.',
  },
  shiftOverlap: {
    code: CODE.badRequest,
    zh_CN: '第{segment}段与其他时间段重叠',
    en: 'Segment {segment} overlaps with another.',
  },
  shiftStart: {
    code: CODE.badRequest,
    zh_CN: '第一段必须从当天开始，不能从次日开始',
    en: 'The first segment must start on the day itself, not on the next day.',
  },
  shiftSpan: {
    code: CODE.badRequest,
    zh_CN: '班次从开始到结束不能超过24小时',
    en: "A shift can't span more than 24 hours.",
  },
  shiftUnpaid: {
    code: CODE.badRequest,
    zh_CN: '班次不能全部为不计薪岗位',
    en: 'At least one station must be paid.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
