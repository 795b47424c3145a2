import type { Language } from '@contract/limits';
import { CONTRACT_WORDS, TYPE_WORDS } from './employment-words';
import { FIELD_NAMES, IMPORT_FIELDS, type ImportField } from '@contract/people/transfer';

/** What else the columns are called in files of other products. */
const OTHER_NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['员工姓名', 'fullname', 'employeename'],
  mobile: ['手机', '手机号码', '移动电话', '电话', 'mobilenumber', 'mobilephone', 'phone', 'phonenumber'],
  jobNumber: ['员工编号', '员工号', '工号id', 'employeenumber', 'employeeno', 'jobnumber', 'staffid'],
  organ: ['所属部门', '部门名称', 'dept', 'departments', 'departmentpath'],
  position: ['岗位', '职务', 'title', 'jobtitle'],
  joinedDay: ['入职时间', '入职日', 'joindate', 'dateofjoining', 'startdate', 'joined'],
  serviceSince: [
    '参加工作日期',
    '参加工作时间',
    '首次参加工作时间',
    '工龄起算日',
    'servicestart',
    'firstjobdate',
  ],
  email: ['电子邮箱', '邮箱地址', '邮件', 'e-mail', 'emailaddress'],
  enName: ['英文姓名', 'nameinenglish'],
  accountType: ['账户类型', 'account'],
  isHead: ['是否负责人', '负责人', '部门主管', '是否部门负责人', 'head', 'ishead', 'departmenthead'],
  employmentType: ['员工类型', '用工形式', '人员类型', 'employeetype'],
  probationUntil: ['试用期结束日期', '试用期截止', '试用期到期日', 'probationuntil', 'probationend'],
  manager: [
    '直属上级',
    '直接上级',
    '汇报对象',
    '上级工号',
    'manager',
    'managerid',
    'reportsto',
    'supervisor',
  ],
  homePlace: ['工作地点', '常驻地', '所属门店', 'worklocation', 'location', 'homeplace'],
  weeklyHours: ['周工时', '每周工时', '合同工时', 'weeklyhours', 'hoursperweek', 'contracthours'],
  contractKind: ['劳动合同类型', '合同期限类型', 'contractkind'],
  contractFrom: ['合同开始日期', '劳动合同开始日', '合同起始日', 'contractstart', 'contractfrom'],
  contractTo: ['合同结束日期', '劳动合同到期日', '合同终止日', 'contractend', 'contractto'],
  skills: ['岗位技能', '技能', '持有技能', 'skills', 'stations'],
};

/** Without case, width, blanks, and the marks of required columns. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|[\s*:]/g, '');

const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    [...Object.values(FIELD_NAMES[field]), ...OTHER_NAMES[field]].map(
      (name) => [plain(name), field] as const,
    ),
  ),
);

/** What a column is called says what it holds; undefined for one that means nothing here. */
export const fieldOf = (name: string): ImportField | undefined => FIELD_OF.get(plain(name));

/** What cells of a choice say, the first name of each being what files are given out with. */
export const WORDS: Readonly<Record<Language, Record<'primary' | 'regular' | 'yes' | 'no', string>>> = {
  zh_CN: { primary: '主账号', regular: '普通账号', yes: '是', no: '否' },
  en: { primary: 'Primary', regular: 'Regular', yes: 'Yes', no: 'No' },
};
const MEANINGS: Readonly<Record<string, 'primary' | 'regular' | 'yes' | 'no'>> = {
  主账号: 'primary',
  主帐号: 'primary',
  primary: 'primary',
  普通账号: 'regular',
  普通帐号: 'regular',
  子账号: 'regular',
  regular: 'regular',
  是: 'yes',
  yes: 'yes',
  y: 'yes',
  true: 'yes',
  '1': 'yes',
  否: 'no',
  no: 'no',
  n: 'no',
  false: 'no',
  '0': 'no',
};

/** What a cell means, in either language. */
export const meaningOf = (text: string) => MEANINGS[plain(text)];

/** The name of the example in a template begins with it, in either language. */
export const isExample = (name: string): boolean => /^[(（[【](示例|example)[)）\]】]/i.test(name.trim());

const EXAMPLE: Readonly<Record<Language, Record<ImportField, string>>> = {
  zh_CN: {
    name: '（示例）王小明',
    mobile: '13800000000',
    jobNumber: 'A0001',
    organ: '总部/销售部/华东组',
    position: '销售顾问',
    joinedDay: '2026-03-01',
    serviceSince: '2018-07-01',
    email: 'xiaoming@example.com',
    enName: 'Ming Wang',
    accountType: WORDS.zh_CN.regular,
    isHead: WORDS.zh_CN.no,
    employmentType: TYPE_WORDS.zh_CN.fullTime,
    probationUntil: '2026-08-31',
    manager: 'A0002',
    homePlace: '徐汇店',
    weeklyHours: '40',
    contractKind: CONTRACT_WORDS.zh_CN.fixed,
    contractFrom: '2026-03-01',
    contractTo: '2029-02-28',
    skills: '收银:熟练; 英语:学习中',
  },
  en: {
    name: '(Example) Ming Wang',
    mobile: '13800000000',
    jobNumber: 'A0001',
    organ: 'Head office/Sales/East',
    position: 'Sales consultant',
    joinedDay: '2026-03-01',
    serviceSince: '2018-07-01',
    email: 'ming@example.com',
    enName: 'Ming Wang',
    accountType: WORDS.en.regular,
    isHead: WORDS.en.no,
    employmentType: TYPE_WORDS.en.fullTime,
    probationUntil: '2026-08-31',
    manager: 'A0002',
    homePlace: 'Xuhui store',
    weeklyHours: '40',
    contractKind: CONTRACT_WORDS.en.fixed,
    contractFrom: '2026-03-01',
    contractTo: '2029-02-28',
    skills: 'Cashier: proficient; English: in training',
  },
};

const NOTE: Readonly<Record<Language, string>> = {
  zh_CN:
    '填写说明：新员工须填姓名、手机号和部门。部门按“上级/下级”填写，没有的部门和职位会在确认后新建。已在公司的人按工号识别，没有工号按手机号识别，空白单元格保持原样，用工信息填“-”表示清除。岗位与技能用分号隔开，如“收银:熟练; 英语:学习中”。示例行不会导入。',
  en: 'How to fill this in: new people need a name, a mobile number and a department. Write departments as "Above/Below"; departments and positions that are missing are added once you confirm. People who are already here are told by employee ID, or else by mobile number, and empty cells keep what is there; in the employment columns "-" removes it. Separate stations and skills with semicolons, such as "Cashier: proficient; English: in training". The example row is not imported.',
};

/** The line that names the columns, in files that are given out: above it stands a note in the template alone. */
export const headOf = (lang: Language): string[] => IMPORT_FIELDS.map((field) => FIELD_NAMES[field][lang]);

/** What a template holds. */
export const templateRows = (lang: Language): string[][] => [
  [NOTE[lang]],
  headOf(lang),
  IMPORT_FIELDS.map((field) => EXAMPLE[lang][field]),
];
export const TEMPLATE_HEAD_LINE = 2;
