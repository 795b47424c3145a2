import { FIGURES, type FigureName } from '../../analysis/figures';
import type { ReportColumn, ReportSourceShape } from '../source-shape';

/** Rates of analysis that a report has as columns. */
export const REPORT_RATES = [
  'attendance',
  'attendanceWithoutLeave',
  'absence',
  'lateness',
  'adherence',
  'hours',
  'turnover',
] as const satisfies readonly (keyof typeof FIGURES)[];
type Rate = (typeof REPORT_RATES)[number] & FigureName;

const RATE_WORDS: Record<Rate, Pick<ReportColumn, 'name' | 'about'>> = {
  attendance: {
    name: { zh_CN: '出勤率', en: 'Attendance rate' },
    about: { zh_CN: '实际出勤的计划工时 ÷ 计划工时', en: 'Planned hours attended ÷ planned hours' },
  },
  attendanceWithoutLeave: {
    name: { zh_CN: '出勤率（不计请假）', en: 'Attendance without leave' },
    about: {
      zh_CN: '实际出勤的计划工时 ÷ 扣除请假后的计划工时',
      en: 'Planned hours attended ÷ planned hours without leave',
    },
  },
  absence: {
    name: { zh_CN: '缺勤率', en: 'Absence rate' },
    about: {
      zh_CN: '缺勤和已锁定的缺卡工时 ÷ 计划工时',
      en: 'Hours absent, and locked hours without a punch, ÷ planned hours',
    },
  },
  lateness: {
    name: { zh_CN: '迟到率', en: 'Late starts' },
    about: { zh_CN: '迟到的时段 ÷ 已开始的时段', en: 'Segments begun late ÷ segments begun' },
  },
  adherence: {
    name: { zh_CN: '排班遵守率', en: 'Schedule adherence' },
    about: {
      zh_CN: '按计划工作的工时 ÷ 扣除请假后的计划工时',
      en: 'Planned hours worked ÷ planned hours without leave',
    },
  },
  hours: {
    name: { zh_CN: '工时完成率', en: 'Hours against plan' },
    about: { zh_CN: '（工作 + 请假）÷ 计划工时', en: '(Worked + leave) ÷ planned hours' },
  },
  turnover: {
    name: { zh_CN: '离职率', en: 'Turnover' },
    about: {
      zh_CN: '离职人数 ÷ 期初期末平均人数',
      en: 'People who left ÷ the mean of headcount at both ends',
    },
  },
};

/** Figures of analysis by department, each with all below it: rows of a tree, which no group adds up. */
export const FIGURES_REPORT: ReportSourceShape = {
  name: { zh_CN: '部门指标', en: 'Figures by department' },
  about: {
    zh_CN: '与“分析”相同的指标，每个部门（含下级）一行，截至昨天',
    en: 'The figures of Analysis up to yesterday, one row a department with all below it',
  },
  needs: 'analysis',
  periodOf: { zh_CN: '日期', en: 'Date' },
  columns: [
    {
      id: 'organ',
      name: { zh_CN: '部门', en: 'Department' },
      about: { zh_CN: '期末所在的部门树', en: 'As departments stood on the last day' },
      kind: 'text',
    },
    {
      id: 'heads',
      name: { zh_CN: '期末人数', en: 'Headcount' },
      about: { zh_CN: '最后一天结束时的在职人数', en: 'People employed at the end of the last day' },
      kind: 'number',
    },
    {
      id: 'joined',
      name: { zh_CN: '入职', en: 'Joined' },
      about: { zh_CN: '入职人数，含返聘', en: 'People who joined, those who returned included' },
      kind: 'number',
    },
    {
      id: 'left',
      name: { zh_CN: '离职', en: 'Left' },
      about: { zh_CN: '离职人次', en: 'Leavings' },
      kind: 'number',
    },
    {
      id: 'planned',
      name: { zh_CN: '计划工时', en: 'Planned hours' },
      about: { zh_CN: '扣除休息的计划工时', en: 'Planned hours without breaks' },
      kind: 'hours',
    },
    {
      id: 'overtime',
      name: { zh_CN: '加班工时', en: 'Overtime' },
      about: { zh_CN: '计入的加班，含调休', en: 'Overtime that counts, comp leave included' },
      kind: 'hours',
    },
    ...REPORT_RATES.map((id): ReportColumn => ({ id, kind: 'percent', ...RATE_WORDS[id] })),
  ],
};
