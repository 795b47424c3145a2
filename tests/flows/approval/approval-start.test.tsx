import { eq } from 'drizzle-orm';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  deleteApprovalDraft,
  getApprovalDraft,
  saveApprovalDraft,
  submitApproval,
} from '@contract/approval/start-calls';
import { flowDefinition, flowVersion } from '@server/db/schema/approval/flow';
import { formTemplate, formVersion } from '@server/db/schema/form/form';
import { PAUSE_MS } from '@/modules/draft/engine/schedule';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { leaveValues, type Colleague } from '@tests/helpers/approval/approvals';
import { renderApp } from '@tests/helpers/render-app';

const { portal, zhaoMin, liHao } = approvalScene('zhaoMin', 'liHao');
/** The first page of a run waits for its modules. */
const SLOW = { timeout: 10_000 };

const submits = () => portal.calls(submitApproval);
const draftOf = async (who: Colleague, processCode: string) =>
  (await who.call(getApprovalDraft, { processCode })).data.draft;
const saveDraft = async (who: Colleague, reason: string, seen?: { approvalId: string; revision: number }) =>
  (
    await who.call(saveApprovalDraft, {
      requestId: `draft ${reason}`,
      saveId: `save ${reason}`,
      processCode: 'leave',
      values: leaveValues(reason),
      choices: {},
      ...(seen ? { approvalId: seen.approvalId, revision: seen.revision } : {}),
    })
  ).data;

/** Has a colleague who is entered in the form of late punches decide first. */
async function askColleague() {
  const { db } = portal.backend;
  const flows = await db
    .select({ id: flowVersion.id, content: flowVersion.content })
    .from(flowDefinition)
    .innerJoin(flowVersion, eq(flowVersion.id, flowDefinition.currentVersionId))
    .where(eq(flowDefinition.processCode, 'makeUpPunch'));
  const source = { by: 'formField' as const, fieldKey: 'partner' };
  for (const { id, content } of flows) {
    const nodes = [
      { ...content.nodes[0]!, id: 'partner', source } as (typeof content.nodes)[0],
      ...content.nodes,
    ];
    await db
      .update(flowVersion)
      .set({ content: { ...content, nodes } })
      .where(eq(flowVersion.id, id));
  }
  const forms = await db
    .select({ id: formVersion.id, schema: formVersion.schema })
    .from(formTemplate)
    .innerJoin(formVersion, eq(formVersion.id, formTemplate.currentVersionId))
    .where(eq(formTemplate.code, 'makeUpPunch'));
  const label = { zh_CN: '证明人', en: 'Witness' };
  const partner = { key: 'partner', kind: 'person' as const, label, isRequired: true };
  for (const { id, schema } of forms) {
    const fields = [partner, ...schema.fields];
    await db.update(formVersion).set({ schema: { fields } }).where(eq(formVersion.id, id));
  }
}

describe('starting a request', () => {
  it('chooses the kind by search, shows who decides and why as it is filled in, and submits once', async () => {
    const app = await renderApp('/lg-approve', { signedInAs: 'employee' });
    await app.user.click(await screen.findByRole('button', { name: '发起审批' }, SLOW));
    const sheet = await screen.findByRole('dialog', { name: '选择审批类型' });
    await app.user.type(await within(sheet).findByLabelText('搜索类型', {}, SLOW), '补时');
    await app.user.click(within(sheet).getByRole('button', { name: '补时' }));
    await app.waitForPath('/approval-start');
    expect(await screen.findByRole('heading', { level: 1, name: '补时' }, SLOW)).toBeVisible();
    const route = await screen.findByRole('region', { name: '审批流程' }, SLOW);
    expect(await within(route).findByText('“徐汇店”的负责人', {}, SLOW)).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: '提交审批' }));
    // Nothing is filled in: nothing is sent.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(submits()).toHaveLength(0);
  });

  it('foretells that a colleague in the form decides, before one is entered', async () => {
    await askColleague();
    await renderApp('/approval-start?type=makeUpPunch', { token: liHao.token });
    const route = await screen.findByRole('region', { name: '审批流程' }, SLOW);
    expect(await within(route).findByText('表单中“证明人”填写的人', {}, SLOW)).toBeVisible();
    expect(within(route).queryByText(/没有找到审批人/)).toBeNull();
    expect(within(route).getByText('“徐汇店”的负责人')).toBeVisible();
  });

  it('keeps a draft that another device goes on with, and submits it once however often the button is hit', async () => {
    await saveDraft(liHao, '在手机上写的');
    const app = await renderApp('/approval-start?type=leave', { signedInAs: 'employee' });
    expect(await screen.findByText('已恢复上次未提交的草稿', {}, SLOW)).toBeVisible();
    const reason = await screen.findByDisplayValue('在手机上写的', {}, SLOW);
    fireEvent.change(reason, { target: { value: '在电脑上写完的' } });
    await waitFor(
      async () => expect((await draftOf(liHao, 'leave'))?.values.reason).toBe('在电脑上写完的'),
      SLOW,
    );
    expect(await screen.findByText(/^草稿已保存/, {}, SLOW)).toBeVisible();
    portal.slow(submitApproval, 200);
    await app.user.tripleClick(screen.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('提交成功', {}, SLOW)).toBeVisible();
    expect(submits()).toHaveLength(1);
    expect(await draftOf(liHao, 'leave')).toBeNull();
    await app.user.click(screen.getByRole('link', { name: '查看审批' }));
    await app.waitForPath('/lg-approve-detail');
    expect(await screen.findByText('在电脑上写完的', {}, SLOW)).toBeVisible();
  });

  it('makes up a whole day from its draft as well', async () => {
    const app = await renderApp('/approval-start?type=makeUpPunch&whole=1&date=2026-11-02&time=09%3A00', {
      token: zhaoMin.token,
    });
    expect(await screen.findByText(/补上当天全部缺卡/, {}, SLOW)).toBeVisible();
    const [reason] = screen.getAllByRole('textbox').slice(-1);
    fireEvent.change(reason!, { target: { value: '忘了打卡' } });
    await waitFor(async () => expect((await draftOf(zhaoMin, 'makeUpPunch'))?.mendsDay).toBe(true), SLOW);
    const { approvalId } = (await draftOf(zhaoMin, 'makeUpPunch'))!;
    app.close();
    await renderApp(`/approval-start?type=makeUpPunch&draft=${approvalId}`, { token: zhaoMin.token });
    expect(await screen.findByDisplayValue('忘了打卡', {}, SLOW)).toBeVisible();
    expect(screen.getByText(/补上当天全部缺卡/)).toBeVisible();
    await zhaoMin.call(deleteApprovalDraft, { approvalId });
  });

  it('never overwrites a newer draft unasked', async () => {
    const first = await saveDraft(zhaoMin, '第一台设备');
    const app = await renderApp('/approval-start?type=leave', { token: zhaoMin.token });
    const reason = await screen.findByDisplayValue('第一台设备', {}, SLOW);
    await new Promise((resolve) => setTimeout(resolve, 2 * PAUSE_MS));
    // Looking at a draft is no change of it.
    expect(portal.calls(saveApprovalDraft)).toHaveLength(0);
    await saveDraft(zhaoMin, '第二台设备', first);
    fireEvent.change(reason, { target: { value: '第一台又改了' } });
    const alert = await screen.findByRole('alert', {}, SLOW);
    expect(alert).toHaveTextContent('草稿已在别处更新');
    expect((await draftOf(zhaoMin, 'leave'))?.values.reason).toBe('第二台设备');
    await app.user.click(within(alert).getByRole('button', { name: '用当前的覆盖' }));
    await waitFor(
      async () => expect((await draftOf(zhaoMin, 'leave'))?.values.reason).toBe('第一台又改了'),
      SLOW,
    );
    const { approvalId, revision } = (await draftOf(zhaoMin, 'leave'))!;
    await saveDraft(zhaoMin, '第二台再改', { approvalId, revision });
    fireEvent.change(reason, { target: { value: '第一台不要了' } });
    const again = await screen.findByRole('alert', {}, SLOW);
    await app.user.click(within(again).getByRole('button', { name: '加载较新的' }));
    expect(await screen.findByDisplayValue('第二台再改', {}, SLOW)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lists drafts, and deletes one only once it can no longer be taken back', async () => {
    const draft = await draftOf(zhaoMin, 'leave');
    const app = await renderApp('/lg-approve?box=drafts', { token: zhaoMin.token });
    await app.user.click(await screen.findByRole('button', { name: '删除草稿' }, SLOW));
    expect(screen.queryByRole('link', { name: /请假/ })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: /^撤销/ }));
    expect(await screen.findByRole('link', { name: /请假/ })).toHaveAttribute(
      'href',
      `/approval-start?type=leave&draft=${draft!.approvalId}`,
    );
    expect(portal.calls(deleteApprovalDraft)).toHaveLength(0);
    await app.user.click(screen.getByRole('button', { name: '删除草稿' }));
    await app.user.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(portal.calls(deleteApprovalDraft)).toHaveLength(1));
  });

  it('asks for the people whom the initiator names', async () => {
    const app = await renderApp('/approval-start?type=custom', { token: zhaoMin.token, language: 'en' });
    const route = await screen.findByRole('region', { name: 'Approval flow' }, SLOW);
    await app.user.click(await within(route).findByRole('button', { name: /Select Approver/ }, SLOW));
    const box = await screen.findByRole('searchbox', {}, SLOW);
    await app.user.type(box, '韩雪');
    await app.user.click(await screen.findByRole('button', { name: /Xue Han/ }, SLOW));
    await app.user.click(screen.getByRole('button', { name: /^(OK|Done|Confirm)/ }));
    expect(await within(route).findByText('Xue Han', {}, SLOW)).toBeVisible();
    await waitFor(async () => {
      const saved = await draftOf(zhaoMin, 'custom');
      expect(Object.values(saved?.choices ?? {}).flat()).toHaveLength(1);
    }, SLOW);
  });

  it.each([
    ['/approval-start?draft=nobodys', '草稿不存在'],
    ['/approval-start?again=nobodys', '暂时不能发起'],
    ['/approval-start?type=noSuchProcess', '没有找到这类审批'],
    ['/approval-start', '没有找到这类审批'],
  ])('says why nothing can be filled in at %s', async (path, text) => {
    await renderApp(path, { signedInAs: 'employee' });
    expect(await screen.findByText(text, {}, SLOW)).toBeVisible();
  });
});
