import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FormField } from '@contract/form/schema';
import {
  createFormTemplate,
  getFormTemplate,
  publishFormTemplate,
  saveFormTemplate,
} from '@contract/form/template-calls';
import { randomId } from '@/shared/lib/random-id';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { choicesOf, choose } from '@tests/helpers/use-controls';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const SLOW = { timeout: 10_000 };

const field = (key: string, kind: FormField['kind'], zh_CN: string, en: string): FormField => ({
  key,
  kind,
  label: { zh_CN, en },
});
const total = field('total', 'amount', '合同总金额', 'Contract total');
const received = field('received', 'amount', '本次到账', 'Received now');

async function formOf(...fields: FormField[]) {
  const token = await signInAs(portal.backend, 'administrator');
  const call = portal.backend.call;
  const name = { zh_CN: `表单${randomId()}` };
  const from = { kind: 'blank' } as const;
  const { id } = (await call(createFormTemplate, { requestId: randomId(), name, from }, { token })).data;
  const get = async () => (await call(getFormTemplate, { formId: id }, { token })).data;
  const content = { name, schema: { fields }, permissions: [] };
  const { revision } = await get();
  await call(saveFormTemplate, { formId: id, revision, saveId: randomId(), content }, { token });
  const { user } = await renderApp(`/custom-form?id=${id}`, { signedInAs: 'manager' });
  await screen.findByRole('list', { name: '字段' }, SLOW);
  const editor = async () => within(await screen.findByRole('dialog', { name: '编辑字段' }, SLOW));
  return {
    user,
    editor,
    /** The field as it stands on the server, once everything is saved. */
    kept: async (key: string) => (await get()).content.schema.fields.find((one) => one.key === key),
    publish: async () =>
      await call(publishFormTemplate, { formId: id, revision: (await get()).revision }, { token }),
    open: async (label: string) => {
      await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
      return await editor();
    },
    done: async () => await user.click(screen.getByRole('button', { name: '完成' })),
  };
}
const saved = () => screen.findByText(/^草稿已保存/, {}, SLOW);
const card = (label: string) => screen.getByRole('button', { name: new RegExp(`^${label}`) });

it('a received amount asks which field is the contract total, and is not published without it', async () => {
  const form = await formOf(total, received, field('budget', 'amount', '预算', 'Budget'));
  const opened = await form.open('本次到账');
  await choose(form.user, opened.getByLabelText('特殊用途'), '到账金额');
  expect(opened.getByText('不能大于合同总金额')).toBeVisible();
  await form.done();
  expect(card('本次到账')).toHaveTextContent('请选择哪个字段是合同总金额');

  await form.user.click(screen.getByRole('button', { name: '发布' }));
  const check = within(await screen.findByRole('dialog', { name: '发布前请先完善' }, SLOW));
  await form.user.click(check.getByRole('button', { name: /请选择哪个字段是合同总金额/ }));
  const chooser = (await form.editor()).getByLabelText('哪个字段是合同总金额');
  expect(await choicesOf(form.user, chooser)).toHaveLength(3);
  await choose(form.user, chooser, '合同总金额');
  await form.done();
  expect(card('本次到账')).toHaveTextContent('到账金额');
  expect(card('本次到账')).toHaveTextContent('不能大于“合同总金额”');
  const rule = { purpose: 'receivedAmount', compare: { key: 'total', is: 'notGreater' } };
  await waitFor(async () => expect(await form.kept('received')).toEqual({ ...received, ...rule }), SLOW);

  await form.user.click(screen.getByRole('button', { name: '预览' }));
  await form.user.type(await screen.findByLabelText('合同总金额', {}, SLOW), '100');
  await form.user.type(screen.getByLabelText('本次到账'), '100.01');
  await form.user.click(screen.getByRole('button', { name: '试提交' }));
  expect(
    await screen.findByText('到账金额不能大于合同总金额', { selector: '.hr-field-note' }, SLOW),
  ).toBeVisible();
  await form.publish();
});

it('the only amount beside a received one is its total, and goes with it', async () => {
  const form = await formOf(total, received);
  const opened = await form.open('本次到账');
  await choose(form.user, opened.getByLabelText('特殊用途'), '到账金额');
  expect(opened.getByLabelText('哪个字段是合同总金额')).toHaveTextContent('合同总金额');
  await form.done();
  await form.user.click(screen.getByRole('button', { name: '“合同总金额”的更多操作' }));
  const menu = within(await screen.findByRole('dialog', { name: '合同总金额' }, SLOW));
  await form.user.click(menu.getByRole('button', { name: '删除' }));
  expect(card('本次到账')).toHaveTextContent('请选择哪个字段是合同总金额');
  const again = await form.open('本次到账');
  expect(again.getByText(/^请先添加“合同总金额”字段/)).toBeVisible();
  await saved();
});

it('an end is set above its start, and a blacklist asks for its term whatever else is set', async () => {
  const form = await formOf(
    field('from', 'date', '开始日期', 'Start'),
    { ...field('at', 'date', '签到时间', 'Signed at'), precision: 'minute' },
    field('to', 'date', '结束日期', 'End'),
    field('term', 'number', '拉黑天数', 'Days on the blacklist'),
    field('note', 'longText', '说明', 'Note'),
  );
  let opened = await form.open('结束日期');
  const compare = opened.getByLabelText('与其他字段比较');
  // A day and a minute cannot be compared, so that one is not offered.
  expect(await choicesOf(form.user, compare)).toHaveLength(3);
  await choose(form.user, compare, '必须晚于“开始日期”');
  await form.done();
  expect(card('结束日期')).toHaveTextContent('必须晚于“开始日期”');

  opened = await form.open('拉黑天数');
  await choose(form.user, opened.getByLabelText('特殊用途'), '拉黑期限');
  const required = opened.getByRole('switch', { name: /必填/ });
  expect(required).toBeChecked();
  expect(required).toHaveAttribute('aria-disabled', 'true');
  await form.done();
  expect(card('拉黑天数')).toHaveTextContent('必填 · 拉黑期限');

  opened = await form.open('说明');
  await choose(form.user, opened.getByLabelText('特殊用途'), '备注');
  await form.user.type(opened.getByLabelText('最多字数'), '500');
  await form.user.tab();
  expect(opened.getByLabelText('最多字数')).toHaveValue('200');
  await form.done();
  await waitFor(async () => {
    expect((await form.kept('to'))?.compare).toEqual({ key: 'from', is: 'greater' });
    expect((await form.kept('term'))?.purpose).toBe('blacklistTerm');
    expect((await form.kept('note'))?.purpose).toBe('remark');
  }, SLOW);
  await form.user.click(screen.getByRole('button', { name: '预览' }));
  await form.user.click(await screen.findByRole('button', { name: '试提交' }, SLOW));
  expect(await screen.findByText('请填写拉黑期限', { selector: '.hr-field-note' }, SLOW)).toBeVisible();
});

it('days are counted from the day of filling in, as many as one likes', async () => {
  const form = await formOf({ ...field('day', 'date', '缺卡日期', 'Day'), earliest: 'today-31' });
  const opened = await form.open('缺卡日期');
  const earliest = opened.getByLabelText('最早可选');
  expect(earliest).toHaveTextContent('填写前若干天');
  const days = opened.getByLabelText('天数');
  expect(days).toHaveValue('31');
  await form.user.clear(days);
  await form.user.type(days, '7');
  // A week is also in the list, yet who is typing may go on.
  expect(opened.getByLabelText('天数')).toHaveValue('7');
  await form.user.type(days, '5');
  await choose(form.user, opened.getByLabelText('最晚可选'), '填写当天');
  await form.done();
  await waitFor(
    async () => expect(await form.kept('day')).toMatchObject({ earliest: 'today-75', latest: 'today' }),
    SLOW,
  );
});

it('how many pictures there must be is set beside how many there may be', async () => {
  const form = await formOf(field('photos', 'image', '现场照片', 'Photos'));
  const opened = await form.open('现场照片');
  await form.user.type(opened.getByLabelText('最少个数'), '3');
  await form.user.type(opened.getByLabelText(/^最多个数/), '2');
  await form.done();
  expect(card('现场照片')).toHaveTextContent('最多数量不能少于最少数量');
  const again = await form.open('现场照片');
  await form.user.clear(again.getByLabelText(/^最多个数/));
  await form.done();
  expect(card('现场照片')).toHaveTextContent('至少 3 个');
  await form.user.click(screen.getByRole('button', { name: '发布' }));
  await findDialog('发布后即可用于');
  await saved();
});

it('what is wrong with a column is mended from the list of faults at once', async () => {
  const form = await formOf({
    ...field('items', 'detailTable', '费用明细', 'Items'),
    columns: [total, { ...field('sort', 'singleChoice', '类别', 'Sort'), options: [] }],
  });
  await form.user.click(screen.getByRole('button', { name: '发布' }));
  const faults = within(await screen.findByRole('dialog', { name: '发布前请先完善' }, SLOW));
  await form.user.click(faults.getByRole('button', { name: /费用明细 · 列“类别”/ }));
  const top = await screen.findByRole('dialog', { name: '编辑列' }, SLOW);
  expect(screen.getAllByRole('dialog').at(-1)).toBe(top);
  const column = within(top);
  expect(column.getByLabelText('名称（中文）')).toHaveValue('类别');
  await form.user.click(column.getByRole('button', { name: '完成' }));
  expect(await screen.findByRole('dialog', { name: '编辑字段' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: '编辑列' })).toBeNull();
});
