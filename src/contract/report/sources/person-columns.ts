import type { ReportColumn } from '../source-shape';

/** Of the person whose row it is. */
export const NAME: ReportColumn = {
  id: 'name',
  name: { zh_CN: '姓名', en: 'Name' },
  about: { zh_CN: '员工姓名', en: "The person's name" },
  kind: 'text',
  isGroup: true,
};
export const JOB_NUMBER: ReportColumn = {
  id: 'jobNumber',
  name: { zh_CN: '工号', en: 'Employee ID' },
  about: { zh_CN: '工号，按文本写出', en: 'Employee ID, written as text' },
  kind: 'text',
};
export const DEPARTMENT: ReportColumn = {
  id: 'organ',
  name: { zh_CN: '部门', en: 'Department' },
  about: { zh_CN: '生成报表时所在的部门', en: 'The department at the time of the run' },
  kind: 'text',
  isGroup: true,
};
export const POSITION: ReportColumn = {
  id: 'position',
  name: { zh_CN: '职位', en: 'Position' },
  about: { zh_CN: '生成报表时的职位', en: 'The position at the time of the run' },
  kind: 'text',
  isGroup: true,
};
export const PERSON_COLUMNS: readonly ReportColumn[] = [NAME, JOB_NUMBER, DEPARTMENT, POSITION];
