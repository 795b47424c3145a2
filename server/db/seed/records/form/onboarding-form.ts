import { field, must, text, type FormSeed } from './form-fields';

const options = (...labels: readonly (readonly [string, string])[]) =>
  labels.map(([zh, en], at) => ({ code: `o${at + 1}`, label: text([zh, en]) }));

/** A form with a field of every kind, as a newcomer meets it before the first day. */
export const ONBOARDING_FORM: FormSeed = {
  code: 'onboarding',
  name: ['入职登记', 'Onboarding'],
  fields: [
    field('intro', 'description', ['入职须知', 'Before you start'], {
      content: text([
        '请在报到前三天完成登记。\n带 * 的为必填项，资料仅供人事使用。',
        'Complete this at least three days before your first day.\nFields marked * are required. Only HR can see them.',
      ]),
    }),
    field('name', 'text', ['姓名', 'Name'], {
      ...must,
      minLength: 2,
      maxLength: 40,
      hint: text(['与身份证一致', 'As on your ID card']),
    }),
    field('mobile', 'phone', ['手机号', 'Mobile'], must),
    field('idNumber', 'text', ['身份证号', 'ID card number'], {
      pattern: '[0-9]{17}[0-9Xx]',
      patternTip: text(['请输入 18 位身份证号', 'Enter the 18-character ID number']),
    }),
    field('birthday', 'date', ['出生日期', 'Date of birth'], { latest: 'today' }),
    field('startsAt', 'date', ['报到时间', 'First day at work'], { ...must, precision: 'minute' }),
    field('worksFrom', 'time', ['最早可上班时间', 'Earliest start time']),
    field('term', 'dateRange', ['合同期限', 'Contract term'], must),
    field('education', 'singleChoice', ['学历', 'Education'], {
      ...must,
      options: options(
        ['高中及以下', 'High school or below'],
        ['大专', 'College'],
        ['本科', 'Bachelor'],
        ['硕士及以上', 'Master or above'],
      ),
    }),
    field('school', 'text', ['毕业院校', 'University'], {
      showWhen: { key: 'education', values: ['o2', 'o3', 'o4'] },
    }),
    field('certificates', 'multiChoice', ['持有证件', 'Certificates'], {
      maxCount: 5,
      options: options(
        ['健康证', 'Health certificate'],
        ['叉车证', 'Forklift license'],
        ['电工证', 'Electrician'],
        ['驾驶证', "Driver's license"],
        ['会计证', 'Accounting'],
        ['急救证', 'First aid'],
        ['消防证', 'Fire safety'],
        ['普通话证书', 'Mandarin'],
        ['英语六级', 'CET-6'],
      ),
    }),
    field('mentor', 'person', ['带教导师', 'Mentor'], {
      hint: text(['入职首月由导师带教', 'Supports you during your first month']),
    }),
    field('departments', 'department', ['意向部门', 'Departments of interest'], {
      multiple: true,
      maxCount: 3,
    }),
    field('years', 'number', ['工作年限', 'Years of experience'], {
      min: 0,
      max: 60,
      decimals: 1,
      unit: text(['年', 'years']),
    }),
    field('salary', 'amount', ['期望月薪', 'Expected monthly salary'], { min: 0 }),
    field('photo', 'image', ['证件照', 'Photo'], { maxCount: 2 }),
    field('proofs', 'attachment', ['离职证明', 'Proof of previous employment']),
    field('home', 'location', ['现住址', 'Home'], must),
    field('jobs', 'detailTable', ['工作经历', 'Work history'], {
      columns: [
        field('company', 'text', ['公司', 'Company'], must),
        field('during', 'dateRange', ['起止', 'Dates']),
        field('pay', 'amount', ['月薪', 'Salary'], { min: 0 }),
      ],
    }),
    field('remark', 'longText', ['备注', 'Remarks'], { purpose: 'remark' }),
    field('signature', 'signature', ['本人签名', 'Signature'], must),
  ],
};
