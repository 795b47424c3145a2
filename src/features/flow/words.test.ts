import type { Condition } from '@contract/flow/flow';
import type { FormSchema } from '@contract/form/schema';
import type { ConditionItem } from '@contract/flow/condition-calls';
import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvalFlow as en } from '@/shared/i18n/locales/en/company/approval-flow';
import { approvalFlow as zh } from '@/shared/i18n/locales/zh_CN/company/approval-flow';
import { choicesOf, conditionWords, type Known } from './words';

let zhT: TFunction<'approval-flow'>;
let enT: TFunction<'approval-flow'>;
beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.init({
    resources: { zh_CN: { 'approval-flow': zh }, en: { 'approval-flow': en } },
    interpolation: { escapeValue: false },
  });
  zhT = i18n.getFixedT('zh_CN', 'approval-flow');
  enT = i18n.getFixedT('en', 'approval-flow');
});

const item = (part: Partial<ConditionItem> & Pick<ConditionItem, 'key' | 'valueType'>): ConditionItem => ({
  id: part.key,
  channel: 'ymApprove',
  name: { zh_CN: part.key },
  operators: ['eq'],
  ...part,
});
const items = [
  item({
    key: 'amount',
    valueType: 'number',
    name: { zh_CN: '金额', en: 'Amount' },
    unit: { zh_CN: '元', en: 'CNY' },
  }),
  item({ key: 'seal', valueType: 'choice', itemType: 'sealType', name: { zh_CN: '印章', en: 'Seal' } }),
  item({ key: 'size', valueType: 'choice', name: { zh_CN: '尺码', en: 'Size' } }),
  item({ key: 'unit', valueType: 'department', name: { zh_CN: '部门', en: 'Department' } }),
];
const form: FormSchema = {
  fields: [
    {
      key: 'size',
      kind: 'singleChoice',
      label: { zh_CN: '尺码' },
      options: [{ code: 'l', label: { zh_CN: '大号', en: 'Large' } }],
    },
  ],
};
const seal = { itemType: 'sealType', sort: 1, status: 0 } as const;
const known = (language: Known['language']): Known => ({
  people: [{ id: 'd1', name: '财务部', enName: 'Finance' }],
  items,
  former: [item({ key: 'headcount', valueType: 'number', name: { zh_CN: '招聘人数', en: 'Headcount' } })],
  form,
  dictionary: [
    { ...seal, itemCode: 'company', itemName: '公章', itemEnName: 'Company seal' },
    { ...seal, itemCode: 'old', itemName: '旧章', status: 1 },
    { ...seal, itemType: 'other', itemCode: 'other', itemName: '其他' },
  ],
  language,
});

describe('a condition in the editor', () => {
  it.each<[Condition, string, string]>([
    [{ item: 'amount', operator: 'gt', value: 50_000 }, '金额大于50,000元', 'Amount is more than 50,000 CNY'],
    [
      { item: 'amount', operator: 'le', value: '1200.5' },
      '金额小于等于1,200.5元',
      'Amount is at most 1,200.5 CNY',
    ],
    [{ item: 'seal', operator: 'eq', value: 'company' }, '印章等于公章', 'Seal is Company seal'],
    [
      { item: 'seal', operator: 'in', value: ['company', 'old'] },
      '印章属于公章、旧章',
      'Seal is one of Company seal, 旧章',
    ],
    [{ item: 'size', operator: 'eq', value: 'l' }, '尺码等于大号', 'Size is Large'],
    [{ item: 'unit', operator: 'in', value: ['d1'] }, '部门属于财务部', 'Department is one of Finance'],
    [{ item: 'gone', operator: 'eq', value: 'x' }, '条件已不存在', 'This condition no longer exists'],
    [
      { item: 'headcount', operator: 'gt', value: 3 },
      '招聘人数（表单中已没有）',
      'Headcount (no longer in the form)',
    ],
    [{ item: 'amount', operator: 'gt', value: '' }, '金额（未填写）', 'Amount (no value set)'],
    [{ item: 'seal', operator: 'notIn', value: [] }, '印章（未填写）', 'Seal (no value set)'],
  ])('%j', (condition, chinese, english) => {
    expect(conditionWords(condition, known('zh_CN'), zhT)).toBe(chinese);
    expect(conditionWords(condition, known('en'), enT)).toBe(english);
  });
});

it('chooses from the options of the form, otherwise from the dictionary, where some cannot be chosen', () => {
  expect(choicesOf(items[2]!, known('en'))).toEqual([{ value: 'l', text: 'Large', isDisabled: false }]);
  expect(choicesOf(items[1]!, known('zh_CN'))).toEqual([
    { value: 'company', text: '公章', isDisabled: false },
    { value: 'old', text: '旧章', isDisabled: true },
  ]);
});
