import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { saveApprovalDraft, submitApproval } from '@contract/approval/start-calls';
import { getLeaveBalances } from '@contract/leave/balance-calls';
import { standingTerms } from '@contract/leave/rule/templates';
import { eq } from 'drizzle-orm';
import { leaveRule } from '@server/db/schema/leave/rule';
import { member } from '@server/db/schema/member';
import { randomId } from '@server/auth/random';
import { todayText } from '@/shared/date-time/days';
import { colleague, type Colleague } from '@tests/helpers/approval/approvals';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();

let liHao: Colleague;
beforeAll(async () => {
  liHao = await colleague(portal.backend, 'liHao');
  const { person } = (await liHao.call(getLeaveBalances, {})).data;
  const [own] = await portal.backend.db.select().from(member).where(eq(member.id, person.id));
  await portal.backend.db.insert(leaveRule).values({
    id: randomId(),
    tenantId: own!.tenantId,
    kind: 'marriage',
    fromDate: '2026-01-01',
    terms: { ...standingTerms('marriage'), shortest: 960, proofFromDays: 1 },
    createdByMemberId: own!.id,
    createdAt: new Date(),
  });
});

it.each([
  [
    'zh_CN' as const,
    '每次至少 2 天，当前为 1 天',
    '达到 1 天须上传证明材料，当前为 1 天',
    '提交审批',
    '证明材料',
  ],
  [
    'en' as const,
    'The minimum is 2 days at a time. This request is 1 day.',
    'Leave of 1 day or more needs a file as proof. This request is 1 day.',
    'Submit',
    'Proof',
  ],
])(
  'what a kind of leave asks for is told in the form before it is sent, and at the fields when it is refused: %s',
  async (language, short, proof, submit, field) => {
    const day = `${Number(todayText().slice(0, 4)) + 1}-03-03`;
    const values = {
      leaveType: 'marriage',
      period: { start: `${day} 09:00`, end: `${day} 18:00` },
      reason: '登记结婚',
    };
    const draft = { requestId: language, saveId: language, processCode: 'leave', values, choices: {} };
    await liHao.call(saveApprovalDraft, draft);
    const app = await renderApp('/approval-start?type=leave', { token: liHao.token, language });
    expect(await screen.findByText(short)).toBeVisible();
    expect(screen.getByText(proof)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(portal.calls(submitApproval)).toHaveLength(1));
    const files = (await screen.findByText(field)).closest<HTMLElement>('[data-path="proof"]')!;
    expect(await within(files).findByText(proof)).toBeVisible();
    expect(screen.getAllByText(short).length).toBeGreaterThan(1);
    app.close();
  },
);
