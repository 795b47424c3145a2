import type { TemplateContent } from '@server/db/schema/signing/template';

export type TemplateSeed = { key: string; name: string } & Pick<
  TemplateContent,
  'blocks' | 'roles' | 'fields'
>;

const heading = (text: string) => ({ kind: 'heading' as const, text });
const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });
const employee = {
  key: 'employee',
  name: '员工 Employee',
  kind: 'member' as const,
  role: 'signer' as const,
  turn: 1,
};
/** Next to the line that asks for it. */
const signature = (role: string, keyword: string) => ({
  role,
  kind: 'signature' as const,
  keyword,
  dx: 1_000,
  dy: -300,
  width: 12_000,
  height: 4_800,
});

/** The documents that a company sends most, in both languages on one sheet. */
export const TEMPLATE_SEEDS: readonly TemplateSeed[] = [
  {
    key: 'undertaking',
    name: '承诺书 Undertaking',
    blocks: [
      heading('{{承诺书名称}}'),
      paragraph('{{person.name}} · {{company.name}}'),
      paragraph('本人{{person.name}}承诺：{{承诺内容}}'),
      paragraph('I undertake the following: {{Undertaking}}'),
      paragraph('员工签字 Employee:'),
    ],
    roles: [employee],
    fields: [signature('employee', 'Employee:')],
  },
  {
    key: 'agreement',
    name: '员工协议 Employee agreement',
    blocks: [
      heading('{{协议名称}}'),
      paragraph('{{company.name}} · {{person.name}} · {{person.jobNumber}}'),
      paragraph('双方约定：{{协议内容}}'),
      paragraph('Both parties agree: {{Terms}}'),
      paragraph('员工签字 Employee:'),
      paragraph(' '),
      paragraph(' '),
      paragraph('公司代表签字 For the company:'),
    ],
    roles: [employee, { ...employee, key: 'company', name: '公司代表 Company', turn: 2 }],
    fields: [signature('employee', 'Employee:'), signature('company', 'For the company:')],
  },
  {
    key: 'renewal',
    name: '劳动合同续签 Contract renewal',
    blocks: [
      heading('劳动合同续签协议 Contract renewal'),
      paragraph('{{company.name}} · {{person.name}} · {{person.jobNumber}}'),
      paragraph('双方同意将劳动合同续签三年，岗位与工作地点不变，其余条款按原合同执行。'),
      paragraph('Both parties renew the contract for three years. Position, place and all other terms stay.'),
      paragraph('员工签字 Employee:'),
      paragraph(' '),
      paragraph(' '),
      paragraph('公司代表签字 For the company:'),
    ],
    roles: [employee, { ...employee, key: 'company', name: '公司代表 Company', turn: 2 }],
    fields: [signature('employee', 'Employee:'), signature('company', 'For the company:')],
  },
  {
    key: 'salary',
    name: '调薪通知书 Salary notice',
    blocks: [
      heading('调薪通知书 Salary notice'),
      paragraph('{{person.name}} · {{person.department}} · {{person.position}}'),
      paragraph('自 {{生效日期}} 起，您的月基本工资调整为 {{月薪}} 元，其余待遇不变。'),
      paragraph('Your monthly base pay changes to CNY {{月薪}} from {{生效日期}}. All else stays.'),
      paragraph('本人已知悉并同意 Employee:'),
    ],
    roles: [employee],
    fields: [signature('employee', 'Employee:')],
  },
  {
    key: 'offer',
    name: '录用通知书 Offer letter',
    blocks: [
      heading('录用通知书 Offer letter'),
      paragraph('{{company.name}}拟录用您担任 {{岗位}}，月基本工资 {{月薪}} 元，请于 {{报到日期}} 报到。'),
      paragraph(
        '{{company.name}} offers you the position above. Please report for work on the day stated; base pay is in CNY a month.',
      ),
      paragraph('候选人签字 Candidate:'),
    ],
    roles: [{ ...employee, key: 'candidate', name: '候选人 Candidate', kind: 'outsider' }],
    fields: [signature('candidate', 'Candidate:')],
  },
];
