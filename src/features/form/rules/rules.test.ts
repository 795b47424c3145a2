import { describe, expect, it } from 'vitest';
import { FIELD_KINDS } from '@contract/form/schema';
import { starterSchema } from '@contract/form/starters';
import type { FormContent } from '@contract/form/template-calls';
import { applyEdit } from './edits';
import { compareVersions } from './compare-versions';
import { KIND_GROUPS, settingsOf } from '@/modules/form/kinds';
import { nextCode, pasteOptions } from './options';

describe('pasted options', () => {
  it.each([
    ['年假\n事假', [['年假'], ['事假']]],
    [
      '年假 | Annual leave\r\n事假｜Personal',
      [
        ['年假', 'Annual leave'],
        ['事假', 'Personal'],
      ],
    ],
    ['1. 年假\n2、事假\n- 病假\n• 婚假\nA. 产假', [['年假'], ['事假'], ['病假'], ['婚假'], ['产假']]],
    ['\n  \n年假\n年假\n已有', [['年假']]],
    ['100元\n3D 打印\n2026年', [['100元'], ['3D 打印'], ['2026年']]],
  ])('%j', (text, expected) => {
    const existing = [{ code: 'o3', label: { zh_CN: '已有' } }];
    const options = pasteOptions(text, existing);
    expect(options.map(({ label }) => (label.en ? [label.zh_CN, label.en] : [label.zh_CN]))).toEqual(
      expected,
    );
    expect(options.map(({ code }) => code)).toEqual(expected.map((_, index) => `o${index + 4}`));
  });

  it('never get the code of an option that conditions still know', () => {
    expect(nextCode([{ code: 'o1', label: { zh_CN: '一' } }], ['o7'])).toBe('o8');
    expect(nextCode([{ code: 'yes', label: { zh_CN: '是' } }])).toBe('o1');
  });
});

describe('kinds', () => {
  it('are offered once each', () => {
    const offered = KIND_GROUPS.flatMap(({ kinds }): readonly string[] => kinds);
    expect([...offered].sort()).toEqual([...FIELD_KINDS].sort());
  });

  it('ask how many people only where there can be several', () => {
    expect(settingsOf({ kind: 'person' })).not.toContain('count');
    expect(settingsOf({ kind: 'person', multiple: true })).toContain('count');
  });
});

describe('what changed between two versions', () => {
  const before: FormContent = { name: { zh_CN: '请假' }, schema: starterSchema('leave'), permissions: [] };
  const changes = (after: FormContent) =>
    compareVersions(before, after).map(({ key, change, settings }) => [key, change, ...settings]);

  it('is nothing for the same form', () => {
    expect(changes({ ...before })).toEqual([]);
  });

  it('names fields that came, went, changed and moved', () => {
    let after = applyEdit(before, { do: 'remove', key: 'deputy' });
    after = applyEdit(after, { do: 'update', key: 'days', change: { max: 30, isRequired: false } });
    after = applyEdit(after, { do: 'add', field: { key: 'note', kind: 'text', label: { zh_CN: '说明' } } });
    after = applyEdit(after, { do: 'permit', fieldKey: 'period', roleCode: 'employee', access: 'read' });
    expect(changes(after)).toEqual([
      ['period', 'changed', 'permissions'],
      ['days', 'changed', 'isRequired', 'max'],
      ['note', 'added'],
      ['deputy', 'removed'],
    ]);
  });

  it('takes the one field that was dragged for moved, not all that made room for it', () => {
    const last = before.schema.fields.length - 1;
    expect(changes(applyEdit(before, { do: 'move', from: 0, to: last }))).toEqual([['leaveType', 'moved']]);
    expect(changes(applyEdit(before, { do: 'move', from: last, to: 0 }))).toEqual([['deputy', 'moved']]);
  });
});
