import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { passApproval, undoDecision } from '@contract/approval/operation-calls';
import { confirmDays } from '@contract/attendance/my-calls';
import { listInbox, readInboxEnd, type InboxItem } from '@contract/inbox/calls';
import { markPlanSeen } from '@contract/roster/my-calls';
import { answerSwap } from '@contract/roster/swap-calls';
import { refreshTopics } from '@/app/live/refresh-topics';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const SLOW = { timeout: 10_000 };
const NONE = { list: [], hasMore: false, nextCursor: null };
const swap = {
  id: 'swap s1',
  kind: 'swap',
  urgency: 'now',
  sourceId: 's1',
  title: null,
  from: { name: '王芳', enName: 'Fang Wang' },
  createdAt: new Date().toISOString(),
  dueAt: null,
  isUrged: false,
  approval: null,
  swap: { revision: 1, gives: [], receives: [] },
  change: null,
  questionnaireId: null,
  day: null,
  punch: null,
  dispute: null,
} satisfies InboxItem;
const rows = async () =>
  within(await screen.findByRole('list', { name: '待办' }, SLOW)).getAllByRole('listitem');

it('acknowledges a changed roster by its button, and not by being opened', async () => {
  const { user } = await renderApp('/work?kind=rosterChange', { signedInAs: 'employee' });
  await rows();
  expect(screen.getByRole('link', { name: /您的排班有变更/ })).toBeVisible();
  expect(portal.calls(markPlanSeen)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '知道了 您的排班有变更' }));
  expect(await screen.findByText('没有排班变更待办', {}, SLOW)).toBeVisible();
  expect(portal.calls(markPlanSeen)).toHaveLength(1);
  expect(screen.getByText('刚刚处理的 1 项')).toBeVisible();
}, 40_000);

it('confirms a day in place and counts one less', async () => {
  const { user } = await renderApp('/work?kind=dayConfirm', { signedInAs: 'employee' });
  const before = (await rows()).length;
  expect(screen.getByRole('button', { name: `考勤确认${before}` })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: /^确认 / })[0]!);
  await waitFor(async () => expect(await rows()).toHaveLength(before - 1), SLOW);
  expect(portal.calls(confirmDays)).toHaveLength(1);
  expect(await screen.findByRole('button', { name: `考勤确认${before - 1}` }, SLOW)).toBeVisible();
}, 40_000);

it('leads a day with missing punches to its repair', async () => {
  await renderApp('/work?kind=dayProblem', { signedInAs: 'employee' });
  const [link] = await screen.findAllByRole('link', { name: /^去处理 / }, SLOW);
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/attendance-day\?date=\d{4}-\d\d-\d\d$/));
});

it('approves with one tap and takes it back within its seconds', async () => {
  const { user } = await renderApp('/work?kind=lgApprove', { signedInAs: 'manager' });
  const before = (await rows()).length;
  await user.click(screen.getAllByRole('button', { name: /^通过 / })[0]!);
  await waitFor(async () => expect(await rows()).toHaveLength(before - 1), SLOW);
  expect(portal.calls(passApproval)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^撤销/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(before), SLOW);
  expect(portal.calls(undoDecision)).toHaveLength(1);
}, 40_000);

it('says who settled an item meanwhile and offers no retry', async () => {
  portal.reply(listInbox, { ...NONE, list: [swap] });
  portal.fail(answerSwap, CODE.badRequest, '换班已结束');
  portal.reply(readInboxEnd, {
    end: {
      outcome: 'withdrawn',
      by: { name: '王芳', enName: 'Fang Wang', isMe: false },
      at: '2026-01-05T02:02:00.000Z',
    },
  });
  const { user } = await renderApp('/work', { signedInAs: 'employee' });
  const button = await screen.findByRole('button', { name: /^同意 / }, SLOW);
  portal.reply(listInbox, NONE);
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: '刚刚处理的 1 项' }));
  expect(screen.getByText(/王芳请您换班 · 已撤回 · 王芳 · .*1月5日 10:02/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^同意 / })).toBeNull());
});

it('keeps an item with the reason when it still waits', async () => {
  portal.reply(listInbox, { ...NONE, list: [swap] });
  portal.fail(answerSwap, CODE.badRequest, '班次时间冲突');
  portal.reply(readInboxEnd, { end: null });
  const { user } = await renderApp('/work', { signedInAs: 'employee' });
  await user.click(await screen.findByRole('button', { name: /^同意 / }, SLOW));
  expect(await screen.findByRole('alert')).toHaveTextContent('班次时间冲突');
  await waitFor(() => expect(screen.getByRole('button', { name: /^同意 / })).toBeEnabled());
});

it('follows what is settled elsewhere while it is open', async () => {
  portal.reply(listInbox, { ...NONE, list: [swap] });
  portal.reply(readInboxEnd, { end: { outcome: 'expired', by: null, at: null } });
  const { user } = await renderApp('/work', { signedInAs: 'employee' });
  await screen.findByRole('button', { name: /^同意 / }, SLOW);
  portal.reply(listInbox, NONE);
  act(() => refreshTopics(['roster']));
  await user.click(await screen.findByRole('button', { name: '刚刚处理的 1 项' }));
  expect(screen.getByText('王芳请您换班 · 已失效')).toBeInTheDocument();
  expect(screen.getByText('都处理完了')).toBeVisible();
});

it('says that it could not be loaded, which is not that nothing waits', async () => {
  portal.fail(listInbox, CODE.serverError, '稍后再来', { once: true });
  const { user } = await renderApp('/work', { signedInAs: 'employee' });
  expect(await screen.findByText('稍后再来', {}, SLOW)).toBeVisible();
  expect(screen.queryByText('都处理完了')).toBeNull();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect((await rows()).length).toBeGreaterThan(0);
});
