import type { Language } from '../limits';
import type { MemberStatus } from './member-calls';

/** People on their way in and out of the company in files. */

export const TABLE_FORMATS = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** What a file may say of a person, in the order of its columns. */
export const IMPORT_FIELDS = [
  'name',
  'mobile',
  'jobNumber',
  'organ',
  'position',
  'joinedDay',
  'serviceSince',
  'email',
  'enName',
  'accountType',
  'isHead',
  'employmentType',
  'probationUntil',
  'manager',
  'homePlace',
  'weeklyHours',
  'contractKind',
  'contractFrom',
  'contractTo',
  'skills',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** How the columns are called in the files that are given out, and in faults. */
export const FIELD_NAMES: Readonly<Record<ImportField, Readonly<Record<Language, string>>>> = {
  name: { zh_CN: '姓名', en: 'Name' },
  mobile: { zh_CN: '手机号', en: 'Mobile' },
  jobNumber: { zh_CN: '工号', en: 'Employee ID' },
  organ: { zh_CN: '部门', en: 'Department' },
  position: { zh_CN: '职位', en: 'Position' },
  joinedDay: { zh_CN: '入职日期', en: 'Hire date' },
  serviceSince: { zh_CN: '首次参加工作日期', en: 'Working since' },
  email: { zh_CN: '邮箱', en: 'Email' },
  enName: { zh_CN: '英文名', en: 'English name' },
  accountType: { zh_CN: '账号类型', en: 'Account type' },
  isHead: { zh_CN: '部门负责人', en: 'Department head' },
  employmentType: { zh_CN: '用工类型', en: 'Employment type' },
  probationUntil: { zh_CN: '试用期至', en: 'Probation ends' },
  manager: { zh_CN: '直属上级工号', en: "Manager's employee ID" },
  homePlace: { zh_CN: '常驻地点', en: 'Home location' },
  weeklyHours: { zh_CN: '每周合同工时', en: 'Contract hours a week' },
  contractKind: { zh_CN: '合同类型', en: 'Contract type' },
  contractFrom: { zh_CN: '合同开始日', en: 'Contract starts' },
  contractTo: { zh_CN: '合同到期日', en: 'Contract ends' },
  skills: { zh_CN: '岗位与技能', en: 'Stations and skills' },
};

/** `rows` people at most in one file, which unpacked is at most `unpackedBytes`. */
export const IMPORT_LIMITS = {
  rows: 10_000,
  columns: 64,
  unpackedBytes: 200 * 1024 * 1024,
  readMs: 60_000,
  /** Characters of a cell that is corrected; the longest path of departments fits. */
  cell: 1_000,
  /** Rows picked or left out one by one. */
  pickedLines: 2_000,
} as const;

export const IMPORT_STATES = ['reading', 'ready', 'running', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a row would do: `return` brings back somebody who left, `same` changes nothing. */
export const ROW_KINDS = ['new', 'change', 'return', 'same', 'faulty'] as const;
export type RowKind = (typeof ROW_KINDS)[number];
export type RowCounts = Record<RowKind, number>;

/** What has become of a row that is to be done. */
export const ROW_OUTCOMES = ['waiting', 'added', 'changed', 'returned', 'same', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
export type ImportResult = Record<Exclude<RowOutcome, 'waiting'>, number>;

export const EXPORT_STATES = ['running', 'done', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];
export type ExportFilters = { status: MemberStatus; organId?: string };
