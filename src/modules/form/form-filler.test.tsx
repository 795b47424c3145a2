import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormField } from '@contract/form/schema';
import { ApiError } from '@/shared/http/api-error';
import { setLanguage, startI18n } from '@/shared/i18n/i18n';
import { FormFiller, type FormFillerProps } from './form-filler';

const text = (zh_CN: string, en: string) => ({ zh_CN, en });
const field = (key: string, kind: FormField['kind'], given: Partial<FormField> = {}): FormField => ({
  key,
  kind,
  label: text(`${key}栏`, key),
  ...given,
});
const options = ['a', 'b'].map((code) => ({ code, label: text(`选项${code}`, `Option ${code}`) }));

beforeAll(() => startI18n('zh_CN', ['common', 'custom-form', 'fields', 'validation']));
beforeEach(() => {
  document.body.querySelectorAll('.hr-toast').forEach((toast) => toast.remove());
});

/** A form on the screen; `sent` are the values it was sent with. */
function show(fields: FormField[], given: Partial<FormFillerProps> = {}) {
  const sent: unknown[] = [];
  const onSubmit = vi.fn((values: unknown) => {
    sent.push(values);
    return Promise.resolve();
  });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const view = render(
    <FormFiller
      form={{ versionId: 'v1', schema: { fields } }}
      onSubmit={onSubmit}
      submitText="提交"
      {...given}
    />,
  );
  const submit = () => user.click(screen.getByRole('button', { name: '提交' }));
  return { ...view, user, sent, onSubmit, submit };
}

describe('FormFiller', () => {
  it('sends what was filled in, tidied and without what is not shown', async () => {
    const { user, sent, submit } = show([
      field('one', 'text'),
      field('kind', 'singleChoice', { options }),
      field('note', 'text', { showWhen: { key: 'kind', values: ['a'] } }),
      field('sum', 'amount'),
    ]);
    await user.type(screen.getByLabelText('one栏'), '  你好 ');
    expect(screen.queryByLabelText('note栏')).toBeNull();
    await user.click(screen.getByLabelText('选项a'));
    await user.type(screen.getByLabelText('note栏'), '附注');
    await user.type(screen.getByLabelText('sum栏'), '1，234.5');
    await user.click(screen.getByLabelText('选项b'));
    await submit();
    expect(sent).toEqual([{ one: '你好', kind: 'b', sum: 1234.5 }]);
  });

  it('tells the first failure, marks every field at fault and goes to the first', async () => {
    const { user, submit, onSubmit } = show([
      field('one', 'text', { isRequired: true }),
      field('two', 'number', { isRequired: true, max: 5 }),
    ]);
    await user.type(screen.getByLabelText('two栏'), '9');
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByLabelText('one栏')).toHaveFocus();
    expect(screen.getByLabelText('one栏')).toBeInvalid();
    expect(document.querySelector('.hr-toast')).toHaveTextContent('请填写one栏');
    expect(screen.getByLabelText('two栏')).toHaveAccessibleDescription('不能大于 5');
    await user.type(screen.getByLabelText('one栏'), 'x');
    expect(screen.getByLabelText('one栏')).toBeValid();
  });

  it('judges a field when it is left, but does not ask for it yet', async () => {
    const { user } = show([field('tel', 'phone', { isRequired: true }), field('other', 'text')]);
    await user.click(screen.getByLabelText('tel栏'));
    await user.tab();
    expect(screen.getByLabelText('tel栏')).toBeValid();
    await user.type(screen.getByLabelText('tel栏'), '123');
    await user.tab();
    expect(screen.getByLabelText('tel栏')).toHaveAccessibleDescription('手机号不正确');
  });

  it('marks the fields that the backend refuses, and tells every other refusal', async () => {
    const fields = [{ key: 'who', rule: 'personUnknown' }];
    const refusals = [
      new ApiError('code', { code: 400130, msg: '请检查', fields }),
      new ApiError('code', { msg: '流程已停用' }),
    ];
    const onSubmit = vi.fn(() => Promise.reject(refusals.shift()!));
    const { submit } = show([field('one', 'text'), field('who', 'text')], { onSubmit, lockSeconds: 0 });
    await submit();
    expect(await screen.findByText('所选人员已不在本公司，请重新选择')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: '提交' })).toBeEnabled());
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('流程已停用');
  });

  it('sends once however often the button is pressed', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    const { user } = show([field('one', 'text')], { onSubmit });
    await user.dblClick(screen.getByRole('button', { name: '提交' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('shows what may only be read as text, and nothing of what is hidden', () => {
    show([field('one', 'text'), field('two', 'amount'), field('gone', 'text')], {
      initialValues: { one: '甲', two: 1234.5, gone: '密' },
      permissions: [
        { fieldKey: 'two', access: 'read' },
        { fieldKey: 'gone', access: 'hidden' },
      ],
    });
    expect(screen.getByLabelText('one栏')).toHaveValue('甲');
    expect(screen.queryByLabelText('two栏')).toBeNull();
    expect(screen.getByText('1,234.50 元')).toBeVisible();
    expect(screen.queryByText('gone栏')).toBeNull();
  });

  it('groups an amount once it is left and says it in capitals', async () => {
    const { user } = show([field('sum', 'amount')]);
    await user.type(screen.getByLabelText('sum栏'), '12300.4');
    await user.tab();
    expect(screen.getByLabelText('sum栏')).toHaveValue('12,300.40');
    expect(screen.getByLabelText('sum栏')).toHaveAccessibleDescription('大写：壹万贰仟叁佰元肆角');
    await user.click(screen.getByLabelText('sum栏'));
    expect(screen.getByLabelText('sum栏')).toHaveValue('12300.4');
  });

  it('adds, copies and deletes rows of a table, and brings a deleted one back', async () => {
    const columns = [field('item', 'text', { isRequired: true }), field('price', 'amount')];
    const { user, sent, submit } = show([field('items', 'detailTable', { columns })], { lockSeconds: 0 });
    const row = (number: number) => within(screen.getByRole('region', { name: `第 ${number} 行` }));
    await user.click(screen.getByRole('button', { name: '添加一行' }));
    await user.type(row(1).getByLabelText('price栏'), '10');
    await user.click(row(1).getByRole('button', { name: '复制第 1 行' }));
    expect(screen.getByText('price栏合计').nextSibling).toHaveTextContent('20.00');
    await user.type(row(1).getByLabelText('item栏'), '甲');
    await submit();
    expect(row(2).getByLabelText('item栏')).toBeInvalid();
    expect(row(1).getByLabelText('item栏')).toBeValid();
    await user.type(row(2).getByLabelText('item栏'), '乙');
    await user.click(row(1).getByRole('button', { name: '删除第 1 行' }));
    expect(row(1).getByLabelText('item栏')).toHaveValue('乙');
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await submit();
    const [items] = sent.map((values) => (values as { items: { values: object }[] }).items);
    expect(items?.map((one) => one.values)).toEqual([
      { item: '甲', price: 10 },
      { item: '乙', price: 10 },
    ]);
  });

  it('renders one field of two hundred when one is typed into', async () => {
    const fields = Array.from({ length: 200 }, (_, at) => field(`f${at}`, 'text'));
    const { user, container } = show(fields);
    await waitFor(() => expect(container.querySelectorAll('.form-row')).toHaveLength(200));
    const changed = new Set<Node>();
    const watcher = new MutationObserver((records) => records.forEach(({ target }) => changed.add(target)));
    watcher.observe(container, { subtree: true, attributes: true, childList: true, characterData: true });
    await user.type(screen.getByLabelText('f150栏'), 'ab');
    await act(() => Promise.resolve());
    watcher.disconnect();
    for (const node of changed) {
      expect((node as Element).closest?.('.form-row')).toHaveAttribute('data-path', 'f150');
    }
  });

  it('tells its values as they change, those of shown fields alone', async () => {
    const onValues = vi.fn();
    const { user } = show([field('one', 'text')], { onValues });
    await user.type(screen.getByLabelText('one栏'), 'x');
    expect(onValues.mock.calls).toEqual([[{}], [{ one: 'x' }]]);
  });

  it('offers a date on a calendar, or to type', async () => {
    const { user, sent, submit } = show([field('day', 'date'), field('at', 'time')]);
    await user.click(screen.getByRole('button', { name: /^day栏/ }));
    const sheet = within(screen.getByRole('dialog'));
    await user.click(await sheet.findByRole('button', { name: '键盘输入' }, { timeout: 10_000 }));
    const input = sheet.getByRole('textbox');
    await user.type(input, '2026/2/30');
    expect(input).toBeInvalid();
    expect(sheet.getByRole('button', { name: '确定' })).toBeDisabled();
    await user.clear(input);
    await user.type(input, '2031/2/3{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^day栏/ })).toHaveTextContent('2031年2月3日周一');
    await submit();
    expect(sent).toEqual([{ day: '2031-02-03' }]);
  });

  it('in both languages has nothing that axe objects to', async () => {
    const all = [
      field('intro', 'description'),
      field('one', 'text', { isRequired: true, hint: text('提示', 'Hint') }),
      field('long', 'longText', { purpose: 'remark' }),
      field('sum', 'amount'),
      field('day', 'date'),
      field('range', 'dateRange', { isRequired: true }),
      field('kind', 'singleChoice', { options }),
      field('kinds', 'multiChoice', {
        options: Array.from({ length: 12 }, (_, at) => ({
          code: `c${at}`,
          label: text(`第${at}`, `No ${at}`),
        })),
      }),
      field('place', 'location'),
      field('items', 'detailTable', { columns: [field('item', 'text')] }),
    ];
    const { container, user, submit } = show(all, {
      initialValues: { items: [{ rowId: 'r1', values: { item: 'x' } }] },
    });
    await submit();
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    expect((await axe.run(container, { rules })).violations).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^kinds栏/ }));
    const dialog = screen.getByRole('dialog');
    expect((await axe.run(dialog, { rules })).violations).toEqual([]);
    await user.type(within(dialog).getByLabelText('搜索选项'), '第11');
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1);
    await act(() => setLanguage('en'));
    expect(within(dialog).getByText('No matching options')).toBeVisible();
    await act(() => setLanguage('zh_CN'));
  });
});
