import type { ReportSourceShape } from '../source-shape';
import { PERSON_COLUMNS } from './person-columns';

export const SHIFTS_REPORT: ReportSourceShape = {
  name: { zh_CN: '排班', en: 'Shifts' },
  about: { zh_CN: '已发布的班次，每人每班一行', en: 'Published shifts, one row a person and shift' },
  needs: 'roster',
  periodOf: { zh_CN: '工作日期', en: 'Work date' },
  columns: [
    ...PERSON_COLUMNS,
    {
      id: 'day',
      name: { zh_CN: '日期', en: 'Date' },
      about: { zh_CN: '班次开始的日期', en: 'The date on which the shift begins' },
      kind: 'day',
      isGroup: true,
    },
    {
      id: 'shift',
      name: { zh_CN: '班次', en: 'Shift' },
      about: { zh_CN: '排班时的班次名称', en: 'Name of the shift when it was planned' },
      kind: 'text',
      isGroup: true,
    },
    {
      id: 'times',
      name: { zh_CN: '时间', en: 'Times' },
      about: { zh_CN: '各时间段的起止时间', en: 'Start and end of each time segment' },
      kind: 'text',
    },
    {
      id: 'hours',
      name: { zh_CN: '工时', en: 'Hours' },
      about: { zh_CN: '扣除休息后的时长', en: 'Length without breaks' },
      kind: 'hours',
      isSum: true,
    },
  ],
};

export const OPEN_SHIFTS_REPORT: ReportSourceShape = {
  name: { zh_CN: '抢单任务', en: 'Open shifts' },
  about: {
    zh_CN: '发布人在您数据范围内的抢单，每个日期与岗位一行',
    en: 'Open shifts published by people in your data scope, one row a date and station',
  },
  needs: 'taskPublish',
  periodOf: { zh_CN: '工作日期', en: 'Work date' },
  columns: [
    {
      id: 'title',
      name: { zh_CN: '标题', en: 'Title' },
      about: { zh_CN: '任务标题', en: 'Title of the task' },
      kind: 'text',
    },
    {
      id: 'name',
      name: { zh_CN: '发布人', en: 'Publisher' },
      about: { zh_CN: '发布任务的人', en: 'The person who published it' },
      kind: 'text',
      isGroup: true,
    },
    {
      id: 'day',
      name: { zh_CN: '日期', en: 'Date' },
      about: { zh_CN: '班次的日期', en: 'Date of the shift' },
      kind: 'day',
      isGroup: true,
    },
    {
      id: 'station',
      name: { zh_CN: '岗位', en: 'Station' },
      about: { zh_CN: '岗位名称', en: 'Name of the station' },
      kind: 'text',
      isGroup: true,
    },
    {
      id: 'needed',
      name: { zh_CN: '名额', en: 'Spots' },
      about: { zh_CN: '需要的人数', en: 'People needed' },
      kind: 'number',
      isSum: true,
    },
    {
      id: 'taken',
      name: { zh_CN: '已接单', en: 'Taken' },
      about: { zh_CN: '已接单的人数', en: 'Spots that people have taken' },
      kind: 'number',
      isSum: true,
    },
    {
      id: 'share',
      name: { zh_CN: '接单率', en: 'Share taken' },
      about: { zh_CN: '已接单 ÷ 名额；分组时不相加', en: 'Taken ÷ spots; groups do not add it up' },
      kind: 'percent',
    },
  ],
};
