import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { memberPage } from '@contract/people/member-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { demoPerson } from '@tests/helpers/demo-people';
import { renderApp } from '@tests/helpers/render-app';
import { shownPay } from '@tests/helpers/pay/shown-pay';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

it('a pasted table is shown beside the present pay, and only what is right or confirmed is imported', async () => {
  const token = await signInAs(portal.backend, 'administrator');
  const find = async (keyword: string) =>
    (await portal.backend.call(memberPage, { keyword }, { token })).data.list[0]!;
  const [wang, zhao] = [await find('王芳'), await find('赵敏')];
  const { user } = await renderApp('/pay-import', { signedInAs: 'administrator', language: 'zh_CN' });
  const pasted = [
    '工号\t姓名\t月薪\t生效日期',
    `${wang.jobNumber}\t王芳\t 5 200 \t2026-11-01`,
    `${zhao.jobNumber}\t赵敏\t105000\t2026-11-01`,
    'QI9999\t无此人\t5000\t2026-11-01',
    '合计\t\t110200\t',
  ].join('\n');
  const box = await screen.findByRole('textbox', { name: '或粘贴表格内容' }, { timeout: 10_000 });
  fireEvent.change(box, { target: { value: pasted } });
  await user.click(screen.getByRole('button', { name: '读取' }));
  const proof = await screen.findByRole('dialog', { name: '验证身份' });
  await user.click(within(proof).getByRole('button', { name: '改用登录密码' }));
  await user.type(within(proof).getByLabelText('登录密码'), demoPerson('administrator').password);
  await user.click(within(proof).getByRole('button', { name: '验证' }));

  const list = await screen.findByRole('list', { name: '导入预览' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'QI9999 · 无此人无记录 → ¥5,000第4行 · 11月1日不能导入数据范围内没有此人',
    expect.stringContaining('¥10,500 → ¥105,000第3行 · 11月1日待确认'),
    `${wang.jobNumber} · 王芳¥5,000 → ¥5,200第2行 · 11月1日可导入`,
    expect.stringContaining('已跳过'),
  ]);
  expect(screen.getByText('1行不能导入 · 1行待确认 · 1行可导入 · 1行合计已跳过')).toBeVisible();
  const button = screen.getByRole('button', { name: '隐藏金额' });
  await user.click(button);
  expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent('••••金额已隐藏 → ¥105,000第3行');
  expect(document.body.textContent).not.toContain('10,500');
  await user.click(button);
  await waitFor(() => expect(list).toHaveTextContent('¥10,500 → ¥105,000'));
  await user.click(screen.getByRole('button', { name: '导入1行' }));
  await waitFor(async () => {
    const records = await shownPay(portal.backend, token, wang.id);
    expect(records[0]).toMatchObject({ fromDay: '2026-11-01', amountCents: 520_000, source: 'import' });
  });
  const records = await shownPay(portal.backend, token, zhao.id);
  expect(records.map(({ amountCents }) => amountCents)).toEqual([1_050_000]);
});
