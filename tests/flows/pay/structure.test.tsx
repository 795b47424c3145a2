import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { payBandSave, payStructure } from '@contract/pay/structure-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { typeDates } from '@tests/helpers/use-controls';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

const sheet = (name: string) => screen.findByRole('dialog', { name });
const openPage = async (address: string, language: 'zh_CN' | 'en') => {
  const app = await renderApp(address, { signedInAs: 'administrator', language });
  const save = async (form: HTMLElement, name: string) => {
    const button = within(form).getByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    await app.user.click(button);
  };
  return { ...app, save };
};

it('a grade gets a band from a day on, and amounts out of order are refused at their field', async () => {
  portal.fail(payStructure, CODE.databaseDown, '加载失败', { once: true });
  const { user, save } = await openPage('/pay-structure', 'zh_CN');
  await user.click(await screen.findByRole('button', { name: '重试' }, { timeout: 10_000 }));
  const items = await screen.findByRole('list', { name: '薪资项目' });
  expect(within(items).getAllByRole('listitem')[0]).toHaveTextContent('基本工资');

  await user.click(screen.getByRole('button', { name: '薪级' }));
  await user.click(await screen.findByRole('button', { name: '登记带宽' }));
  const form = await sheet('登记带宽');
  await user.click(within(form).getByRole('button', { name: /^薪级/ }));
  await user.click(await screen.findByRole('radio', { name: /资深店员/ }));
  await user.click(within(form).getByRole('button', { name: /生效日期/ }));
  await typeDates(user, '2027-01-01');
  const type = async (name: string, text: string) => {
    const field = within(form).getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
  };
  await type('最低', '5,400');
  await type('中位', '6700');
  await type('最高', '6000');
  await save(form, '保存');
  expect(await within(form).findByText('金额应依次递增：最低、中位、最高')).toBeVisible();
  await type('最高', '8200');
  portal.fail(payBandSave, CODE.conflict, '最多2000条', { once: true });
  await save(form, '保存');
  expect(await within(form).findByText('最多2000条')).toBeVisible();
  await save(form, '保存');
  const bands = await screen.findByRole('list', { name: '薪资带宽' });
  await waitFor(() =>
    expect(bands).toHaveTextContent('全部地点 · 2027年1月1日起 · 待生效¥5,400 – ¥8,200，中位¥6,700'),
  );
});

it('in English, a budget of nothing is no limit and 0 is one', async () => {
  const { user, save } = await openPage('/pay-structure?part=budgets', 'en');
  const list = await screen.findByRole('list', { name: 'Pay budgets' }, { timeout: 10_000 });
  await user.click(within(list).getByRole('button', { name: /Songjiang Warehouse/ }));
  const form = await sheet('Songjiang Warehouse · 2026 budget');
  await user.type(within(form).getByRole('textbox', { name: 'Budget' }), '0');
  await save(form, 'Save');
  await waitFor(() =>
    expect(within(list).getByRole('button', { name: /Songjiang Warehouse/ })).toHaveTextContent('¥0'),
  );
});
