import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { renderApp } from '@tests/helpers/render-app';

const { portal, guYifan, panHui } = approvalScene('guYifan', 'panHui');
const PATIENCE = { timeout: 20_000 };

/** A page that hears of what changes. */
async function openListening(path: string, token: string): Promise<void> {
  const live = await portal.listen();
  await renderApp(path, { token });
  await waitFor(() => expect(live.count()).toBe(1), PATIENCE);
}

it("a colleague's request and decision reach the list that is open", async () => {
  await openListening('/lg-approve', guYifan.token);
  const rows = () => screen.queryAllByRole('link', { name: /潘慧.*请假/ }).length;
  const before = rows();
  const id = await panHui.fileLeave('请批准');
  await waitFor(() => expect(rows()).toBe(before + 1), PATIENCE);
  await guYifan.pass(id);
  await waitFor(() => expect(rows()).toBe(before), PATIENCE);
});

it('a message appears among those on the screen', async () => {
  const id = await panHui.fileLeave('请批准');
  await openListening('/messages', panHui.token);
  const told = () => screen.queryAllByText('您的申请已通过').length;
  const before = told();
  await guYifan.pass(id);
  await waitFor(() => expect(told()).toBe(before + 1), PATIENCE);
});
