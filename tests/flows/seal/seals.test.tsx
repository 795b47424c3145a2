import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { askSealChange, listSeals } from '@contract/seal/calls';
import { listMySeals } from '@contract/seal/grant-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 120_000 });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const confirm = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });

async function sealsOf() {
  const token = await signInAs(portal.backend, 'administrator');
  return { token, list: (await portal.backend.call(listSeals, {}, { token })).data.list };
}

describe('a seal', () => {
  it('is asked for by the administrator, approved by another one, given to somebody, and placed by the stamp administrator', async () => {
    const first = await renderApp('/seals', { signedInAs: 'administrator' });
    await first.user.click(await screen.findByRole('button', { name: '新建印章' }));
    const sheet = within(await screen.findByRole('dialog', { name: '新建印章' }));
    await first.user.click(sheet.getByRole('button', { name: '提交审批' }));
    expect(await sheet.findByText('请填写名称')).toBeVisible();
    type(sheet.getByRole('textbox', { name: '名称' }), '采购合同章');
    type(sheet.getByRole('textbox', { name: '环绕文字（单位全称）' }), '𪛖禾优选');
    expect(await sheet.findByText(/字体中没有这些字：𪛖/)).toBeVisible();
    type(sheet.getByRole('textbox', { name: '环绕文字（单位全称）' }), '青禾优选（上海）商业有限公司');
    expect(await sheet.findByRole('img', { name: '印模预览' })).toBeVisible();
    type(sheet.getByRole('textbox', { name: /^原因/ }), '采购部日常用印');
    await first.user.click(sheet.getByRole('button', { name: '提交审批' }));
    await first.waitForPath('/seal-detail');
    expect(await screen.findByText('您申请的变更须由另一位管理员批准。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '批准' })).toBeNull();
    first.close();

    const second = await renderApp('/seals', { signedInAs: 'approvalAdministrator' });
    const waiting = within(await screen.findByRole('region', { name: '待我审批' }));
    await second.user.click(waiting.getByRole('link', { name: /采购合同章/ }));
    await second.user.click(await screen.findByRole('button', { name: '批准' }));
    await second.user.click(await confirm('批准'));
    expect(await screen.findByText('还没有授权')).toBeVisible();
    await second.user.click(button('新增授权'));
    const grant = within(await screen.findByRole('dialog', { name: '授权用印' }));
    await second.user.click(grant.getByRole('button', { name: /授权给/ }));
    const chooser = within(await screen.findByRole('dialog', { name: '授权给' }));
    fireEvent.change(chooser.getByRole('searchbox'), { target: { value: '李浩' } });
    await second.user.click(await chooser.findByRole('button', { name: /李浩/ }));
    await second.user.click(grant.getByRole('button', { name: '授权' }));
    expect(await grant.findByText('请填写用途')).toBeVisible();
    type(grant.getByRole('textbox', { name: /^用途/ }), '冷柜采购');
    await second.user.click(grant.getByRole('button', { name: '增加' }));
    await second.user.click(grant.getByRole('button', { name: '授权' }));
    expect(await screen.findByText('剩 2 / 2 次')).toBeVisible();
    second.close();

    const third = await renderApp('/my-seals', { signedInAs: 'employee' });
    const own = within(await screen.findByRole('region', { name: '可用的印章' }));
    expect(await own.findByText('冷柜采购')).toBeVisible();
    const asks = own.getAllByRole('button', { name: '申请盖章' });
    await third.user.click(asks.at(-1)!);
    const ask = within(await screen.findByRole('dialog', { name: '申请盖采购合同章' }));
    type(ask.getByRole('textbox', { name: '文件名称' }), '冷柜采购合同二');
    type(ask.getByRole('textbox', { name: '页数（选填）' }), '0');
    await third.user.click(ask.getByRole('button', { name: '提交' }));
    expect(await ask.findByText('页数须为 1 到 2000 的整数')).toBeVisible();
    type(ask.getByRole('textbox', { name: '页数（选填）' }), '6');
    await third.user.click(ask.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('冷柜采购合同二')).toBeVisible();
    third.close();

    const fourth = await renderApp('/seal-queue', { signedInAs: 'approvalAdministrator' });
    await fourth.user.click(await screen.findByRole('button', { name: /冷柜采购合同二/ }));
    const asked = within(await screen.findByRole('dialog', { name: '盖章申请' }));
    await fourth.user.click(await asked.findByRole('button', { name: '盖章' }));
    await fourth.user.click(await confirm('盖章'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /冷柜采购合同二/ })).toBeNull());
    fourth.close();

    const { list } = await sealsOf();
    const made = list.find(({ name }) => name === '采购合同章')!;
    expect(made).toMatchObject({ state: 'active', uses: 1 });
    const fifth = await renderApp(`/seal-detail?id=${made.id}&tab=ledger`, { signedInAs: 'administrator' });
    expect(await screen.findByText('冷柜采购合同二')).toBeVisible();
    await fifth.user.click(button('授权'));
    expect(await screen.findByText('剩 1 / 2 次')).toBeVisible();
  });

  it('that is suspended is used by nobody, and its holder is told so; in English', async () => {
    const { token, list } = await sealsOf();
    const { id, revision } = list.find(({ kind, state }) => kind === 'contract' && state === 'active')!;
    await portal.backend.call(askSealChange, { id, revision, kind: 'suspend', reason: '盘点' }, { token });
    const app = await renderApp('/my-seals', { signedInAs: 'employee', language: 'en' });
    const own = within(await screen.findByRole('region', { name: 'Seals you can use' }));
    expect(await own.findByText("The seal is suspended and can't be used for now.")).toBeVisible();
    app.close();
    const queue = await renderApp('/seal-queue', { signedInAs: 'approvalAdministrator', language: 'en' });
    await queue.user.click(await screen.findByRole('button', { name: /货架采购合同/ }));
    const asked = within(await screen.findByRole('dialog', { name: 'Request for a seal' }));
    expect(await asked.findByText("This seal is suspended and can't be used for now.")).toBeVisible();
    expect(asked.getByRole('button', { name: 'Place seal' })).toBeDisabled();
    await queue.user.click(asked.getByRole('button', { name: 'Refuse' }));
    const why = within(await screen.findByRole('dialog', { name: 'Decline to place it' }));
    type(why.getByRole('textbox', { name: /^Reason/ }), 'Wait until the stocktake is over');
    await queue.user.click(why.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /货架采购合同/ })).toBeNull());
    queue.close();
    const employee = await signInAs(portal.backend, 'employee');
    const { data } = await portal.backend.call(listMySeals, {}, { token: employee });
    expect(data.list.find(({ seal }) => seal.id === id)).toMatchObject({
      left: 3,
      seal: { pictureId: null },
    });
  });
});
