import { FIGURE_WORDS } from '../../settlement/figure-words';
import { FIGURE_NAMES, unitOf } from '../../settlement/figures';
import type { ReportColumn, ReportSourceShape } from '../source-shape';
import { PERSON_COLUMNS } from './person-columns';

const DATE: ReportColumn = {
  id: 'day',
  name: { zh_CN: '日期', en: 'Date' },
  about: { zh_CN: '工作日期', en: 'The work date' },
  kind: 'day',
  isGroup: true,
};
const hours = (id: string, name: ReportColumn['name'], about: ReportColumn['about']): ReportColumn => ({
  id,
  name,
  about,
  kind: 'hours',
  isSum: true,
});
const DAY_COLUMNS: readonly ReportColumn[] = [
  ...PERSON_COLUMNS,
  DATE,
  {
    id: 'flags',
    name: { zh_CN: '异常', en: 'Exceptions' },
    about: { zh_CN: '与计划不符且未被核销的情况', en: 'Departures from the plan that no one has excused' },
    kind: 'text',
  },
  hours(
    'planned',
    { zh_CN: '应出勤', en: 'Planned' },
    { zh_CN: '计划的工作时长', en: 'Time planned for work' },
  ),
  hours(
    'worked',
    { zh_CN: '实出勤', en: 'Worked' },
    {
      zh_CN: '出勤、补时、核销与出差的时长',
      en: 'Time worked, made up, excused, or on a business trip',
    },
  ),
  hours(
    'late',
    { zh_CN: '迟到时长', en: 'Late' },
    { zh_CN: '按规则取整后的迟到时长', en: 'Lateness after rounding' },
  ),
  hours(
    'early',
    { zh_CN: '早退时长', en: 'Left early' },
    { zh_CN: '按规则取整后的早退时长', en: 'Early leaving after rounding' },
  ),
  hours(
    'missing',
    { zh_CN: '缺卡时长', en: 'Missing' },
    { zh_CN: '已计划但没有打卡证明的时长', en: 'Planned time without a punch that proves it' },
  ),
  hours(
    'absent',
    { zh_CN: '缺勤时长', en: 'Absent' },
    { zh_CN: '按规则计为缺勤的时长', en: 'Time that counts as absence' },
  ),
];

export const DAYS_REPORT: ReportSourceShape = {
  name: { zh_CN: '每日出勤', en: 'Attendance days' },
  about: { zh_CN: '已结束的工作日，每人每天一行', en: 'Days that are over, one row a person and day' },
  needs: 'attendanceBoard',
  periodOf: { zh_CN: '工作日期', en: 'Work date' },
  columns: DAY_COLUMNS,
};

export const EXCEPTIONS_REPORT: ReportSourceShape = {
  name: { zh_CN: '考勤异常', en: 'Attendance exceptions' },
  about: { zh_CN: '有未核销异常的工作日', en: 'Days with an exception that no one has excused' },
  needs: 'attendanceBoard',
  periodOf: { zh_CN: '工作日期', en: 'Work date' },
  columns: DAY_COLUMNS,
};

export const OVERTIME_REPORT: ReportSourceShape = {
  name: { zh_CN: '加班', en: 'Overtime' },
  about: { zh_CN: '计入的加班，按日期与类别各一行', en: 'Overtime that counts, one row a date and class' },
  needs: 'attendanceBoard',
  periodOf: { zh_CN: '工作日期', en: 'Work date' },
  columns: [
    ...PERSON_COLUMNS,
    DATE,
    {
      id: 'class',
      name: { zh_CN: '类别', en: 'Class' },
      about: {
        zh_CN: '工作日、休息日、法定节假日或周期加班',
        en: 'Workday, rest day, statutory holiday, or over a period',
      },
      kind: 'text',
      isGroup: true,
    },
    hours(
      'requested',
      { zh_CN: '申请时长', en: 'Requested' },
      { zh_CN: '获批的加班时长', en: 'Approved overtime' },
    ),
    hours(
      'counted',
      { zh_CN: '计入时长', en: 'Counted' },
      { zh_CN: '按规则计入的加班时长', en: 'Overtime that counts by the rules' },
    ),
    {
      id: 'becomes',
      name: { zh_CN: '折算', en: 'Becomes' },
      about: { zh_CN: '计加班费或转为调休', en: 'Paid, or turned into comp leave' },
      kind: 'text',
      isGroup: true,
    },
  ],
};

export const SETTLEMENT_REPORT: ReportSourceShape = {
  name: { zh_CN: '月度结算', en: 'Monthly settlement' },
  about: {
    zh_CN: '结算期内每人的合计，每人每期一行',
    en: 'Totals of each person in a settlement, one row a person and settlement',
  },
  needs: 'settlement',
  periodOf: { zh_CN: '结算期最后一天', en: 'Last day of the settlement' },
  columns: [
    ...PERSON_COLUMNS,
    {
      id: 'from',
      name: { zh_CN: '结算期起', en: 'Settlement from' },
      about: { zh_CN: '结算期第一天', en: 'First day of the settlement' },
      kind: 'day',
      isGroup: true,
    },
    {
      id: 'to',
      name: { zh_CN: '结算期止', en: 'Settlement to' },
      about: { zh_CN: '结算期最后一天', en: 'Last day of the settlement' },
      kind: 'day',
    },
    {
      id: 'state',
      name: { zh_CN: '员工确认', en: 'Confirmation' },
      about: { zh_CN: '员工是否已确认', en: 'Whether the person has confirmed it' },
      kind: 'text',
      isGroup: true,
    },
    {
      id: 'locked',
      name: { zh_CN: '结算状态', en: 'Settlement status' },
      about: { zh_CN: '未锁定的数字可能变化', en: 'Figures that are not locked may still change' },
      kind: 'text',
      isGroup: true,
    },
    ...FIGURE_NAMES.map((id): ReportColumn => ({
      id,
      name: FIGURE_WORDS[id],
      about: {
        zh_CN: '结算期合计，含往期调整',
        en: 'Total of the settlement, with adjustments of earlier ones',
      },
      kind: unitOf(id) === 'minutes' ? 'hours' : 'number',
      isSum: true,
    })),
  ],
};
