import type { ReportSourceShape } from '../source-shape';
import { PERSON_COLUMNS } from './person-columns';

export const PEOPLE_REPORT = {
  name: { zh_CN: '人员', en: 'People' },
  about: { zh_CN: '在职人员，每人一行', en: 'People who work here now, one row each' },
  needs: 'organisation',
  columns: [
    ...PERSON_COLUMNS,
    {
      id: 'joinedDay',
      name: { zh_CN: '入职日期', en: 'Start date' },
      about: { zh_CN: '最近一次入职的第一天', en: 'The first day of the present employment' },
      kind: 'day',
    },
    {
      id: 'status',
      name: { zh_CN: '状态', en: 'Status' },
      about: { zh_CN: '在职或已停用', en: 'Active, or turned off' },
      kind: 'text',
      isGroup: true,
    },
  ],
} as const satisfies ReportSourceShape;

export const MOVEMENT_REPORT = {
  name: { zh_CN: '人员异动', en: 'Staff movement' },
  about: {
    zh_CN: '入职、调动、停薪留职、离职，每个事件一行',
    en: 'Joining, moves, suspensions and leaving, one row an event',
  },
  needs: 'organisation',
  periodOf: { zh_CN: '生效日期', en: 'Effective day' },
  columns: [
    ...PERSON_COLUMNS,
    {
      id: 'event',
      name: { zh_CN: '事件', en: 'Event' },
      about: { zh_CN: '事件的种类', en: 'What happened' },
      kind: 'text',
      isGroup: true,
    },
    {
      id: 'day',
      name: { zh_CN: '日期', en: 'Day' },
      about: {
        zh_CN: '生效日期；离职为最后工作日',
        en: 'The day it takes effect; for leaving, the last working day',
      },
      kind: 'day',
    },
    {
      id: 'state',
      name: { zh_CN: '状态', en: 'Status' },
      about: { zh_CN: '已生效或已计划', en: 'Effective or planned' },
      kind: 'text',
      isGroup: true,
    },
    {
      id: 'fromOrgan',
      name: { zh_CN: '原部门', en: 'From department' },
      about: { zh_CN: '调动前的部门', en: 'The department before the move' },
      kind: 'text',
      isGroup: true,
    },
    {
      id: 'toOrgan',
      name: { zh_CN: '新部门', en: 'To department' },
      about: { zh_CN: '调动后的部门', en: 'The department after the move' },
      kind: 'text',
      isGroup: true,
    },
  ],
} as const satisfies ReportSourceShape;

export const CERTIFICATES_REPORT = {
  name: { zh_CN: '证照', en: 'Certificates' },
  about: {
    zh_CN: '在职人员已登记的证照，每份一行',
    en: 'Accepted certificates of people who work here, one row each',
  },
  needs: 'certificates',
  columns: [
    ...PERSON_COLUMNS,
    {
      id: 'kind',
      name: { zh_CN: '证照', en: 'Certificate' },
      about: { zh_CN: '证照种类', en: 'Kind of certificate' },
      kind: 'text',
      isGroup: true,
    },
    {
      id: 'number',
      name: { zh_CN: '证号', en: 'Number' },
      about: { zh_CN: '证号，按文本写出', en: 'Number on the paper, written as text' },
      kind: 'text',
    },
    {
      id: 'status',
      name: { zh_CN: '状态', en: 'Status' },
      about: { zh_CN: '生成报表当天的状态', en: 'Status on the day of the run' },
      kind: 'text',
      isGroup: true,
    },
    {
      id: 'endsOn',
      name: { zh_CN: '有效期至', en: 'Good until' },
      about: { zh_CN: '有效期与复审中较早的一天', en: 'The earlier of its end and its next review' },
      kind: 'day',
    },
    {
      id: 'issuedOn',
      name: { zh_CN: '发证日期', en: 'Issued' },
      about: { zh_CN: '发证日期', en: 'The day of issue' },
      kind: 'day',
    },
  ],
} as const satisfies ReportSourceShape;
