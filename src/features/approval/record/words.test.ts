import { REASON_CODES, type BranchTrace, type Reason, type TimelineRow } from '@contract/approval/approval';
import { APPROVAL_EVENTS } from '@contract/approval/approval';
import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { approval as en } from '@/shared/i18n/locales/en/approvals/approval';
import { approval as zh } from '@/shared/i18n/locales/zh_CN/approvals/approval';
import { branchText, conditionText, durationText, eventText, readText, reasonText } from './words';

let zhT: TFunction<'approval'>;
let enT: TFunction<'approval'>;
beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.init({
    resources: { zh_CN: { approval: zh }, en: { approval: en } },
    interpolation: { escapeValue: false },
  });
  zhT = i18n.getFixedT('zh_CN', 'approval');
  enT = i18n.getFixedT('en', 'approval');
});

const reason = (code: Reason['code'], params: Reason['params'] = {}): Reason => ({ code, params });
const stores = { zh_CN: '门店部', en: 'Stores' };

describe('why this person', () => {
  it.each<[Reason, string, string]>([
    [reason('departmentHead', { level: 1, department: stores }), '“门店部”的负责人', 'Head of Stores'],
    [reason('role', { role: { zh_CN: '人事' } }), '担任“人事”', 'Has the role "人事"'],
    [
      reason('formField', { field: { zh_CN: '交接人', en: 'Stand-in' } }),
      '表单中“交接人”填写的人',
      'From "Stand-in" in the form',
    ],
    [
      reason('headAbove', { department: stores }),
      '发起人不能审批自己的申请，由“门店部”的负责人审批',
      "Routed to the head of Stores because requesters can't approve their own requests",
    ],
    [
      reason('takenOver', { person: { zh_CN: '李浩', en: 'Hao Li' } }),
      '接手李浩的审批',
      'Took over from Hao Li, who left',
    ],
    [
      reason('nobodyFound'),
      '没有找到审批人，由审批管理员处理',
      'No approver found. Routed to an approval administrator.',
    ],
  ])('%j', (given, chinese, english) => {
    expect(reasonText(given, 'zh_CN', zhT)).toBe(chinese);
    expect(reasonText(given, 'en', enT)).toBe(english);
  });

  it.each(REASON_CODES)('%s has words in both languages, and no gap without parameters', (code) => {
    for (const [language, t] of [
      ['zh_CN', zhT],
      ['en', enT],
    ] as const) {
      const text = reasonText(reason(code), language, t);
      expect(text).not.toMatch(/reason\.|\{\{/);
      expect(text.length).toBeGreaterThan(3);
    }
  });
});

const event = (part: Partial<TimelineRow>) =>
  ({ kind: 'pass', people: [], rejectTo: null, position: null, ...part }) as TimelineRow;
const people = [
  { id: '1', name: '赵敏', enName: 'Min Zhao' },
  { id: '2', name: '韩雪', enName: null },
];

describe('what happened', () => {
  it.each<[Partial<TimelineRow>, string, string]>([
    [{ kind: 'pass' }, '通过', 'Approved'],
    [{ kind: 'reject', rejectTo: { kind: 'initiator' } }, '驳回给发起人', 'Returned to requester'],
    [
      { kind: 'reject', rejectTo: { kind: 'node', nodeName: { zh_CN: '店长', en: 'Head' } } },
      '驳回到“店长”',
      'Returned to "Head"',
    ],
    [{ kind: 'reject', rejectTo: { kind: 'terminate' } }, '驳回并终止', 'Rejected and terminated'],
    [
      { kind: 'addSigner', position: 'after', people },
      '在自己之后加签赵敏、韩雪',
      'Added Min Zhao, 韩雪 after this step',
    ],
    [{ kind: 'transfer', people: [people[0]!] }, '转交给赵敏', 'Transferred to Min Zhao'],
  ])('%j', (given, chinese, english) => {
    expect(eventText(event(given), 'zh_CN', zhT)).toBe(chinese);
    expect(eventText(event(given), 'en', enT)).toBe(english);
  });

  it.each(APPROVAL_EVENTS)('%s has words in both languages', (kind) => {
    expect(eventText(event({ kind, people }), 'zh_CN', zhT)).not.toMatch(/event\./);
    expect(eventText(event({ kind, people }), 'en', enT)).not.toMatch(/event\./);
  });
});

describe('which way and why', () => {
  const met = {
    item: 'leaveDays',
    name: { zh_CN: '请假天数', en: 'Leave days' },
    operator: 'gt',
    expected: { zh_CN: '3' },
    actual: { zh_CN: '5' },
    unit: { zh_CN: '天', en: 'days' },
    isMet: true,
  };
  const branch: BranchTrace = {
    nodeId: 'c1',
    name: { zh_CN: '天数' },
    branchId: 'b1',
    branchName: { zh_CN: '长假', en: 'Long leave' },
    conditions: [met],
  };

  it('says which branch was taken', () => {
    expect(branchText(branch, 'zh_CN', zhT)).toBe('适用“长假”');
    expect(branchText(branch, 'en', enT)).toBe('Applies: Long leave');
    expect(branchText({ ...branch, branchId: null, branchName: null }, 'zh_CN', zhT)).toBe('适用一般流程');
  });

  it('says a condition with what it was compared with', () => {
    expect(conditionText(met, 'zh_CN', zhT)).toBe('请假天数：5 天（规则：大于 3 天）');
    expect(conditionText(met, 'en', enT)).toBe('Leave days: 5 days (rule: more than 3 days)');
    const empty = { ...met, actual: { zh_CN: '' }, unit: null, isMet: false };
    expect(conditionText({ ...empty, isMet: true }, 'en', enT)).toBe(
      'Leave days: not on record (rule: more than 3)',
    );
    expect(conditionText(empty, 'zh_CN', zhT)).toBe('取决于请假天数（未填写）');
    const unset = { ...met, expected: { zh_CN: '' }, isMet: false };
    expect(conditionText(unset, 'zh_CN', zhT)).toBe('请假天数的条件没有填写，不会满足');
    expect(conditionText(unset, 'en', enT)).toBe(
      "Leave days has no value to compare with, so it can't be met",
    );
    const one = { ...met, actual: { zh_CN: '1' }, isMet: false };
    expect(conditionText(one, 'en', enT)).toBe('Leave days: 1 day (rule: more than 3 days)');
  });
});

it('says that something was read, and when once a minute has passed', () => {
  const now = Date.parse('2026-11-21T02:00:00Z');
  expect(readText('2026-11-21T01:59:30Z', now, 'zh_CN', zhT)).toBe('已读');
  expect(readText('2026-11-21T01:59:30Z', now, 'en', enT)).toBe('Read');
  expect(readText('2026-11-21T01:55:00Z', now, 'zh_CN', zhT)).toBe('5分钟前已读');
  expect(readText('2026-11-21T01:55:00Z', now, 'en', enT)).toBe('Read 5 minutes ago');
});

it('says how long something took', () => {
  expect(durationText({ key: 'days', count: 2 }, zhT)).toBe('2 天');
  expect(durationText({ key: 'minutes', count: 1 }, enT)).toBe('1 minute');
  expect(durationText({ key: 'hours', count: 3 }, enT)).toBe('3 hours');
  expect(durationText({ key: 'moment' }, zhT)).toBe('不到 1 分钟');
});
