import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { DictionaryItem } from '@contract/dictionary/item';
import type { FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';
import { changedFields } from '@contract/form/rules/changed-fields';
import { setLanguage, startI18n } from '@/shared/i18n/i18n';
import { FormReader } from './form-reader';

beforeAll(async () => {
  await startI18n('zh_CN', ['common', 'custom-form', 'validation']);
  await setLanguage('zh_CN');
});

const schema: FormSchema = {
  fields: [
    { key: 'what', kind: 'text', label: { zh_CN: '事项' } },
    {
      key: 'items',
      kind: 'detailTable',
      label: { zh_CN: '明细' },
      columns: [
        { key: 'name', kind: 'text', label: { zh_CN: '名称' } },
        { key: 'sum', kind: 'amount', label: { zh_CN: '金额' } },
      ],
    },
  ],
};
const row = (rowId: string, name: string, sum: number) => ({ rowId, values: { name, sum } });
const before: FormValues = {
  what: '付款',
  items: [row('a', '预付款', 5), row('b', '安装费', 3), row('c', '税费', 1)],
};

const show = (after: FormValues) =>
  render(<FormReader form={{ schema }} values={after} changes={changedFields(schema, before, after)} />);
const rowOf = async (number: number) =>
  within(await screen.findByRole('region', { name: `第 ${number} 行` }));

it('marks of a table the cells that differ and the rows that are new, and says how many are gone', async () => {
  show({ what: '付款', items: [row('a', '预付款', 8), row('d', '运输费', 2), row('c', '税费', 1)] });
  const changed = await rowOf(1);
  expect(changed.getByText('金额').querySelector('.form-mark')).toHaveTextContent('已修改');
  expect(changed.getByText('名称').querySelector('.form-mark')).toBeNull();
  const added = await rowOf(2);
  expect(added.getByText('新增')).toBeVisible();
  expect(added.queryByText('已修改')).toBeNull();
  expect((await rowOf(3)).queryByText(/新增|已修改/)).toBeNull();
  expect(screen.getByText('删除了 1 行')).toBeVisible();
  expect(screen.getByText('事项').querySelector('.form-mark')).toBeNull();
});

it('marks a table that is new as a whole', async () => {
  const items = before.items;
  render(
    <FormReader
      form={{ schema }}
      values={before}
      changes={changedFields(schema, { what: '付款' }, { what: '付款', items })}
    />,
  );
  expect(await screen.findByText('新增')).toBeVisible();
  expect(screen.getAllByText('新增')).toHaveLength(1);
});

it.each([
  ['2026-12-01', '2026-12-03', '共 3 天'],
  ['2026-12-01 09:00', '2026-12-02 18:00', '共 2 天'],
  ['2026-12-01 09:00', '2026-12-01 18:30', '共 9 小时 30 分钟'],
  ['2026-12-01 22:00', '2026-12-02 06:00', '共 8 小时'],
  ['2026-12-01 09:00', '2026-12-05 18:20', '共 5 天'],
])('says how long it is from %s to %s: %s', (start, end, text) => {
  const range: FormSchema = {
    fields: [{ key: 'at', kind: 'dateRange', label: { zh_CN: '时间' }, precision: 'minute' }],
  };
  render(<FormReader form={{ schema: range }} values={{ at: { start, end } }} changes={[]} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('puts short values side by side where they decide something, and names what is empty in one line', async () => {
  const leave: FormSchema = {
    fields: [
      { key: 'days', kind: 'number', label: { zh_CN: '天数' } },
      { key: 'why', kind: 'longText', label: { zh_CN: '事由' } },
      { key: 'who', kind: 'person', label: { zh_CN: '工作交接人' } },
      { key: 'note', kind: 'text', label: { zh_CN: '备注' } },
    ],
  };
  render(<FormReader isDense form={{ schema: leave }} values={{ days: 6, why: '回老家探亲' }} />);
  const rowOfTerm = async (term: string) => (await screen.findByText(term)).closest('.form-read-row');
  expect(await rowOfTerm('天数')).toHaveAttribute('data-short');
  expect(await rowOfTerm('事由')).not.toHaveAttribute('data-short');
  expect(screen.getByText('未填写：工作交接人、备注')).toBeVisible();
});

it('says nothing in codes while the words of a choice are on their way', async () => {
  const kind = {
    key: 'kind',
    kind: 'singleChoice',
    label: { zh_CN: '类型' },
    itemType: 'leaveType',
  } as const;
  let arrive: (items: DictionaryItem[]) => void = () => undefined;
  const fetchItems = async () => await new Promise<DictionaryItem[]>((resolve) => (arrive = resolve));
  render(
    <FormReader
      form={{ schema: { fields: [kind] } }}
      values={{ kind: 'personal' }}
      fetchItems={fetchItems}
    />,
  );
  expect(await screen.findByText('…')).toBeVisible();
  expect(screen.queryByText('personal')).toBeNull();
  arrive([{ itemType: 'leaveType', itemCode: 'personal', itemName: '事假', status: 0, sort: 1 }]);
  expect(await screen.findByText('事假')).toBeVisible();
});
