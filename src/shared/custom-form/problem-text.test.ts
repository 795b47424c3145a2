import { beforeAll, describe, expect, it } from 'vitest';
import type { FormField, FormSchema } from '@contract/entities/form-schema';
import { FORM_RULES, type FormProblem } from '@contract/rules/form/form-problem';
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
  ['required', text('required'), '请填写金额', 'Please enter Amount'],
  ['required', text('required', { kind: 'date' }), '请选择金额', 'Please choose Amount'],
  [
    'blacklistTermRequired',
    text('blacklistTermRequired'),
    '请填写拉黑期限',
    'Please enter the blacklist term',
  ],
  ['signatureRequired', text('signatureRequired'), '签名不能为空', 'The signature must not be empty'],
  ['shape', text('shape'), '金额格式不正确', 'The value of Amount is not valid'],
  ['number', text('number'), '请输入正确的数字', 'Please enter a valid number'],
  ['decimals', text('decimals', {}, { max: 2 }), '最多 2 位小数', 'At most 2 decimals'],
  ['decimals', text('decimals', {}, { max: 0 }), '请输入整数', 'Please enter a whole number'],
  ['date', text('date'), '请选择正确的日期或时间', 'Please choose a valid date or time'],
  ['precision', text('precision', { kind: 'date' }), '请选择日期', 'Please choose a date'],
  [
    'precision',
    text('precision', { kind: 'date', precision: 'minute' }),
    '请选择日期和时间',
    'Please choose a date and a time',
  ],
  [
    'max',
    text('max', {}, { max: 1_000_000_000_000 }),
    '不能大于 1,000,000,000,000',
    'Must not be more than 1,000,000,000,000',
  ],
  ['min', text('min', {}, { min: 1 }), '不能小于 1', 'Must not be less than 1'],
  ['max', text('max', {}, { max: 9 }), '不能大于 9', 'Must not be more than 9'],
  ['textMin', text('textMin', {}, { min: 5 }), '至少输入 5 个字', 'Please enter at least 5 characters'],
  ['textMax', text('textMax', {}, { max: 5 }), '最多 5 个字', 'At most 5 characters'],
  [
    'remarkMax',
    text('remarkMax', {}, { max: 200 }),
    '备注最多 200 个字',
    'Remarks have at most 200 characters',
  ],
  ['pattern', text('pattern'), '金额格式不正确', 'Amount is not in the right format'],
  [
    'pattern',
    text('pattern', { patternTip: { zh_CN: '六位数字', en: 'Six digits' } }),
    '六位数字',
    'Six digits',
  ],
  ['mobile', text('mobile'), '手机号不正确', 'The mobile number is incorrect'],
  [
    'filesSending',
    text('filesSending', { kind: 'image' }),
    '文件还在上传，请稍候再提交',
    'Files are still being uploaded. Please wait a moment',
  ],
  [
    'filesFailed',
    text('filesFailed', { kind: 'image' }),
    '有文件没有上传成功，请重试或移除',
    'A file was not uploaded. Please try again or remove it',
  ],
  [
    'earliest',
    text('earliest', {}, { day: '2026-01-01' }),
    '不能早于 2026-01-01',
    'Must not be before 2026-01-01',
  ],
  [
    'latest',
    text('latest', {}, { day: '2026-01-01' }),
    '不能晚于 2026-01-01',
    'Must not be after 2026-01-01',
  ],
  [
    'endAfterStart',
    text('endAfterStart'),
    '结束值必须大于开始值',
    'The end value must exceed the start value',
  ],
  [
    'notGreater',
    text('notGreater', {}, { other: 'total' }),
    '金额不能大于合同总额',
    'Amount must not exceed Total',
  ],
  [
    'notGreater',
    text('notGreater', { kind: 'date' }, { other: 'total' }),
    '金额不能晚于合同总额',
    'Amount must not be later than Total',
  ],
  [
    'amountOverTotal',
    text('amountOverTotal'),
    '到账金额不能大于合同总金额',
    'The received amount must not exceed the total contract amount',
  ],
  ['minCount', text('minCount', {}, { min: 2 }), '至少选择 2 项', 'Choose at least 2'],
  [
    'minCount',
    text('minCount', { kind: 'image' }, { min: 2 }),
    '至少上传 2 个文件',
    'Upload at least 2 files',
  ],
  ['maxCount', text('maxCount', {}, { max: 2 }), '最多选择 2 项', 'Choose at most 2'],
  ['rowsMin', text('rowsMin', {}, { min: 2 }), '至少填写 2 行', 'Fill in at least 2 rows'],
  ['rowsMax', text('rowsMax', {}, { max: 2 }), '最多 2 行', 'At most 2 rows'],
  ['filesMax', text('filesMax', {}, { max: 10 }), '最多上传 10 个文件', 'At most 10 files can be uploaded'],
  [
    'optionUnknown',
    text('optionUnknown'),
    '所选项已不存在，请重新选择',
    'This option no longer exists. Please choose again',
  ],
  ['optionRepeated', text('optionRepeated'), '不能重复选择', 'An option is chosen twice'],
  [
    'optionDisabled',
    text('optionDisabled'),
    '该选项已停用，请重新选择',
    'This option is no longer in use. Please choose again',
  ],
  [
    'personUnknown',
    text('personUnknown'),
    '所选人员已不在本公司，请重新选择',
    'Someone chosen is no longer with the company. Please choose again',
  ],
  [
    'departmentUnknown',
    text('departmentUnknown'),
    '所选部门已不存在，请重新选择',
    'A chosen department no longer exists. Please choose again',
  ],
  [
    'fileUnknown',
    text('fileUnknown'),
    '文件已失效，请重新上传',
    'A file is no longer available. Please upload it again',
  ],
  [
    'rowRepeated',
    text('rowRepeated'),
    '明细行重复，请删除后重新添加',
    'A row is there twice. Please delete one',
  ],
  ['required', text('required', { kind: 'questionnaire' }), '请完成金额', 'Please complete Amount'],
  [
    'questionsOpen',
    text('questionsOpen', { kind: 'questionnaire' }, { count: 2 }),
    '金额还有 2 题未作答',
    'Amount: questions still open: 2',
  ],
  [
    'questionnaireUnknown',
    text('questionnaireUnknown', { kind: 'questionnaire' }),
    '金额的作答已失效，请重新作答',
    'The answers to Amount are no longer valid. Please answer it again.',
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
