import type { TableShape } from '../view/table-shape';
import { EXCUSABLE_FLAGS } from './rules/settle/day-figures';

/** Columns of days that are not as planned by which the server sorts. */
export const EXCEPTION_SORTS = ['name', 'workDate'] as const;

/** Dates shown together. */
export const EXCEPTION_SPAN_DAYS = 62;

export const EXCEPTIONS_TABLE = {
  id: 'exceptions',
  name: { zh_CN: '考勤异常', en: 'Attendance exceptions' },
  needs: 'attendanceBoard',
  spanDays: EXCEPTION_SPAN_DAYS,
  columns: [
    { id: 'name', name: { zh_CN: '姓名', en: 'Name' }, kind: 'text', width: 150, isSortable: true },
    { id: 'workDate', name: { zh_CN: '日期', en: 'Date' }, kind: 'day', width: 170, isSortable: true },
    { id: 'flags', name: { zh_CN: '异常', en: 'Exception' }, kind: 'text', width: 200 },
    { id: 'times', name: { zh_CN: '打卡', en: 'Punches' }, kind: 'text', width: 190 },
    { id: 'organ', name: { zh_CN: '部门', en: 'Department' }, kind: 'text', width: 160 },
    { id: 'late', name: { zh_CN: '迟到时长', en: 'Late' }, kind: 'hours', width: 110, isHidden: true },
    { id: 'early', name: { zh_CN: '早退时长', en: 'Left early' }, kind: 'hours', width: 110, isHidden: true },
    { id: 'missing', name: { zh_CN: '缺卡时长', en: 'Missing' }, kind: 'hours', width: 110, isHidden: true },
    { id: 'absent', name: { zh_CN: '旷工时长', en: 'Absent' }, kind: 'hours', width: 110, isHidden: true },
    { id: 'worked', name: { zh_CN: '实出勤', en: 'Worked' }, kind: 'hours', width: 110, isHidden: true },
  ],
  filters: {
    flag: { kind: 'choice', values: EXCUSABLE_FLAGS },
    organ: { kind: 'id' },
    group: { kind: 'id' },
  },
} as const satisfies TableShape;
