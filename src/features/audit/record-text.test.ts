import { OPERATIONS } from '@contract/audit/operations';
import { OPERATION_FIELDS } from '@contract/audit/operation-fields';
import type { OperationRecord } from '@contract/audit/calls';
import type { Language } from '@contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import i18next, { type TFunction } from 'i18next';
import { audit as en } from '@/shared/i18n/locales/en/account/audit';
import { audit as zh } from '@/shared/i18n/locales/zh_CN/account/audit';
import { actionText, changeText, moduleOf } from '@contract/audit/rules/record-text';

type Change = OperationRecord['changes'][number];
const texts: Record<string, TFunction<'audit'>> = {};
beforeAll(async () => {
  const i18n = i18next.createInstance();
  await i18n.init({
    resources: { zh_CN: { audit: zh }, en: { audit: en } },
    interpolation: { escapeValue: false },
  });
  texts.zh_CN = i18n.getFixedT('zh_CN', 'audit');
  texts.en = i18n.getFixedT('en', 'audit');
});

describe('what was done', () => {
  it.each(OPERATIONS)('has a name and a module for %s in both languages', (action) => {
    for (const t of Object.values(texts)) {
      expect(actionText(action, t)).not.toMatch(/action|\./);
    }
    expect(moduleOf(action)).toBeDefined();
  });

  it('does not fail on an action that is newer than the portal', () => {
    expect(actionText('robot.start', texts.zh_CN!)).toBe('其他操作');
    expect(moduleOf('robot.start')).toBeUndefined();
    expect(moduleOf('sessions.open')).toBeUndefined();
  });
});

describe('what changed', () => {
  it.each(Object.entries(OPERATION_FIELDS))(
    'has a name for %s and each of its codes in both languages',
    (field, kind) => {
      for (const [language, t] of Object.entries(texts)) {
        const values = typeof kind === 'string' ? ['x'] : kind;
        for (const to of values) {
          expect(changeText({ field, to }, t, language as Language)).not.toMatch(/field\.|value\.|change\./);
        }
      }
    },
  );

  it.each<[Change, string, string]>([
    [
      { field: 'mobile', from: '138****0001', to: '139****0002' },
      '手机号由“138****0001”改为“139****0002”',
      'Mobile number: "138****0001" → "139****0002"',
    ],
    [
      { field: 'email', from: null, to: 'c***@qinghe.cn' },
      '邮箱设为“c***@qinghe.cn”',
      'Email: "c***@qinghe.cn"',
    ],
    [
      { field: 'roles', from: 'employee', to: 'employee,companyAdministrator,auditor' },
      '角色由“员工”改为“员工、公司管理员、auditor”',
      'Roles: "Employee" → "Employee, Company administrator, auditor"',
    ],
    [{ field: 'remark', from: '出差', to: '' }, '清除了备注“出差”', 'Remark: removed "出差"'],
    [{ field: 'company', from: '青禾零售' }, '离开了“青禾零售”', 'Left "青禾零售"'],
    [
      { field: 'company', from: '青禾零售', fromEn: 'Qinghe Retail', to: '微光科技', toEn: 'Glimmer' },
      '公司由“青禾零售”改为“微光科技”',
      'Company: "Qinghe Retail" → "Glimmer"',
    ],
    [{ field: 'device', from: 'wechatWork,ios' }, '已退出：企业微信、iOS', 'Signed out: WeCom, iOS'],
    [{ field: 'devices', from: '3' }, '已退出 3 台其他设备', 'Signed out other devices: 3'],
    [
      { field: 'startAt', from: '2025-11-20T16:00:00.000Z', to: '2025-11-21T01:30:00.000Z' },
      '开始时间由“2025年11月21日 00:00”改为“2025年11月21日 09:30”',
      'Start: "Nov 21, 2025, 12 AM" → "Nov 21, 2025, 9:30 AM"',
    ],
    [
      { field: 'delegate', from: '赵敏', fromEn: 'Min Zhao', to: '孙鹏', toEn: null },
      '受托人由“赵敏”改为“孙鹏”',
      'Delegate: "Min Zhao" → "孙鹏"',
    ],
    [
      { field: 'status', from: 'published', to: 'withdrawn' },
      '状态由“已发布”改为“已撤回”',
      'Status: "Published" → "Withdrawn"',
    ],
    [{ field: 'shoeSize', from: '42', to: '43' }, 'shoeSize由“42”改为“43”', 'shoeSize: "42" → "43"'],
    [{ field: 'remark' }, '更换了备注', 'Remark replaced'],
    // A remark that reads like a code stays what the person wrote.
    [{ field: 'remark', to: 'draft' }, '备注设为“draft”', 'Remark: "draft"'],
    [{ field: 'remark', to: '<b>{{ip}}</b>' }, '备注设为“<b>{{ip}}</b>”', 'Remark: "<b>{{ip}}</b>"'],
  ])('is told in words: %j', (change, chinese, english) => {
    expect(changeText(change, texts.zh_CN!, 'zh_CN')).toBe(chinese);
    expect(changeText(change, texts.en!, 'en')).toBe(english);
  });
});
