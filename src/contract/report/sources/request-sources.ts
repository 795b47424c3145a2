import type { ReportColumn, ReportSourceShape } from '../source-shape';
import { DEPARTMENT, JOB_NUMBER, NAME, PERSON_COLUMNS } from './person-columns';

const minute = (id: string, name: ReportColumn['name'], about: ReportColumn['about']): ReportColumn => ({
  id,
  name,
  about,
  kind: 'minute',
});
const days = (id: string, name: ReportColumn['name'], about: ReportColumn['about']): ReportColumn => ({
  id,
  name,
  about,
  kind: 'number',
});

export const LEAVE_REPORT: ReportSourceShape = {
  name: { zh_CN: '请假记录', en: 'Leave' },
  about: { zh_CN: '已批准的请假，每段一行', en: 'Approved leave, one row a stretch' },
  needs: 'leaveQuota',
  periodOf: { zh_CN: '开始日期', en: 'First day' },
  columns: [
    ...PERSON_COLUMNS,
    {
      id: 'kind',
      name: { zh_CN: '假期类型', en: 'Leave type' },
      about: { zh_CN: '公司字典中的名称', en: "Name in the company's dictionary" },
      kind: 'text',
      isGroup: true,
    },
    minute('from', { zh_CN: '开始', en: 'Starts' }, { zh_CN: '公司时间', en: "On the company's clock" }),
    minute('to', { zh_CN: '结束', en: 'Ends' }, { zh_CN: '公司时间', en: "On the company's clock" }),
  ],
};

export const BALANCES_REPORT: ReportSourceShape = {
  name: { zh_CN: '假期余额', en: 'Leave balances' },
  about: {
    zh_CN: '本年度年假等常用假期的余额，每人一行',
    en: "This year's balance of the standard leave type, one row a person",
  },
  needs: 'leaveQuota',
  columns: [
    NAME,
    DEPARTMENT,
    days(
      'left',
      { zh_CN: '剩余（天）', en: 'Left (days)' },
      { zh_CN: '可用余额', en: 'Balance that is left' },
    ),
    days('granted', { zh_CN: '总额（天）', en: 'Total (days)' }, { zh_CN: '发放总额', en: 'Days granted' }),
    days('taken', { zh_CN: '已休（天）', en: 'Taken (days)' }, { zh_CN: '已休天数', en: 'Days taken' }),
    days(
      'booked',
      { zh_CN: '已批未休（天）', en: 'Booked (days)' },
      { zh_CN: '已批准且尚未休', en: 'Approved and still ahead' },
    ),
    days(
      'pending',
      { zh_CN: '审批中（天）', en: 'In review (days)' },
      { zh_CN: '尚在审批', en: 'Requested and not decided' },
    ),
    {
      id: 'all',
      name: { zh_CN: '各类假期', en: 'All leave types' },
      about: { zh_CN: '各类假期的剩余与总额', en: 'Left and total of each type' },
      kind: 'text',
    },
  ],
};

export const APPROVALS_REPORT: ReportSourceShape = {
  name: { zh_CN: '审批', en: 'Approvals' },
  about: {
    zh_CN: '考勤类审批的状态与时间，不含内容',
    en: 'State and times of workforce requests, without their content',
  },
  needs: 'flowDesign',
  periodOf: { zh_CN: '提交日期', en: 'Day of submission' },
  columns: [
    NAME,
    JOB_NUMBER,
    DEPARTMENT,
    {
      id: 'process',
      name: { zh_CN: '类型', en: 'Kind' },
      about: { zh_CN: '审批的种类', en: 'Kind of request' },
      kind: 'text',
      isGroup: true,
    },
    {
      id: 'status',
      name: { zh_CN: '状态', en: 'Status' },
      about: { zh_CN: '生成报表时的状态', en: 'Status at the time of the run' },
      kind: 'text',
      isGroup: true,
    },
    minute(
      'submitted',
      { zh_CN: '提交时间', en: 'Submitted' },
      { zh_CN: '首次提交，公司时间', en: "First submission, on the company's clock" },
    ),
    minute(
      'finished',
      { zh_CN: '完成时间', en: 'Finished' },
      { zh_CN: '最后一次决定，公司时间', en: "Last decision, on the company's clock" },
    ),
    {
      id: 'elapsed',
      name: { zh_CN: '用时', en: 'Elapsed' },
      about: { zh_CN: '从提交到完成的时长', en: 'From submission to the last decision' },
      kind: 'hours',
      isSum: true,
    },
  ],
};

export const SIGNINGS_REPORT: ReportSourceShape = {
  name: { zh_CN: '电子签署', en: 'Signing' },
  about: {
    zh_CN: '发起人在您数据范围内的签署文件，每份一行',
    en: 'Documents sent by people in your data scope, one row each',
  },
  needs: 'allSignings',
  periodOf: { zh_CN: '发起日期', en: 'Day of sending' },
  columns: [
    {
      id: 'title',
      name: { zh_CN: '文件', en: 'Document' },
      about: { zh_CN: '文件标题', en: 'Title of the document' },
      kind: 'text',
    },
    {
      id: 'name',
      name: { zh_CN: '发起人', en: 'Sender' },
      about: { zh_CN: '发起签署的人', en: 'The person who sent it' },
      kind: 'text',
      isGroup: true,
    },
    {
      id: 'state',
      name: { zh_CN: '状态', en: 'Status' },
      about: { zh_CN: '生成报表时的状态', en: 'Status at the time of the run' },
      kind: 'text',
      isGroup: true,
    },
    minute('sent', { zh_CN: '发起时间', en: 'Sent' }, { zh_CN: '公司时间', en: "On the company's clock" }),
    minute(
      'finished',
      { zh_CN: '完成时间', en: 'Finished' },
      { zh_CN: '公司时间', en: "On the company's clock" },
    ),
  ],
};
