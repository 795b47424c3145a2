import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { saveQuestionAnswer, submitQuestionnaire } from '@contract/questionnaire/calls';
import { account } from '@server/db/schema/account';
import { member } from '@server/db/schema/member';
import { demoPerson, type DemoPerson } from '@tests/helpers/demo-people';
import { ALL_RIGHT } from '@tests/helpers/questionnaire-form';
import { buildQuizItem } from '@tests/helpers/questionnaire-item';
import { findDialog, renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const SLOW = { timeout: 10_000 };

async function memberOf(who: DemoPerson) {
  const [row] = await portal.backend.db
    .select({ member })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(account.mobile, demoPerson(who).mobile));
  return row!.member;
}

/** An item of the employee's that the approval administrator may read. */
async function quizPath(): Promise<string> {
  const { questionnaireId, approvalId } = await buildQuizItem(portal.backend.db, {
    initiator: await memberOf('employee'),
  });
  return `/ym-question-view?id=${questionnaireId}&approvalId=${approvalId}`;
}

describe('a questionnaire of an approval', () => {
  it('is answered with resume, handed in once, and reviewed by both', async () => {
    const path = await quizPath();
    const app = await renderApp(path, { signedInAs: 'employee' });
    await app.user.click(await screen.findByRole('radio', { name: '一天' }, SLOW));
    expect(await screen.findByText('已答 1 / 3')).toBeVisible();
    await waitFor(() => expect(screen.getByText('已保存')).toBeVisible(), SLOW);

    // Another visit goes on at the first open question.
    const again = await renderApp(path, { signedInAs: 'employee' });
    const screenAgain = within(again.container);
    await again.user.click(await screenAgain.findByRole('checkbox', { name: '合同' }, SLOW));
    await again.user.click(screenAgain.getByRole('checkbox', { name: '授权书' }));
    await again.user.click(screenAgain.getByRole('button', { name: '下一题' }));
    await again.user.click(screenAgain.getByRole('button', { name: '提交' }));
    await again.user.click(
      within(await findDialog('第 3 题未作答，全部答完后才能提交')).getByRole('button', { name: '去作答' }),
    );
    await again.user.click(screenAgain.getByRole('radio', { name: '错误' }));
    await waitFor(() => expect(screenAgain.getByRole('button', { name: '提交' })).toBeEnabled(), SLOW);
    await again.user.click(screenAgain.getByRole('button', { name: '提交' }));
    await again.user.click(
      within(await findDialog('提交后不能再修改')).getByRole('button', { name: '提交' }),
    );
    expect(await screenAgain.findByText('30 / 30 分', {}, SLOW)).toBeVisible();
    expect(screenAgain.getByText('已通过')).toBeVisible();
    expect(screenAgain.getByText('见用印制度第三条。')).toBeVisible();

    const approver = await renderApp(path, { signedInAs: 'approvalAdministrator', language: 'en' });
    expect(await within(approver.container).findByText('30 of 30 points', {}, SLOW)).toBeVisible();
    expect(within(approver.container).getByText(/^Submitted by Hao Li/)).toBeVisible();
  });

  it('keeps what could not be saved and says so', async () => {
    portal.networkError(saveQuestionAnswer);
    const app = await renderApp(await quizPath(), { signedInAs: 'employee' });
    await app.user.click(await screen.findByRole('radio', { name: '一天' }, SLOW));
    expect(await screen.findByText('未保存，网络恢复后会自动重试', {}, SLOW)).toBeVisible();
    expect(screen.getByRole('radio', { name: '一天' })).toBeChecked();
    expect(portal.calls(submitQuestionnaire)).toHaveLength(0);
  });

  it('is seen as handed in when that was done on another device meanwhile', async () => {
    const path = await quizPath();
    const app = await renderApp(path, { signedInAs: 'employee' });
    const choice = await screen.findByRole('radio', { name: '三天' }, SLOW);
    const params = new URLSearchParams(path.split('?')[1]);
    const ids = { questionnaireId: params.get('id')!, approvalId: params.get('approvalId')! };
    const { call } = portal.backend;
    for (const [questionKey, codes] of Object.entries(ALL_RIGHT)) {
      await call(saveQuestionAnswer, { ...ids, questionKey, codes }, { token: app.token! });
    }
    await call(submitQuestionnaire, ids, { token: app.token! });
    await app.user.click(choice);
    expect(await screen.findByText('30 / 30 分', {}, SLOW)).toBeVisible();
    expect(screen.getByText('问卷已提交，不能再修改')).toBeVisible();
    expect(portal.calls(saveQuestionAnswer)).toHaveLength(1);
  });

  it('goes to the question that the backend misses, and names it', async () => {
    const path = await quizPath();
    const app = await renderApp(path, { signedInAs: 'employee' });
    await app.user.click(await screen.findByRole('radio', { name: '一天' }, SLOW));
    await app.user.click(screen.getByRole('button', { name: '下一题' }));
    await app.user.click(screen.getByRole('checkbox', { name: '合同' }));
    await app.user.click(screen.getByRole('button', { name: '下一题' }));
    await app.user.click(screen.getByRole('radio', { name: '错误' }));
    await waitFor(() => expect(screen.getByText('已保存')).toBeVisible(), SLOW);
    // Another device takes one answer back.
    const params = new URLSearchParams(path.split('?')[1]);
    const ids = { questionnaireId: params.get('id')!, approvalId: params.get('approvalId')! };
    const undo = { ...ids, questionKey: Object.keys(ALL_RIGHT)[1]!, codes: [] };
    await portal.backend.call(saveQuestionAnswer, undo, { token: app.token! });
    await app.user.click(screen.getByRole('button', { name: '提交' }));
    await app.user.click(within(await findDialog('提交后不能再修改')).getByRole('button', { name: '提交' }));
    expect(await screen.findByText('第 2 题未作答')).toBeVisible();
    const now = await screen.findByRole('button', { name: '第 2 题，未答' });
    expect(now).toHaveAttribute('aria-current', 'step');
    expect(await screen.findByText('已答 2 / 3')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: '合同' })).not.toBeChecked();
  });

  it('waits for its initiator before others see anything, and tells a stranger nothing', async () => {
    const path = await quizPath();
    const approver = await renderApp(path, { signedInAs: 'approvalAdministrator' });
    expect(await within(approver.container).findByText('李浩尚未提交问卷', {}, SLOW)).toBeVisible();
    const stranger = await renderApp(path, { signedInAs: 'manager' });
    expect(await within(stranger.container).findByText('暂无权限查看该问卷', {}, SLOW)).toBeVisible();
    expect(CODE.forbidden).toBe(403001);
  });
});
