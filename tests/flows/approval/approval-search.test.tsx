import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { approvalScene } from '@tests/helpers/approval-scene';
import { renderApp } from '@tests/helpers/render-app';

const { zhaoMin, chenLin } = approvalScene('zhaoMin', 'chenLin');

describe('searching a center', () => {
  it('remembers what was searched for by Enter at once, offers it again, and forgets it', async () => {
    const id = await zhaoMin.fileLeave('找得到');
    const { no } = await zhaoMin.detail(id);
    const app = await renderApp('/lg-approve-search', { token: zhaoMin.token });
    const field = await screen.findByRole('searchbox');
    await app.user.type(field, `${no}{Enter}`);
    const results = await screen.findByRole('region', { name: '搜索结果' });
    expect(await within(results).findByRole('link', { name: /赵敏的请假/ })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '清空' }));

    await app.user.click(await screen.findByRole('button', { name: `搜索“${no}”` }));
    expect(field).toHaveValue(no);
    await app.user.clear(field);
    await app.user.click(await screen.findByRole('button', { name: '清空历史' }));
    expect(screen.queryByRole('button', { name: /^搜索“/ })).toBeNull();
  });

  it('says so when nothing is found', async () => {
    const app = await renderApp('/lg-approve-search', { token: zhaoMin.token });
    await app.user.type(await screen.findByRole('searchbox'), 'nothing like it');
    expect(await screen.findByText('没有找到“nothing like it”相关的审批')).toBeVisible();
  });
});

describe('the address of a center', () => {
  it.each([
    ['/lg-approve?start=1', true],
    ['/lg-approve?box=started&start=2026-01-01', false],
  ])('%s opens the choice of types: %s', async (path, isOpen) => {
    const app = await renderApp(path, { token: zhaoMin.token });
    await screen.findByRole('button', { name: '发起审批' });
    await app.waitForIdle();
    expect(screen.queryByRole('dialog', { name: '选择审批类型' }) !== null).toBe(isOpen);
  });
});

it('tells on the flow chart who has got the copy of the flow, and whether they have read it', async () => {
  const id = await zhaoMin.fileLeave('抄送给人事');
  await chenLin.pass(id);
  const app = await renderApp(`/lg-approve-detail?id=${id}`, { token: zhaoMin.token });
  const progress = await screen.findByRole('region', { name: '审批进展' });
  await app.user.click(within(progress).getByRole('button', { name: '流程图' }));
  const copy = within(progress)
    .getAllByRole('listitem')
    .find((one) => one.textContent.includes('人事备案'))!;
  expect(copy).toHaveTextContent(/周静.*已抄送.*未读/);
  expect(copy).not.toHaveTextContent('尚未到达');
});
