import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveApprovalDraft, submitApproval } from '@contract/approval';
import { getFlow, publishFlow, saveFlowDraft } from '@contract/approval-flow';
import type { Language } from '@contract/limits';
import { colleague, type Colleague } from '@tests/helpers/approvals';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();

/** Nobody of the demo company has asked for a day of it yet. */
const year = new Date().getFullYear() + 1;

/** The company refuses leaves over the balance from the next version of the flow on. */
async function refuseOverBalance(): Promise<void> {
  const designer = await colleague(portal.backend, 'wuLan');
  const { data } = await designer.call(getFlow, { processCode: 'leave' });
  const content = { ...data.content, overBalance: 'refuse' as const };
  const saved = await designer.call(saveFlowDraft, {
    processCode: 'leave',
    revision: data.revision,
    content,
  });
  await designer.call(publishFlow, { processCode: 'leave', revision: saved.data.revision });
}

let liHao: Colleague;
beforeAll(async () => {
  liHao = await colleague(portal.backend, 'liHao');
  await refuseOverBalance();
});

const TEXTS: readonly (readonly [Language, Record<'days' | 'note' | 'send' | 'refused' | 'sent', string>])[] =
  [
    [
      'zh_CN',
      {
        days: '天数',
        note: '超出余额 3 天，不能提交，请减少天数或换一种假期。',
        send: '提交审批',
        refused: '年假余额不足：剩余5天，本次申请8天',
        sent: '提交成功',
      },
    ],
    [
      'en',
      {
        days: 'Days',
        note: '4 days over the balance. Request fewer days or another leave type.',
        send: 'Submit',
        refused: 'Not enough Annual leave: 4 days left, 8 requested.',
        sent: 'Submitted',
      },
    ],
  ];

describe('a leave over the balance where the flow refuses it', () => {
  it.each(TEXTS)(
    'says so while it is filled in and when it is sent, and goes with fewer days: %s',
    async (language, texts) => {
      const period = { start: `${year}-04-01 09:00`, end: `${year}-04-08 18:00` };
      const values = { leaveType: 'annual', period, leaveDays: 8, reason: '陪父母' };
      await liHao.call(saveApprovalDraft, { requestId: language, processCode: 'leave', values, choices: {} });
      const app = await renderApp('/approval-start?type=leave', { token: liHao.token, language });
      expect(await screen.findByText(texts.note)).toBeVisible();
      await app.user.click(screen.getByRole('button', { name: texts.send }));
      expect(await screen.findByText(texts.refused)).toBeVisible();
      expect(screen.getByDisplayValue('陪父母')).toBeVisible();
      expect(portal.calls(submitApproval)).toHaveLength(1);
      const days = screen.getByRole('textbox', { name: new RegExp(texts.days) });
      fireEvent.change(days, { target: { value: '1' } });
      await app.waitForIdle();
      await expect.poll(() => screen.queryByText(texts.note)).toBeNull();
      await app.user.click(screen.getByRole('button', { name: texts.send }));
      expect(await screen.findByText(texts.sent)).toBeVisible();
    },
  );
});
