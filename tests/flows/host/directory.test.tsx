import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DirectoryChange, DirectoryRun } from '@contract/host/directory';
import {
  applyDirectoryRun,
  getDirectory,
  getDirectoryRun,
  listDirectoryChanges,
  readDirectory,
} from '@contract/host/directory-calls';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
/** The first page of a run waits for its modules. */
const SLOW = { timeout: 10_000 };

const run = (given: Partial<DirectoryRun> = {}): DirectoryRun => ({
  id: 'run1',
  client: 'dingTalk',
  state: 'waiting',
  isByClock: false,
  fault: null,
  errcode: null,
  organCount: 3,
  peopleCount: 4,
  createdAt: '2026-11-20T02:00:00.000Z',
  finishedAt: null,
  counts: { open: 4, stuck: 2, chosen: 0, done: 0, failed: 0, left: 0 },
  ...given,
});
const change = (position: number, given: Partial<DirectoryChange>): DirectoryChange => ({
  position,
  kind: 'personAdd',
  state: 'open',
  problem: null,
  reason: null,
  name: `人员${position}`,
  needsHeir: false,
  candidates: [],
  ...given,
});
const settings = { isConnected: true, hour: null, limitPercent: 10 };

it('shows what differs, lets some be left out and others be decided, and applies the rest', async () => {
  portal.reply(getDirectory, { ...settings, runs: [] });
  portal.reply(readDirectory, run({ state: 'reading' }));
  portal.reply(getDirectoryRun, run());
  portal.reply(listDirectoryChanges, {
    list: [
      change(0, { kind: 'organAdd', name: '北店', to: '门店' }),
      change(1, { to: '北店', maskedMobile: '138****0001' }),
      change(2, {
        kind: 'personDecide',
        problem: 'nameDiffers',
        candidates: [{ memberId: 'm1', name: '李浩', organ: '门店' }],
      }),
      change(3, { problem: 'mobileMissing' }),
    ],
    hasMore: false,
  });
  const { user } = await renderApp('/chat-clients?client=dingTalk', { signedInAs: 'administrator' });
  await user.click(await screen.findByRole('button', { name: '检查差异' }, SLOW));
  expect(await screen.findByText('没有手机号', { exact: false })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '钉钉 · 差异' })).toBeVisible();
  expect(screen.getByText('上级部门：门店')).toBeVisible();
  const apply = await screen.findByRole('button', { name: '应用2项' });
  await user.click(screen.getByRole('checkbox', { name: /北店/ }));
  await user.click(
    within(screen.getByRole('group', { name: '这是哪位同事？' })).getByRole('radio', { name: '李浩 · 门店' }),
  );
  expect(apply).toHaveTextContent('应用2项');
  portal.reply(applyDirectoryRun, run({ state: 'applying' }));
  portal.reply(
    getDirectoryRun,
    run({ state: 'done', counts: { ...run().counts, open: 0, stuck: 0, done: 2, left: 2 } }),
  );
  await user.click(apply);
  await waitFor(() =>
    expect(JSON.parse(portal.calls(applyDirectoryRun)[0]!.body)).toEqual({
      runId: 'run1',
      except: [0],
      decisions: [{ position: 2, memberId: 'm1' }],
    }),
  );
  expect(await screen.findByText('已完成')).toBeVisible();
});

it('says what was wrong with a reading, and is nobody’s who may not keep people', async () => {
  portal.reply(
    getDirectoryRun,
    run({ state: 'failed', organCount: null, peopleCount: null, fault: 'secretWrong', errcode: 40001 }),
  );
  await renderApp('/chat-clients?client=dingTalk&run=run1', { signedInAs: 'administrator', language: 'en' });
  expect(await screen.findByRole('alert', {}, SLOW)).toHaveTextContent(/The secret is wrong.*40001/);
});
