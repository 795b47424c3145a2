import { configure, screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendSigningBatch } from '@contract/signing/batch-calls';
import { saveSigningTemplate } from '@contract/signing/template-calls';
import { member } from '@server/db/schema/member';
import { signingField, signingParty } from '@server/db/schema/signing/party';
import { signingBatch, signingBatchRow } from '@server/db/schema/signing/template';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { chosenFile, useNodeFiles } from '@tests/helpers/browser-files';
import { renderApp } from '@tests/helpers/render-app';
import { runSigningJobs } from '@tests/helpers/signing/run-jobs';
import { buildSigningCompany } from '@tests/helpers/signing/signing-company';
import { FILES } from '@tests/helpers/upload-files';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
beforeEach(useNodeFiles);
afterEach(() => {
  clearDialogs();
  vi.unstubAllGlobals();
});
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 90_000 });

const TERMS = {
  order: 'inOrder' as const,
  proof: 'code' as const,
  hidesUntilTurn: false,
  mayHandOver: false,
  remindDays: 2,
  deadlineDays: 14,
};
const field = (role: string, keyword: string) => ({
  role,
  kind: 'signature' as const,
  keyword,
  dx: 400,
  dy: 0,
  width: 12_000,
  height: 4_800,
});

async function scene() {
  const clock = { ...portal.backend.clock, now: () => new Date() };
  const server = { ...portal.backend, clock };
  const company = await buildSigningCompany(server);
  for (const [who, jobNumber] of [
    [company.bo, 'A002'],
    [company.cy, 'A003'],
  ] as const) {
    await portal.backend.db.update(member).set({ jobNumber }).where(eq(member.id, who.id));
  }
  return { ...company, runJobs: async () => await runSigningJobs(server) };
}

/** A notice of what somebody earns from when, which they sign. */
async function notice(an: Awaited<ReturnType<typeof scene>>['an']) {
  const { data } = await an.call(saveSigningTemplate, {
    ...TERMS,
    revision: 0,
    name: '调薪通知书',
    blocks: [{ kind: 'paragraph', text: '{{person.name}}自{{生效日期}}起月薪{{月薪}}。员工签字：' }],
    roles: [{ key: 'employee', name: '员工', kind: 'member', role: 'signer', turn: 1 }],
    fields: [field('employee', '员工签字')],
  });
  return data.id;
}

it('a salary notice leads from its template to a batch in which a pasted table gives each their own', async () => {
  const { an, bo, cy } = await scene();
  const app = await renderApp(`/signing-template?id=${await notice(an)}`, { token: an.token });
  await app.user.click(await screen.findByRole('button', { name: '发起签署' }));
  await app.user.type(await screen.findByRole('textbox', { name: '生效日期' }), '2026年12月1日');
  await app.user.click(screen.getByRole('button', { name: /粘贴或上传表格/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '粘贴或上传表格' }));
  const paste = sheet.getByRole('textbox', { name: '或从表格中粘贴' });
  await app.user.click(paste);
  await app.user.paste('工号\t月薪\nA002\t8000\nA999\t9000');
  await app.user.click(sheet.getByRole('button', { name: '填入' }));
  expect(await sheet.findByText('第 3 行“工号”：没有找到可发送的在职人员')).toBeVisible();
  await app.user.clear(paste);
  await app.user.click(paste);
  await app.user.paste('工号\t月薪\nA002\t8000\nA003\t9000');
  await app.user.click(sheet.getByRole('button', { name: '填入' }));
  const ofCy = within(await screen.findByRole('group', { name: /Cy/ }));
  expect(ofCy.getByRole('textbox', { name: '月薪' })).toHaveValue('9000');
  await app.user.clear(ofCy.getByRole('textbox', { name: '月薪' }));
  await app.user.click(screen.getByRole('button', { name: '发送 2 份' }));
  expect((await screen.findAllByText('请填写Cy的“月薪”')).length).toBeGreaterThan(0);
  await app.user.type(ofCy.getByRole('textbox', { name: '月薪' }), '9500');
  const kept = Object.values<string>(localStorage).join(' ');
  expect([kept.includes('2026年12月1日'), kept.includes('9500'), kept.includes('8000')]).toEqual([
    true,
    false,
    false,
  ]);
  await app.user.click(screen.getByRole('button', { name: '发送 2 份' }));
  const asked = within(await screen.findByRole('alertdialog', { name: '发送 2 份文件？' }));
  await app.user.click(asked.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(app.path()).toContain('/signing-batch?id='));
  const rows = await portal.backend.db
    .select()
    .from(signingBatchRow)
    .where(eq(signingBatchRow.tenantId, an.tenantId));
  expect(new Map(rows.map(({ memberId, values }) => [memberId, values]))).toEqual(
    new Map([
      [bo.id, { 月薪: '8000', 生效日期: '2026年12月1日' }],
      [cy.id, { 月薪: '9500', 生效日期: '2026年12月1日' }],
    ]),
  );
});

it('a filled table is uploaded, and one that is of another kind is refused before it is', async () => {
  const { an, cy } = await scene();
  const app = await renderApp(`/signing-batch?template=${await notice(an)}`, { token: an.token });
  await app.user.click(await screen.findByRole('button', { name: /粘贴或上传表格/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '粘贴或上传表格' }));
  const input = sheet.getByLabelText('上传填好的表格', { selector: 'input' });
  await app.user.upload(input, chosenFile('月薪.csv', FILES.png));
  expect(await sheet.findByText('请上传 xlsx 或 CSV 文件')).toBeVisible();
  await app.user.upload(
    input,
    chosenFile('月薪.csv', Buffer.from('工号,生效日期,月薪\nA003,12月1日,9000\n')),
  );
  const ofCy = within(await screen.findByRole('group', { name: new RegExp(cy.name) }));
  expect(ofCy.getByRole('textbox', { name: '月薪' })).toHaveValue('9000');
  expect(ofCy.getByRole('textbox', { name: '生效日期' })).toHaveValue('12月1日');
});

it('a batch tells who has got nothing and why, and its sender has those made again', async () => {
  const { an, bo, cy } = await scene();
  const ask = { requestId: 'batch-1', templateId: await notice(an), title: '调薪通知书', others: [] };
  const own = { 生效日期: '12月1日', 月薪: '8000' };
  const people = [bo, cy].map(({ id: memberId }) => ({ memberId, values: own }));
  const deadline = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { data } = await an.call(sendSigningBatch, { ...ask, deadline, values: {}, people });
  const { db } = portal.backend;
  const ofCy = and(eq(signingBatchRow.batchId, data.id), eq(signingBatchRow.memberId, cy.id));
  await db
    .update(signingBatchRow)
    .set({ state: 'failed', reason: { zh_CN: '没有工号', en: 'No job number' } })
    .where(ofCy);
  const ofBo = and(eq(signingBatchRow.batchId, data.id), eq(signingBatchRow.memberId, bo.id));
  await db.update(signingBatchRow).set({ state: 'sent' }).where(ofBo);
  await db.update(signingBatch).set({ finishedAt: new Date() }).where(eq(signingBatch.id, data.id));
  const app = await renderApp(`/signing-batch?id=${data.id}`, { token: an.token });
  expect(await screen.findByText('已发送 1 份，失败 1 份')).toBeVisible();
  expect(screen.getByText('没有工号')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: '重新发送 1 份' }));
  expect(await screen.findByText('已处理 1/2')).toBeVisible();
  expect((await db.select().from(signingBatchRow).where(ofCy))[0]).toMatchObject({ state: 'waiting' });
  expect((await db.select().from(signingBatchRow).where(ofBo))[0]).toMatchObject({ state: 'sent' });
});

it('an offer leads from its template to a draft that is addressed to somebody outside', async () => {
  const { an, runJobs } = await scene();
  const { data } = await an.call(saveSigningTemplate, {
    ...TERMS,
    revision: 0,
    name: '录用通知书',
    blocks: [{ kind: 'paragraph', text: '{{company.name}}拟录用您。候选人签字：' }],
    roles: [{ key: 'candidate', name: '候选人', kind: 'outsider', role: 'signer', turn: 1 }],
    fields: [field('candidate', '候选人签字')],
  });
  const app = await renderApp(`/signing-template?id=${data.id}`, { token: an.token });
  await app.user.click(await screen.findByRole('button', { name: '发起签署' }));
  await app.user.click(await screen.findByRole('button', { name: '下一步：签署方' }));
  expect(await screen.findByText('请填写姓名和接收方式')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: '编辑候选人' }));
  const sheet = within(await screen.findByRole('dialog', { name: '外部签署人' }));
  expect(sheet.getByRole('textbox', { name: '姓名' })).toHaveValue('');
  await app.user.type(sheet.getByRole('textbox', { name: '姓名' }), '周外');
  await app.user.type(sheet.getByRole('textbox', { name: '手机号' }), '13900139000');
  await app.user.click(sheet.getByRole('button', { name: '确定' }));
  await waitFor(async () => {
    const parties = await portal.backend.db
      .select()
      .from(signingParty)
      .where(eq(signingParty.tenantId, an.tenantId));
    expect(parties).toMatchObject([{ kind: 'outsider', name: '周外', mobile: '13900139000', turn: 1 }]);
  });
  // Drawn while the editor is open, the pages bring the fields of the template, and the editor leaves them where they are.
  await runJobs();
  await app.user.click(screen.getByRole('button', { name: '下一步：签署位置' }));
  expect(await screen.findByRole('button', { name: '周外 1' })).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: '下一步：设置发送' }));
  await app.user.type(await screen.findByRole('textbox', { name: '文件名称' }), '（周外）');
  await app.user.click(screen.getByRole('button', { name: '发送' }));
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '发送' }));
  await waitFor(() => expect(app.path()).toContain('/signing-detail?id='));
  const [placed] = await portal.backend.db
    .select()
    .from(signingField)
    .where(eq(signingField.tenantId, an.tenantId));
  expect(placed).toMatchObject({ kind: 'signature', page: 1 });
});
