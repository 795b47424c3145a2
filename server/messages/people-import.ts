import { CODE } from '@contract/codes';
import type { Language } from '@contract/limits';

const code = CODE.badRequest;

/** What can be wrong with a file of people, with one of its rows, and with an import. */
export const PEOPLE_IMPORT_MESSAGES = {
  uploadTableType: {
    code,
    zh_CN: '请选择不含宏、未加密的 xlsx 或 CSV 文件',
    en: 'Choose an xlsx or CSV file without macros or a password.',
  },
  tableUnreadable: {
    code,
    zh_CN: '文件无法读取，请用 Excel 或 WPS 重新保存为 xlsx 或 CSV 后再试',
    en: "The file can't be read. Save it again as xlsx or CSV and try again.",
  },
  tableTooLarge: {
    code,
    zh_CN: '文件内容过多，请删除多余的工作表和内容后再试',
    en: 'There is too much in the file. Remove what is not needed and try again.',
  },
  tableTooSlow: {
    code,
    zh_CN: '文件读取时间过长，请拆分后再试',
    en: 'Reading the file takes too long. Split it and try again.',
  },
  tableTooWide: {
    code,
    zh_CN: '文件的列数超过{max}列，请删除多余的列',
    en: 'The file has more than {max} columns. Remove those not needed.',
  },
  tableTooManyRows: {
    code,
    zh_CN: '一个文件最多{max}人，请拆分后分次导入',
    en: 'One file can hold up to {max} people. Split it and import the parts.',
  },
  tableCellTooLong: {
    code,
    zh_CN: '文件中有单元格内容过长，请检查后再试',
    en: 'A cell of the file is too long. Check the file and try again.',
  },
  tableNoHead: {
    code,
    zh_CN: '没有找到表头，请使用模板，并保留“姓名”“手机号”等列名',
    en: 'The column names are missing. Use the template and keep names such as "Name" and "Mobile".',
  },
  tableColumnTwice: {
    code,
    zh_CN: '“{column}”列出现了两次，请保留一列',
    en: 'The column "{column}" appears twice. Keep one of them.',
  },
  tableEmpty: {
    code,
    zh_CN: '文件中没有人员，请从示例的下一行开始填写',
    en: 'There are no people in the file. Start below the example row.',
  },
  importGone: {
    code,
    zh_CN: '文件已过期，请重新上传',
    en: 'The file is no longer there. Upload it again.',
  },
  importNotReady: {
    code: CODE.conflict,
    zh_CN: '此次导入已开始或已结束，请刷新后查看',
    en: 'This import has already started or ended. Refresh to see it.',
  },
  importBusy: {
    code: CODE.conflict,
    zh_CN: '您有正在进行的导入，请等它完成',
    en: 'An import of yours is still running. Wait until it is done.',
  },
  importNothing: {
    code,
    zh_CN: '没有选中可导入的行',
    en: 'None of the selected rows can be imported.',
  },
  exportBusy: {
    code: CODE.conflict,
    zh_CN: '您有正在进行的导出，请等它完成',
    en: 'An export of yours is still running. Wait until it is done.',
  },
  rowMissing: { code, zh_CN: '必填', en: 'Required' },
  rowTooLong: { code, zh_CN: '最多{max}个字', en: 'Up to {max} characters' },
  rowCellError: { code, zh_CN: '单元格是公式错误', en: 'The cell holds a formula error' },
  rowShortened: {
    code,
    zh_CN: 'Excel 已把这个长数字改短，请将该列设为“文本”格式后重新填写',
    en: 'Excel shortened this number. Format the column as text and enter it again',
  },
  rowMobileWrong: { code, zh_CN: '手机号格式有误', en: 'Not a mobile number' },
  rowMobileMasked: {
    code,
    zh_CN: '手机号带星号，请填写完整号码，或填写工号以便识别',
    en: 'The number is masked. Enter all of it, or an employee ID to tell who it is.',
  },
  rowEmailWrong: { code, zh_CN: '邮箱格式有误', en: 'Not an email address' },
  rowDayWrong: { code, zh_CN: '日期格式有误，请按 2026-03-01 填写', en: 'Enter a date as 2026-03-01' },
  rowChoiceWrong: { code, zh_CN: '请填写“{first}”或“{second}”', en: 'Enter "{first}" or "{second}"' },
  rowOrganWrong: {
    code,
    zh_CN: '部门格式有误，请按“总部/销售部/华东组”填写',
    en: 'Enter departments as "Head office/Sales/East"',
  },
  rowOrganTwice: {
    code,
    zh_CN: '部门“{name}”在路径中出现两次，上下级会成为循环',
    en: '"{name}" appears twice in the path, which would put the department below itself',
  },
  rowTwice: { code, zh_CN: '与第{line}行重复', en: 'Same as in row {line}' },
  rowHeadTwice: {
    code,
    zh_CN: '第{line}行已是此部门的负责人',
    en: 'Row {line} already names a head of this department',
  },
  rowOtherPerson: {
    code,
    zh_CN: '此工号属于{name}，姓名和手机号与其不符',
    en: 'This ID belongs to {name}, whose name and number are different',
  },
  rowMobileOfOther: {
    code,
    zh_CN: '此手机号属于{name}，请核对姓名和工号',
    en: 'This number belongs to {name}. Check the name and the employee ID.',
  },
  rowOneOf: { code, zh_CN: '请填写其中之一：{choices}', en: 'Enter one of: {choices}' },
  rowHoursWrong: {
    code,
    zh_CN: '请填写 1 到 60 之间的小时数，如 40 或 37.5',
    en: 'Enter hours from 1 to 60, such as 40 or 37.5',
  },
  rowManagerUnknown: {
    code,
    zh_CN: '没有工号为 {jobNumber} 的在职员工',
    en: 'No active person has the employee ID {jobNumber}',
  },
  rowManagerBelow: {
    code,
    zh_CN: '上级在第{line}行才加入，请把该行移到此行之前',
    en: 'The manager is added in row {line}. Move that row above this one.',
  },
  rowPlaceUnknown: {
    code,
    zh_CN: '没有名为“{name}”的地点，请核对“主数据”中的地点',
    en: 'No location is called "{name}". Check the locations in the master data.',
  },
  rowSkillUnknown: {
    code,
    zh_CN: '没有名为“{name}”的岗位或技能',
    en: 'No station or skill is called "{name}"',
  },
  rowSkillTwice: { code, zh_CN: '“{name}”出现了两次', en: '"{name}" appears twice' },
  rowSkillLevel: {
    code,
    zh_CN: '“{name}”的熟练程度请填写：{choices}',
    en: 'The level of "{name}" is one of: {choices}',
  },
  rowSkillsTooMany: { code, zh_CN: '最多{max}项岗位和技能', en: 'Up to {max} stations and skills' },
  rowInterrupted: {
    code,
    zh_CN: '此人在导入期间被其他人修改，请重新导入此行',
    en: 'Someone else changed this person meanwhile. Import this row again.',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>;
