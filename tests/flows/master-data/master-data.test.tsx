import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import {
  addMasterData,
  getMasterData,
  getMasterDataListPage,
  updateMasterData,
  type MasterDataRecord,
} from '@contract/master-data/calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);

const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
const sheet = (name: string) => screen.findByRole('dialog', { name });

describe('master data', () => {
  it('are reached from “my”, added with checks at the fields, and found by keyword', async () => {
    const app = await renderApp('/my', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('link', { name: '基础数据' }));
    await app.waitForPath('/master-data');
    expect(await screen.findByRole('button', { name: /收银台.*WS01/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /烘焙柜.*已停用/ })).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: '地点' }));
    await app.user.click(await screen.findByRole('button', { name: '新增地点' }));
    const form = await sheet('新增地点');
    const field = (name: string) => within(form).getByRole('textbox', { name });
    const save = async () => {
      await waitFor(() => expect(within(form).getByRole('button', { name: '保存' })).toBeEnabled());
      await app.user.click(within(form).getByRole('button', { name: '保存' }));
    };
    await save();
    await waitFor(() => expect(field('编码')).toHaveAccessibleDescription('请填写编码'));
    await app.user.type(field('编码'), 'SH XH');
    await save();
    await waitFor(() => expect(field('编码')).toHaveAccessibleDescription(/编码只能由字母/));
    await app.user.clear(field('编码'));
    await app.user.type(field('编码'), 'SH-XH');
    await app.user.type(field('名称'), '虹桥店');
    await save();
    await waitFor(() => expect(field('地址')).toHaveAccessibleDescription('请填写地址'));
    await app.user.type(field('地址'), '申虹路1号');
    await save();
    await waitFor(() => expect(field('编码')).toHaveAccessibleDescription('编码已存在，请换一个'));
    expect(field('地址')).toHaveValue('申虹路1号');
    await app.user.clear(field('编码'));
    await app.user.type(field('编码'), 'SH-HQ');
    await save();
    expect(await screen.findByText('已保存“虹桥店”')).toBeVisible();
    expect(await screen.findByRole('button', { name: /虹桥店.*申虹路1号.*SH-HQ/ })).toBeVisible();
    expect(portal.calls(addMasterData)).toHaveLength(2);

    await app.user.type(screen.getByRole('searchbox', { name: '搜索名称或编码' }), 'hq');
    await waitFor(() => expect(rows('地点')).toHaveLength(1));
    expect(app.path()).toBe('/master-data?model=place&keyword=hq');
    await app.user.type(screen.getByRole('searchbox', { name: '搜索名称或编码' }), '不存在');
    await app.user.click(await screen.findByRole('button', { name: '清除搜索' }));
    await waitFor(() => expect(rows('地点').length).toBeGreaterThan(3));
  });

  it('are corrected and taken out of use, which the operation records tell', async () => {
    const app = await renderApp('/master-data?model=workStation', {
      signedInAs: 'administrator',
      language: 'en',
    });
    await app.user.click(await screen.findByRole('button', { name: /Night stocktake.*Paid.*WS04/ }));
    const form = await sheet('Edit station');
    expect(within(form).getByRole('textbox', { name: 'Code' })).toHaveAttribute('readonly');
    await app.user.click(within(form).getByRole('switch', { name: /^Paid/ }));
    await app.user.click(within(form).getByRole('switch', { name: /^Active/ }));
    await app.user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /Night stocktake.*Unpaid.*WS04.*Off/ })).toBeVisible();
    const token = await signInAs(portal.backend, 'manager');
    const { data } = await portal.backend.call(getMasterData, { model: 'workStation' }, { token });
    expect(data.map((one) => one.code)).not.toContain('WS04');
    app.close();

    await renderApp('/operationRecord?scope=all&module=masterData', {
      signedInAs: 'administrator',
      language: 'en',
    });
    expect(await screen.findByText('Edited basic data')).toBeVisible();
    expect(screen.getByText('Pay: "Paid" → "Unpaid"')).toBeVisible();
    expect(screen.getAllByText('Turned off basic data')[0]).toBeVisible();
    expect(screen.getAllByText('Item: Night stocktake')).toHaveLength(2);
  });

  it('keep what is typed for a new one over closing and a reload, and never offer it for another kind', async () => {
    const app = await renderApp('/master-data?model=contract', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('button', { name: '新增合同' }));
    await app.user.type(within(await sheet('新增合同')).getByRole('textbox', { name: '签约方' }), '恒冷');
    await app.user.keyboard('{Escape}');
    const stored = Object.entries(localStorage);
    app.close();
    for (const [key, value] of stored) {
      localStorage.setItem(key, String(value));
    }
    const again = await renderApp('/master-data?model=contract', { token: app.token! });
    await again.user.click(await screen.findByRole('button', { name: '新增合同' }));
    expect(within(await sheet('新增合同')).getByRole('textbox', { name: '签约方' })).toHaveValue('恒冷');
    await again.user.keyboard('{Escape}');
    await again.user.click(screen.getByRole('button', { name: '岗位' }));
    await again.user.click(await screen.findByRole('button', { name: '新增岗位' }));
    expect(within(await sheet('新增岗位')).getByRole('textbox', { name: '名称' })).toHaveValue('');
  });

  it('keep what is typed for a new one while another is corrected', async () => {
    const { user } = await renderApp('/master-data?model=workStation', { signedInAs: 'administrator' });
    const nameOfNew = async () => {
      await user.click(await screen.findByRole('button', { name: '新增岗位' }));
      return within(await sheet('新增岗位')).getByRole('textbox', { name: '名称' });
    };
    await user.type(await nameOfNew(), '验货');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /WS01/ }));
    await user.click(within(await sheet('修改岗位')).getByRole('button', { name: '保存' }));
    await screen.findByText(/^已保存/);
    expect(await nameOfNew()).toHaveValue('验货');
  });

  it('load on as one reads, and say when there is nothing or it failed', async () => {
    const record = (code: string): MasterDataRecord => ({
      id: code,
      model: 'place',
      code,
      name: `地点${code}`,
      isEnabled: true,
      fields: { address: '路' },
    });
    portal.reply(getMasterDataListPage, { list: [record('B')], hasMore: false });
    portal.reply(getMasterDataListPage, { list: [record('A')], hasMore: true }, { once: true });
    portal.status(getMasterDataListPage, 500, { once: true });
    const app = await renderApp('/master-data?model=place', { signedInAs: 'administrator' });
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有更多了')).toBeVisible();
    expect(rows('地点')).toHaveLength(2);
    portal.reply(getMasterDataListPage, { list: [], hasMore: false });
    await app.user.click(screen.getByRole('button', { name: '合同' }));
    expect(await screen.findByText('还没有合同')).toBeVisible();
  });

  it('are nobody else’s to keep', async () => {
    await renderApp('/master-data', { signedInAs: 'manager' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
    expect(portal.calls(getMasterDataListPage)).toHaveLength(0);
    expect(portal.calls(updateMasterData)).toHaveLength(0);
    const token = await signInAs(portal.backend, 'manager');
    const answer = await portal.backend.call(getMasterDataListPage, { model: 'contract' }, { token });
    expect(answer.code).toBe(CODE.forbidden);
  });
});
