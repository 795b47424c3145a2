import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { messageList } from '@contract/message/calls';
import { productList, productOrderCreate, productOrderPay, productSeatAssign } from '@contract/product/calls';
import { savedRoute } from '@/shared/storage/saved-route';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

describe('value-added products', () => {
  it('are shown to everyone; buying asks to sign in first and comes back', async () => {
    const app = await renderApp('/valueAdded');
    await app.user.click(await screen.findByRole('link', { name: /表单与问卷/ }));
    expect(await screen.findByText('¥15/人/月')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '立即购买' }));
    await app.waitForPath('/loginDev');
    expect(savedRoute.read()).toBe('/product-purchase?code=forms');
  });

  it('are bought, paid in the labelled sandbox and given to people', async () => {
    const app = await renderApp('/product-detail?code=leave-balances', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('link', { name: '立即购买' }));
    const seats = await screen.findByRole('textbox', { name: '名额数量' });
    await app.user.clear(seats);
    await app.user.type(seats, '1001');
    await app.user.click(screen.getByRole('button', { name: '提交订单' }));
    await waitFor(() => expect(seats).toHaveAccessibleDescription('该方案最多购买 1000 个名额'));
    expect(portal.calls(productOrderCreate)).toHaveLength(0);
    await app.user.clear(seats);
    await app.user.type(seats, '11');
    await app.user.click(screen.getByRole('button', { name: '6 个月' }));
    expect(screen.getByText('¥528')).toBeVisible();
    await app.user.dblClick(screen.getByRole('button', { name: '提交订单' }));

    expect(await screen.findByText(/分钟内完成付款/)).toBeVisible();
    expect(portal.calls(productOrderCreate)).toHaveLength(1);
    expect(app.path()).toMatch(/^\/order-payment\?id=/);
    expect(screen.getByText('沙箱订单，不会真实扣款')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '去付款' }));
    expect(await screen.findByText('仅用于体验付款流程，不会产生任何真实扣款。')).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: '模拟付款成功' }));
    expect(await screen.findByRole('button', { name: '模拟退款' })).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: '返回订单' }));
    expect(await screen.findByText('付款成功，可以为员工授权了。')).toBeVisible();

    await app.user.click(screen.getByRole('link', { name: '去授权' }));
    expect(await screen.findByText('已授权 0 / 11 个名额')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '添加人员' }));
    const chooser = await screen.findByRole('dialog');
    await app.user.type(within(chooser).getByRole('searchbox'), '李浩');
    await app.user.click(await within(chooser).findByRole('button', { name: /李浩/ }));
    await app.user.click(within(chooser).getByRole('button', { name: /确定|完成/ }));
    expect(await screen.findByText('已授权 1 / 11 个名额')).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: '收回 李浩 的授权' }));
    await app.user.click(within(await findDialog(/不能再使用/)).getByRole('button', { name: '收回' }));
    expect(await screen.findByText('已授权 0 / 11 个名额')).toBeVisible();
    expect(await screen.findByText('还没有授权给任何人')).toBeVisible();
  });

  it('show members who may not buy what a product does, and no price', async () => {
    const app = await renderApp('/valueAdded', { signedInAs: 'employee' });
    await app.user.click(await screen.findByRole('link', { name: /表单与问卷/ }));
    expect(await screen.findByRole('button', { name: '提醒管理员购买' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('¥');
  });

  it('are asked for by who may not buy', async () => {
    const app = await renderApp('/product-detail?code=flow-design', { signedInAs: 'employee' });
    await app.user.click(await screen.findByRole('button', { name: '提醒管理员购买' }));
    await app.user.type(await screen.findByLabelText('留言（选填）'), '想看门店人效');
    await app.user.click(screen.getByRole('button', { name: '发送提醒' }));
    expect(await screen.findByText('已提醒 1 位公司管理员')).toBeVisible();
    const token = await signInAs(portal.backend, 'administrator');
    const { data } = await portal.backend.call(messageList, {}, { token });
    expect(data.list[0]).toMatchObject({
      title: { zh_CN: '李浩希望开通“审批流程设计”' },
      path: '/product-detail?code=flow-design',
    });
    await app.user.click(screen.getByRole('button', { name: '提醒管理员购买' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '发送提醒' })).toBeEnabled());
    await app.user.click(screen.getByRole('button', { name: '发送提醒' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('今天已提醒过公司管理员，请明天再试');
  });

  it.each([
    '/product-purchase?code=leave-balances',
    '/product-orders',
    '/product-authorization',
    '/order-payment?id=x',
  ])('keep %s from who may not', async (path) => {
    await renderApp(path, { signedInAs: 'employee' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
  });

  it('tell how orders stand in English, and cancel a pending one', async () => {
    const token = await signInAs(portal.backend, 'administrator');
    const { list } = (await portal.backend.call(productList, {})).data;
    expect(list.length).toBeGreaterThan(3);
    const app = await renderApp('/product-orders', { signedInAs: 'administrator', language: 'en' });
    expect(await screen.findAllByText('Paid')).not.toHaveLength(0);
    await app.user.click(screen.getByRole('button', { name: 'Refunded' }));
    await waitFor(() => expect(app.path()).toBe('/product-orders?state=refunded'));
    expect(await screen.findByRole('link', { name: /Leave balances/ })).toBeVisible();
    expect(token).not.toBe('');
  });

  it('say when the payment service is away, and keep the order', async () => {
    const app = await renderApp('/product-purchase?code=flow-design', {
      signedInAs: 'administrator',
      language: 'en',
    });
    await app.user.click(await screen.findByRole('button', { name: 'Place order' }));
    portal.fail(productOrderPay, CODE.providerError, 'The payment service cannot be reached.');
    await app.user.click(await screen.findByRole('button', { name: 'Pay' }));
    expect(await screen.findByText('The payment service cannot be reached.')).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = await findDialog('Cancel this order?');
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText("The order was canceled. You weren't charged.")).toBeVisible();
  });

  it('say when nothing is on sale and when loading failed', async () => {
    portal.status(productList, 500);
    const app = await renderApp('/valueAdded', { signedInAs: 'employee' });
    const retry = await screen.findByRole('button', { name: '重试' });
    portal.reply(productList, { list: [] });
    await app.user.click(retry);
    expect(await screen.findByText('暂无在售产品')).toBeVisible();
  });

  it('never give out more seats than there are, whatever the screen believed', async () => {
    const app = await renderApp('/product-authorization', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('link', { name: /表单与问卷/ }));
    const add = await screen.findByRole('button', { name: '添加人员' });
    expect(screen.getByText('已授权 5 / 12 个名额')).toBeVisible();
    portal.fail(productSeatAssign, CODE.conflict, '名额不足，共12个名额，请先收回或加购');
    await app.user.click(add);
    const chooser = await screen.findByRole('dialog');
    await app.user.type(within(chooser).getByRole('searchbox'), '王芳');
    await app.user.click(await within(chooser).findByRole('button', { name: /王芳/ }));
    await app.user.click(within(chooser).getByRole('button', { name: /确定|完成/ }));
    expect(await screen.findByText('名额不足，共12个名额，请先收回或加购')).toBeVisible();
    expect(screen.getByText('已授权 5 / 12 个名额')).toBeVisible();
  });
});
