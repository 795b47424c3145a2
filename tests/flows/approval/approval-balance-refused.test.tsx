import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveApprovalDraft, submitApproval } from '@contract/approval/start-calls';
import { getFlow, publishFlow, saveFlowDraft } from '@contract/flow/calls';
import type { Language } from '@contract/limits';
import { todayText } from '@/shared/date-time/days';
import { colleague, type Colleague } from '@tests/helpers/approval/approvals';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();

/** Nobody of the demo company has asked for a day of it yet. */
const year = Number(todayText().slice(0, 4)) + 1;

/** So many workdays from the first ones of a month on, which has no holidays. */
function leave(days: number, month: string) {
  const workdays = Array.from(
    { length: 28 },
    (_, index) => `${year}-${month}-${String(index + 1).padStart(2, '0')}`,
  )
    .filter((day) => new Date(day).getUTCDay() % 6 !== 0)
    .slice(0, days);
  const period = { start: `${workdays[0]} 09:00`, end: `${workdays.at(-1)} 18:00` };
  return { leaveType: 'annual', period, reason: '陪父母' };
}

/** The company refuses leaves over the balance from the next version of the flow on. */
async function refuseOverBalance(): Promise<void> {
  const designer = await colleague(portal.backend, 'wuLan');
  const { data } = await designer.call(getFlow, { processCode: 'leave' });
  const content = { ...data.content, overBalance: 'refuse' as const };
  const saved = await designer.call(saveFlowDraft, {
    processCode: 'leave',
    revision: data.revision,
    saveId: 'refuse',
    content,
  });
  await designer.call(publishFlow, { processCode: 'leave', revision: saved.data.revision });
}

let liHao: Colleague;
beforeAll(async () => {
  liHao = await colleague(portal.backend, 'liHao');
  await refuseOverBalance();
});

const TEXTS: readonly (readonly [
  Language,
  Record<'month' | 'note' | 'send' | 'refused' | 'sent', string>,
])[] = [
  [
    'zh_CN',
    {
      month: '03',
      note: '超出余额 3 天，不能提交，请减少天数或换一种假期。',
      send: '提交审批',
      refused: '年假余额不足：剩余5天，本次申请8天',
      sent: '提交成功',
    },
  ],
  [
    'en',
    {
      month: '07',
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
      const keep = async (days: number) =>
        await liHao.call(saveApprovalDraft, {
          requestId: `${language}-${days}`,
          saveId: `${language}-${days}`,
          processCode: 'leave',
          values: leave(days, texts.month),
          choices: {},
        });
      await keep(8);
      const over = await renderApp('/approval-start?type=leave', { token: liHao.token, language });
      expect(await screen.findByText(texts.note)).toBeVisible();
      await over.user.click(screen.getByRole('button', { name: texts.send }));
      expect(await screen.findByText(texts.refused)).toBeVisible();
      expect(screen.getByDisplayValue('陪父母')).toBeVisible();
      expect(portal.calls(submitApproval)).toHaveLength(1);
      over.close();
      await keep(1);
      const app = await renderApp('/approval-start?type=leave', { token: liHao.token, language });
      await screen.findByDisplayValue('陪父母');
      expect(screen.queryByText(texts.note)).toBeNull();
      await app.user.click(screen.getByRole('button', { name: texts.send }));
      expect(await screen.findByText(texts.sent)).toBeVisible();
    },
  );
});
