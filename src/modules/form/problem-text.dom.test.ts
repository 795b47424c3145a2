import { beforeAll, describe, expect, it } from 'vitest';
import type { FormField, FormSchema } from '@contract/form/schema';
import { FORM_RULES, type FormProblem } from '@contract/form/rules/check/form-problem';
import { loadNamespaces, setLanguage, startI18n } from '@/shared/i18n/i18n';
import { formProblemText } from './problem-text';

const label = { zh_CN: '金额', en: 'Amount' };
const other = { key: 'total', kind: 'amount', label: { zh_CN: '合同总额', en: 'Total' } } as const;
const text = (rule: FormProblem['rule'], given: Partial<FormField> = {}, params?: FormProblem['params']) => {
  const field: FormField = { key: 'sum', kind: 'amount', label, ...given };
  const schema: FormSchema = { fields: [other, field] };
  return (language: 'zh_CN' | 'en') => formProblemText({ key: 'sum', rule, params }, field, schema, language);
};

const cases: [string, ReturnType<typeof text>, string, string][] = [
  ['required', text('required'), '请填写金额', 'Enter Amount'],
  ['required', text('required', { kind: 'date' }), '请选择金额', 'Select Amount'],
  ['blacklistTermRequired', text('blacklistTermRequired'), '请填写拉黑期限', 'Enter the blacklist term'],
  ['signatureRequired', text('signatureRequired'), '签名不能为空', 'Add your signature'],
  ['shape', text('shape'), '金额格式不正确', 'Enter a valid value for Amount'],
  ['number', text('number'), '请输入正确的数字', 'Enter a valid number'],
  ['decimals', text('decimals', {}, { max: 2 }), '最多 2 位小数', 'Use up to 2 decimal places'],
  ['decimals', text('decimals', {}, { max: 1 }), '最多 1 位小数', 'Use up to 1 decimal place'],
  ['decimals', text('decimals', {}, { max: 0 }), '请输入整数', 'Enter a whole number'],
  ['date', text('date'), '请选择正确的日期或时间', 'Choose a valid date or time'],
  ['precision', text('precision', { kind: 'date' }), '请选择日期', 'Choose a date'],
  [
    'precision',
    text('precision', { kind: 'date', precision: 'minute' }),
    '请选择日期和时间',
    'Choose a date and time',
  ],
  [
    'max',
    text('max', {}, { max: 1_000_000_000_000 }),
    '不能大于 1,000,000,000,000',
    'Enter 1,000,000,000,000 or less',
  ],
  ['min', text('min', {}, { min: 1 }), '不能小于 1', 'Enter 1 or more'],
  ['max', text('max', {}, { max: 9 }), '不能大于 9', 'Enter 9 or less'],
  ['textMin', text('textMin', {}, { min: 5 }), '至少输入 5 个字', 'Enter at least 5 characters'],
  ['textMax', text('textMax', {}, { max: 5 }), '最多 5 个字', 'Use up to 5 characters'],
  [
    'remarkMax',
    text('remarkMax', {}, { max: 200 }),
    '备注最多 200 个字',
    'Remarks can have up to 200 characters',
  ],
  ['pattern', text('pattern'), '金额格式不正确', "Amount isn't in the right format"],
  [
    'pattern',
    text('pattern', { patternTip: { zh_CN: '六位数字', en: 'Six digits' } }),
    '六位数字',
    'Six digits',
  ],
  ['mobile', text('mobile'), '手机号不正确', 'Enter a valid mobile number'],
  [
    'filesSending',
    text('filesSending', { kind: 'image' }),
    '文件还在上传，请稍候再提交',
    'Wait for the uploads to finish',
  ],
  [
    'filesFailed',
    text('filesFailed', { kind: 'image' }),
    '有文件没有上传成功，请重试或移除',
    "A file wasn't uploaded. Try again or remove it.",
  ],
  [
    'earliest',
    text('earliest', {}, { day: '2025-01-01' }),
    '不能早于 2025年1月1日',
    'Choose Jan 1, 2025 or later',
  ],
  [
    'latest',
    text('latest', {}, { day: '2025-01-01' }),
    '不能晚于 2025年1月1日',
    'Choose Jan 1, 2025 or earlier',
  ],
  [
    'endAfterStart',
    text('endAfterStart'),
    '结束值必须大于开始值',
    'The end value must be greater than the start value',
  ],
  ['noWorkday', text('noWorkday'), '所选时间内没有需要请假的工作时间', 'No leave is needed in this period'],
  [
    'leaveLength',
    text('leaveLength', { kind: 'number' }, { amount: 2, unit: 'hour' }),
    '按排班和公司日历应为 2 小时，请核对后重新提交',
    'Based on your shifts and the calendar, this takes 2 hours. Check it and submit again.',
  ],
  [
    'leaveNotEligible',
    text('leaveNotEligible', { kind: 'singleChoice' }),
    '这种假期需要先登记资格（例如子女出生日期），提交证明并经人事核实后才能申请',
    "This leave needs a record first, such as a child's date of birth. HR accepts it once you have filed the proof.",
  ],
  [
    'leaveNotYet',
    text('leaveNotYet', { kind: 'singleChoice' }, { months: 6, from: '2025-04-01' }),
    '入职满 6 个月后才能请此假，您从2025年4月1日起可以申请',
    'For people with 6 months at the company. You can take it from Apr 1, 2025.',
  ],
  [
    'leaveTooLate',
    text('leaveTooLate', { kind: 'dateRange' }, { days: 1, earliest: '2025-04-01' }),
    '此假须至少提前 1 天申请，最早可从2025年4月1日开始',
    'This leave needs 1 day of notice. It can start on Apr 1, 2025 at the earliest.',
  ],
  [
    'leaveTooShort',
    text('leaveTooShort', { kind: 'dateRange' }, { least: 480, asked: 90 }),
    '每次至少 1 天，当前为 1.5 小时',
    'The minimum is 1 day at a time. This request is 1.5 hours.',
  ],
  [
    'leaveProofMissing',
    text('leaveProofMissing', { kind: 'image' }, { from: 960, asked: 1440 }),
    '达到 2 天须上传证明材料，当前为 3 天',
    'Leave of 2 days or more needs a file as proof. This request is 3 days.',
  ],
  [
    'leaveProofMissing',
    text('leaveProofMissing', { kind: 'image' }, { from: 0, asked: 480 }),
    '申请此假须上传证明材料',
    'This leave needs a file as proof',
  ],
  [
    'leaveBelowZero',
    text('leaveBelowZero', { kind: 'dateRange' }, { most: 240, asked: 480, far: 0 }),
    '余额不足：最多可申请 0.5 天，当前为 1 天',
    'Not enough left: you can request up to 0.5 days. This request is 1 day.',
  ],
  ['tooShort', text('tooShort'), '时长不足半小时', 'Must last at least 30 minutes'],
  [
    'overlap',
    text('overlap', {}, { name: '请假', no: 'LV1', from: '12月1日 09:00', to: '12月2日 18:00' }),
    '与请假（LV1，12月1日 09:00 至 12月2日 18:00）时间重叠',
    'Overlaps with 请假 LV1 (12月1日 09:00 – 12月2日 18:00)',
  ],
  [
    'notGreater',
    text('notGreater', {}, { other: 'total' }),
    '金额不能大于合同总额',
    "Amount can't exceed Total",
  ],
  [
    'notGreater',
    text('notGreater', { kind: 'date' }, { other: 'total' }),
    '金额不能晚于合同总额',
    "Amount can't be later than Total",
  ],
  [
    'amountOverTotal',
    text('amountOverTotal'),
    '到账金额不能大于合同总金额',
    "The received amount can't exceed the contract total",
  ],
  ['minCount', text('minCount', {}, { min: 2 }), '至少选择 2 项', 'Select at least 2 choices'],
  ['minCount', text('minCount', {}, { min: 1 }), '至少选择 1 项', 'Select at least 1 choice'],
  [
    'minCount',
    text('minCount', { kind: 'image' }, { min: 2 }),
    '至少上传 2 个文件',
    'Upload at least 2 files',
  ],
  ['maxCount', text('maxCount', {}, { max: 2 }), '最多选择 2 项', 'Select up to 2 choices'],
  ['maxCount', text('maxCount', {}, { max: 1 }), '最多选择 1 项', 'Select up to 1 choice'],
  ['rowsMin', text('rowsMin', {}, { min: 2 }), '至少填写 2 行', 'Add at least 2 rows'],
  ['rowsMin', text('rowsMin', {}, { min: 1 }), '至少填写 1 行', 'Add at least 1 row'],
  ['rowsMax', text('rowsMax', {}, { max: 2 }), '最多 2 行', 'Up to 2 rows'],
  ['rowsMax', text('rowsMax', {}, { max: 1 }), '最多 1 行', 'Up to 1 row'],
  ['textMin', text('textMin', {}, { min: 1 }), '至少输入 1 个字', 'Enter at least 1 character'],
  ['filesMax', text('filesMax', {}, { max: 1 }), '最多上传 1 个文件', 'You can upload up to 1 file'],
  ['filesMax', text('filesMax', {}, { max: 10 }), '最多上传 10 个文件', 'You can upload up to 10 files'],
  [
    'optionUnknown',
    text('optionUnknown'),
    '所选项已不存在，请重新选择',
    'This option no longer exists. Choose another one.',
  ],
  ['optionRepeated', text('optionRepeated'), '不能重复选择', 'The same option is selected twice'],
  [
    'optionDisabled',
    text('optionDisabled'),
    '该选项已停用，请重新选择',
    'This option is no longer available. Choose another one.',
  ],
  [
    'personUnknown',
    text('personUnknown'),
    '所选人员已不在本公司，请重新选择',
    'Someone selected has left the company. Choose someone else.',
  ],
  [
    'departmentUnknown',
    text('departmentUnknown'),
    '所选部门已不存在，请重新选择',
    'A selected department no longer exists. Choose another one.',
  ],
  [
    'fileUnknown',
    text('fileUnknown'),
    '文件已失效，请重新上传',
    'A file is no longer available. Upload it again.',
  ],
  ['rowRepeated', text('rowRepeated'), '明细行重复，请删除后重新添加', 'Two rows are identical. Delete one.'],
  ['required', text('required', { kind: 'questionnaire' }), '请完成金额', 'Complete Amount'],
  [
    'questionsOpen',
    text('questionsOpen', { kind: 'questionnaire' }, { count: 2 }),
    '金额还有 2 题未作答',
    'Amount: 2 questions are unanswered',
  ],
  [
    'questionsOpen',
    text('questionsOpen', { kind: 'questionnaire' }, { count: 1, number: 3 }),
    '金额第 3 题未作答',
    'Amount: question 3 is unanswered',
  ],
  [
    'questionsOpen',
    text('questionsOpen', { kind: 'questionnaire' }, { count: 2, number: 3 }),
    '金额第 3 题未作答（共 2 题未作答）',
    'Amount: 2 questions are unanswered, starting with question 3',
  ],
  [
    'questionnaireUnknown',
    text('questionnaireUnknown', { kind: 'questionnaire' }),
    '金额的作答已失效，请重新作答',
    'Your answers to Amount are no longer valid. Answer it again.',
  ],
];

beforeAll(() => startI18n('zh_CN', ['common', 'validation', 'custom-form', 'fields']));

describe.each(['zh_CN', 'en'] as const)('in %s', (language) => {
  beforeAll(async () => {
    await setLanguage(language);
    await loadNamespaces(['validation', 'custom-form', 'fields']);
    return () => setLanguage('zh_CN');
  });
  it.each(cases)('%s', (_, text, chinese, english) => {
    expect(text(language)).toBe(language === 'en' ? english : chinese);
  });
});

it('has words for every rule', () => {
  expect(new Set(cases.map(([rule]) => rule))).toEqual(new Set(FORM_RULES));
});
