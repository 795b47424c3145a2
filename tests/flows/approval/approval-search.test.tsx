import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { renderApp } from '@tests/helpers/render-app';

const { zhaoMin, chenLin } = approvalScene('zhaoMin', 'chenLin');

describe('searching requests', () => {
  it('remembers what was searched for by Enter at once, offers it again, and forgets it', async () => {
    const id = await zhaoMin.fileLeave('找得到');
    const { no } = await zhaoMin.detail(id);
    const app = await renderApp('/lg-approve-search', { token: zhaoMin.token });
    const field = await screen.findByRole('searchbox');
    await app.user.type(field, `${no}{Enter}`);
    const results = await screen.findByRole('region', { name: '搜索结果' });
    expect(await within(results).findByRole('link', { name: /请假/ })).toHaveTextContent(no!);
    await app.user.click(screen.getByRole('button', { name: '清空' }));

    await app.user.click(await screen.findByRole('button', { name: `搜索“${no}”` }));
    expect(field).toHaveValue(no);
    await app.user.clear(field);
    await app.user.click(await screen.findByRole('button', { name: '清空历史' }));
    expect(screen.queryByRole('button', { name: /^搜索“/ })).toBeNull();
  });

  it.each(['/lg-approve-search', '/ym-approve-search'])(
    '%s finds what lies in either center, says which, and leads to it there',
    async (path) => {
      await renderApp(`${path}?q=孙鹏`, { token: chenLin.token });
      const results = await screen.findByRole('region', { name: '搜索结果' });
      const links = await within(results).findAllByRole('link', { name: /孙鹏/ });
      const found = links.map((link) => [
        link.getAttribute('href')?.split('?')[0],
        /人事审批|业务审批/.exec(link.textContent)?.[0],
      ]);
      expect(found).toContainEqual(['/lg-approve-detail', '人事审批']);
      expect(found).toContainEqual(['/ym-approve-detail', '业务审批']);
      expect(new Set(found.map(String)).size).toBe(2);
    },
  );

  it('shows the first of each box and leads to all of them, and back', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await zhaoMin.fileLeave(`许多个 ${number}`);
    }
    const app = await renderApp('/lg-approve-search?q=许多个', { token: zhaoMin.token });
    const results = await screen.findByRole('region', { name: '搜索结果' });
    expect(await within(results).findAllByRole('listitem')).toHaveLength(5);
    await app.user.click(within(results).getByRole('link', { name: /我发起的/ }));
    const all = await screen.findByRole('list', { name: '我发起的' });
    expect(within(all).getAllByRole('listitem')).toHaveLength(6);
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    expect(await screen.findByRole('region', { name: '搜索结果' })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('许多个');
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
