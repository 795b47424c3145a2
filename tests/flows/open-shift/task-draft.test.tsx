import { configure, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { In } from '@contract/endpoint';
import { grabOrderAddOrder, grabOrderUpdateOrder } from '@contract/open-shift/calls';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });

const drafts = () => portal.backend.db.select().from(scheduleOrder).where(eq(scheduleOrder.status, 'draft'));
const titleField = () => screen.findByRole('textbox', { name: '任务标题' });

const stored = (): [key: string, value: string][] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!).map((key) => [
    key,
    localStorage.getItem(key)!,
  ]);

/** What the browser keeps when its page goes away at once: the storage as it is, and nothing that is still to be sent. */
async function reload(app: Awaited<ReturnType<typeof renderApp>>) {
  const kept = stored();
  const path = app.path();
  app.close();
  // Its session went with it: nothing is sent behind it.
  await new Promise((resolve) => setTimeout(resolve));
  expect([...portal.calls(grabOrderAddOrder), ...portal.calls(grabOrderUpdateOrder)]).toEqual([]);
  kept.forEach(([key, value]) => localStorage.setItem(key, value));
  return await renderApp(path, { token: app.token! });
}

describe('a draft of a shift', () => {
  beforeEach(async () => {
    await portal.backend.db.delete(scheduleOrder).where(eq(scheduleOrder.status, 'draft'));
  });

  it('survives a reload right after the first letters, before the backend knows it', async () => {
    const app = await renderApp('/task-create', { signedInAs: 'manager' });
    await app.user.type(await titleField(), '年货');
    const again = await reload(app);
    expect(await titleField()).toHaveValue('年货');
    expect(await screen.findByText('草稿已保存')).toBeVisible();
    await waitFor(() => expect(again.path()).toMatch(/^\/task-create\?id=/));
    expect(await drafts()).toMatchObject([{ title: '年货' }]);
  });

  it('is saved once when its first answer was lost', async () => {
    const app = await renderApp('/task-create', { signedInAs: 'manager' });
    portal.networkError(grabOrderAddOrder, { once: true });
    await app.user.type(await titleField(), '年货');
    await screen.findByText('网络不可用，草稿已保存在本机');
    const [lost] = portal.calls(grabOrderAddOrder);
    const input = JSON.parse(lost!.body) as In<typeof grabOrderAddOrder>;
    await portal.backend.call(grabOrderAddOrder, input, { token: app.token! });
    await app.user.type(await titleField(), '支援');
    expect(await screen.findByText('草稿已保存')).toBeVisible();
    expect(await drafts()).toMatchObject([{ title: '年货支援', revision: 2 }]);
  });

  it('goes on after a save that arrived without an answer, and stops at a stranger’s change', async () => {
    const app = await renderApp('/task-create', { signedInAs: 'manager' });
    await app.user.type(await titleField(), '年货');
    await screen.findByText('草稿已保存');
    portal.networkError(grabOrderUpdateOrder, { once: true });
    await app.user.type(await titleField(), '支');
    await screen.findByText('网络不可用，草稿已保存在本机');
    const lost = portal.calls(grabOrderUpdateOrder).at(-1);
    const input = JSON.parse(lost!.body) as In<typeof grabOrderUpdateOrder>;
    await portal.backend.call(grabOrderUpdateOrder, input, { token: app.token! });
    await app.user.type(await titleField(), '援');
    expect(await screen.findByText('草稿已保存')).toBeVisible();
    const [saved] = await drafts();
    expect(saved).toMatchObject({ title: '年货支援', revision: 3 });

    await portal.backend.db
      .update(scheduleOrder)
      .set({ title: '别处修改', revision: 4 })
      .where(eq(scheduleOrder.id, saved!.id));
    await app.user.type(await titleField(), '！');
    expect(await screen.findByText('这份任务已在别处被修改，请刷新后再改')).toBeVisible();
    expect(await drafts()).toMatchObject([{ title: '别处修改' }]);
    await app.user.click(screen.getByRole('button', { name: '载入最新内容' }));
    await waitFor(async () => expect(await titleField()).toHaveValue('别处修改'));
    expect(screen.queryByText('这份任务已在别处被修改，请刷新后再改')).toBeNull();
  });

  it('is one’s own on a phone that two people use', async () => {
    const app = await renderApp('/task-create', { signedInAs: 'manager' });
    await app.user.type(await titleField(), '年货');
    const kept = stored().find(([key]) => key.includes('draft.task'));
    expect(kept).toBeDefined();
    app.close();
    localStorage.setItem(...kept!);
    await renderApp('/task-create', { signedInAs: 'administrator' });
    expect(await titleField()).toHaveValue('');
  });
});
