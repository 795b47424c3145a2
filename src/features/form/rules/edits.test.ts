import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_ACCESS, FIELD_KINDS } from '@contract/form/schema';
import { starterSchema } from '@contract/form/starters';
import type { FormContent } from '@contract/form/template-calls';
import { checkSchema } from '@contract/form/rules/check/check-schema';
import { applyEdit, countAsking, newKey, removeColumn, type Edit } from './edits';
import { record, redo, startHistory, undo, type History } from '@/modules/editor/history';
import { newField } from '@/modules/form/kinds';

const start: FormContent = {
  name: { zh_CN: '请假', en: 'Leave' },
  schema: starterSchema('leave'),
  permissions: [{ roleCode: 'employee', fieldKey: 'days', access: 'read' }],
};
const keys = [...start.schema.fields.map((field) => field.key), 'n1', 'n2', 'n3', 'gone'];

const key = fc.constantFrom(...keys);
const place = fc.integer({ min: -1, max: 9 });
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ do: fc.constant('rename' as const), name: fc.record({ zh_CN: fc.string({ maxLength: 3 }) }) }),
  fc.record({
    do: fc.constant('add' as const),
    field: fc
      .tuple(fc.constantFrom(...FIELD_KINDS), fc.constantFrom('n1', 'n2', 'n3'))
      .map(([kind, newKey]) => newField(kind, newKey)),
    at: fc.nat(8),
  }),
  fc.record({
    do: fc.constant('update' as const),
    key,
    change: fc.record({ isRequired: fc.option(fc.boolean(), { nil: undefined }), maxLength: fc.nat(5) }),
  }),
  fc.record({ do: fc.constant('remove' as const), key }),
  fc.record({
    do: fc.constant('duplicate' as const),
    key,
    newKey: fc.constantFrom('n1', 'n2', 'n3'),
  }),
  fc.record({ do: fc.constant('move' as const), from: place, to: place }),
  fc.record({
    do: fc.constant('permit' as const),
    fieldKey: key,
    roleCode: fc.constantFrom('employee', 'manager'),
    access: fc.constantFrom(...FIELD_ACCESS, 'unset' as const),
  }),
);
/** What an editor presses: an edit, perhaps as part of a group, or one of the two arrows. */
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(anyEdit, fc.option(fc.constantFrom('g1', 'g2'), { nil: undefined })) },
  { weight: 1, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
);

const step = (history: History<FormContent>, one: [Edit, string | undefined] | 'undo' | 'redo') => {
  if (one === 'undo') {
    return undo(history);
  }
  return one === 'redo' ? redo(history) : record(history, applyEdit(history.present, one[0]), one[1]);
};
const undoAll = (history: History<FormContent>): History<FormContent> =>
  history.past.length === 0 ? history : undoAll(undo(history));
const redoAll = (history: History<FormContent>): History<FormContent> =>
  history.future.length === 0 ? history : redoAll(redo(history));

describe('the history of a form', () => {
  it('leads back to the start from any sequence of edits, and forward to the end again', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        const history = steps.reduce(step, startHistory(start));
        const end = redoAll(history).present;
        expect(undoAll(history).present).toBe(start);
        expect(redoAll(undoAll(history)).present).toBe(end);
      }),
    );
  });

  it('undoes exactly one step, and a redo puts it back', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), anyEdit, (steps, edit) => {
        const before = steps.reduce(step, startHistory(start));
        const after = record(before, applyEdit(before.present, edit));
        expect(after === before || undo(after).present === before.present).toBe(true);
        expect(after === before || redo(undo(after)).present === after.present).toBe(true);
      }),
    );
  });

  it('takes what is typed into one field as one step', () => {
    let history = startHistory(start);
    for (const zh_CN of ['事', '事由', '事由和']) {
      const edit: Edit = { do: 'update', key: 'reason', change: { label: { zh_CN } } };
      history = record(history, applyEdit(history.present, edit), 'reason');
    }
    expect(history.past).toHaveLength(1);
    expect(undo(history).present).toBe(start);
  });

  it('forgets what was undone as soon as something else is done', () => {
    const renamed = record(startHistory(start), applyEdit(start, { do: 'rename', name: { zh_CN: '甲' } }));
    const other = record(undo(renamed), applyEdit(start, { do: 'rename', name: { zh_CN: '乙' } }));
    expect(redo(other).present.name.zh_CN).toBe('乙');
  });
});

describe('an edit', () => {
  it('never leaves a key twice, a condition on a missing field or a right to one', () => {
    const unique = (edit: Edit, content: FormContent) =>
      !('newKey' in edit ? has(content, edit.newKey) : edit.do === 'add' && has(content, edit.field.key)) &&
      !(edit.do === 'permit' && !has(content, edit.fieldKey));
    const has = (content: FormContent, name: string) =>
      content.schema.fields.some((field) => field.key === name);
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 40 }), (edits) => {
        const end = edits.reduce(
          (content, edit) => (unique(edit, content) ? applyEdit(content, edit) : content),
          start,
        );
        const names = end.schema.fields.map((field) => field.key);
        expect(new Set(names).size).toBe(names.length);
        const asked = end.schema.fields
          .map((field) => field.showWhen?.key)
          .filter((one) => one !== undefined);
        expect(asked.filter((name) => !names.includes(name))).toEqual([]);
        expect(end.permissions.filter((one) => !names.includes(one.fieldKey))).toEqual([]);
      }),
    );
  });

  it('that changes nothing is no step', () => {
    const nothing: Edit[] = [
      { do: 'rename', name: { zh_CN: '请假', en: 'Leave' } },
      { do: 'update', key: 'gone', change: { isRequired: true } },
      { do: 'update', key: 'days', change: { isRequired: true } },
      { do: 'remove', key: 'gone' },
      { do: 'move', from: 1, to: 1 },
      { do: 'move', from: 0, to: -1 },
      { do: 'permit', fieldKey: 'days', roleCode: 'employee', access: 'read' },
      { do: 'permit', fieldKey: 'days', roleCode: 'manager', access: 'unset' },
    ];
    expect(nothing.filter((edit) => applyEdit(start, edit) !== start)).toEqual([]);
  });

  it('takes a setting back without a trace', () => {
    const there = applyEdit(start, { do: 'update', key: 'reason', change: { pattern: 'a' } });
    const gone = applyEdit(there, { do: 'update', key: 'reason', change: { pattern: undefined } });
    expect(gone).toEqual(start);
    expect(JSON.stringify(gone)).toBe(JSON.stringify(start));
  });

  it('removes a field with the conditions that ask it', () => {
    expect(countAsking(start.schema, 'leaveType')).toBe(1);
    const { schema } = applyEdit(start, { do: 'remove', key: 'leaveType' });
    expect(schema.fields.find((field) => field.key === 'certificate')).not.toHaveProperty('showWhen');
  });

  it('asks again for conditions when the options come from a dictionary, or from another one', () => {
    const of = (content: FormContent) => content.schema.fields.find((field) => field.key === 'certificate');
    expect(of(start)?.showWhen?.values).not.toEqual([]);
    const change = { options: undefined, itemType: 'sealType' };
    const other = applyEdit(start, { do: 'update', key: 'leaveType', change });
    expect(of(other)?.showWhen).toEqual({ key: 'leaveType', values: [] });
    expect(checkSchema(other.schema)).toContainEqual(
      expect.objectContaining({ key: 'certificate', rule: 'showWhenValue' }),
    );
    const same = applyEdit(start, { do: 'update', key: 'leaveType', change: { isRequired: undefined } });
    expect(of(same)?.showWhen).toEqual(of(start)?.showWhen);
  });

  it('copies a field with what roles may do with it, behind the original', () => {
    const { schema, permissions } = applyEdit(start, { do: 'duplicate', key: 'days', newKey: 'n1' });
    expect(schema.fields[3]).toMatchObject({
      key: 'n1',
      label: { zh_CN: '天数（副本）', en: 'Days (copy)' },
    });
    expect(permissions).toContainEqual({ roleCode: 'employee', fieldKey: 'n1', access: 'read' });
  });
});

it('removes a column with what asks it', () => {
  const columns = [
    { key: 'a', kind: 'singleChoice' as const, label: { zh_CN: '甲' } },
    { key: 'b', kind: 'text' as const, label: { zh_CN: '乙' }, showWhen: { key: 'a', values: ['o1'] } },
  ];
  expect(removeColumn(columns, 'a')).toEqual([{ key: 'b', kind: 'text', label: { zh_CN: '乙' } }]);
});

it('finds a free key however unlucky the draw', () => {
  const draws = [0, 0, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0];
  const key = newKey('text', new Set(['textaaaaaa']), () => draws.shift() ?? 0);
  expect(key).toMatch(/^text[a-z2-9]{6}$/);
  expect(key).not.toBe('textaaaaaa');
});
