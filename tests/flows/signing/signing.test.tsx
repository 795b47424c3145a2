import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveSignature } from '@contract/signature/calls';
import { signSigning } from '@contract/signing/act-calls';
import { getSigningDraft, saveSigning } from '@contract/signing/draft-calls';
import { listSignings } from '@contract/signing/calls';
import { member } from '@server/db/schema/member';
import { signingDocument } from '@server/db/schema/signing/signing';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { PASSWORD } from '@tests/helpers/factories';
import { useNodeFiles } from '@tests/helpers/browser-files';
import { widenScreen } from '@tests/helpers/widen-screen';
import { renderApp } from '@tests/helpers/render-app';
import { buildSigningCompany } from '@tests/helpers/signing/signing-company';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
beforeEach(useNodeFiles);
afterEach(() => {
  clearDialogs();
  vi.unstubAllGlobals();
});
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 90_000 });

/** People of a company, on the clock of the portal's backend. */
async function scene() {
  const clock = { ...portal.backend.clock, now: () => new Date() };
  const company = await buildSigningCompany({ ...portal.backend, clock });
  /** Keeps a signature for the next time, since there is no canvas to draw on here. */
  const keepInk = async (person: typeof company.an) =>
    await person.call(saveSignature, { fileId: await company.ink(person), isAgreed: 'true' });
  return { ...company, keepInk };
}

/** Signs with the kept signature on the page of a document, up to the proof. */
async function signUntilProof(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.click(await screen.findByRole('button', { name: '下一处：签名' }));
  await user.click(await screen.findByRole('button', { name: '使用已保存的签名' }));
  expect(await screen.findByText('需要您填写的已全部完成')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '提交签署' }));
  return within(await screen.findByRole('dialog', { name: '确认签署' }));
}

describe('a case', () => {
  it('is signed by the first with a code, and refused by the second with a reason', async () => {
    const { an, bo, cy, send, keepInk, codeOf, get } = await scene();
    await keepInk(bo);
    const id = await send([bo, cy]);
    const app = await renderApp('/signing-center', { token: bo.token });
    const chips = within(await screen.findByRole('group', { name: '签署状态' }));
    expect(await chips.findByRole('button', { name: /^待我签署.*1 份文件$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await app.user.click(await screen.findByRole('link', { name: /劳动合同.*An发起/ }));
    await app.waitForPath('/signing-detail');
    expect(await screen.findByText('轮到您签署了')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '去签署' }));
    await app.waitForPath('/signing-sign');
    const proof = await signUntilProof(app.user);
    await app.user.click(proof.getByRole('button', { name: '获取验证码' }));
    expect(await proof.findByText(/^验证码已发送至 /)).toBeVisible();
    await app.user.type(proof.getByRole('textbox', { name: '验证码' }), codeOf());
    portal.slow(signSigning, 200);
    await app.user.tripleClick(proof.getByRole('button', { name: '确认并签署' }));
    expect(await screen.findByText('签署成功')).toBeVisible();
    expect(portal.calls(signSigning)).toHaveLength(1);
    app.close();

    const second = await renderApp(`/signing-sign?id=${id}`, { token: cy.token });
    await second.user.click(await screen.findByRole('button', { name: '拒签' }));
    const sheet = within(await screen.findByRole('dialog', { name: '拒绝签署' }));
    fireEvent.change(sheet.getByRole('textbox', { name: '拒签理由' }), { target: { value: '条款有误' } });
    await second.user.click(sheet.getByRole('button', { name: '确认拒签' }));
    expect(await screen.findByText('您已拒签')).toBeVisible();
    expect((await get(an, id)).data).toMatchObject({ state: 'refused', endReason: '条款有误' });
    second.close();

    await renderApp(`/signing-detail?id=${id}`, { token: an.token, language: 'en' });
    expect(await screen.findByText('Someone declined to sign, so signing has ended')).toBeVisible();
    expect(screen.getAllByText('Reason: 条款有误')[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send reminder' })).toBeNull();
  });

  it('keeps what was filled out through a reload, and takes a password where it asks for one', async () => {
    const { bo, send, keepInk } = await scene();
    await keepInk(bo);
    const id = await send([bo], { proof: 'password' });
    const first = await renderApp(`/signing-sign?id=${id}`, { token: bo.token });
    await first.user.click(await screen.findByRole('button', { name: '下一处：签名' }));
    await first.user.click(await screen.findByRole('button', { name: '使用已保存的签名' }));
    expect(await screen.findByText('需要您填写的已全部完成')).toBeVisible();
    const kept = Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)!] as const);
    first.close();
    kept.forEach(([key, value]) => localStorage.setItem(key, value));

    const app = await renderApp(`/signing-sign?id=${id}`, { token: bo.token });
    expect(await screen.findByText('需要您填写的已全部完成')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '提交签署' }));
    const proof = within(await screen.findByRole('dialog', { name: '确认签署' }));
    await app.user.type(proof.getByLabelText('登录密码'), PASSWORD);
    await app.user.click(proof.getByRole('button', { name: '确认并签署' }));
    expect(await screen.findByText('签署成功，各方均已签完')).toBeVisible();
  });

  it('tells a signer that the sender was faster', async () => {
    const { an, bo, send, keepInk, get } = await scene();
    await keepInk(bo);
    const id = await send([bo], { proof: 'password' });
    const app = await renderApp(`/signing-sign?id=${id}`, { token: bo.token });
    const proof = await signUntilProof(app.user);
    const { revision } = (await get(an, id)).data;
    const { withdrawSigning } = await import('@contract/signing/act-calls');
    await an.call(withdrawSigning, { id, revision, reason: '发错了' });
    await app.user.type(proof.getByLabelText('登录密码'), PASSWORD);
    await app.user.click(proof.getByRole('button', { name: '确认并签署' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '状态已变化' }));
    await app.user.click(dialog.getByRole('button', { name: '我知道了' }));
    expect(await screen.findByText('现在不需要您签署')).toBeVisible();
  });

  it('is withdrawn from its page, with a reason', async () => {
    const { an, bo, send, get } = await scene();
    const id = await send([bo]);
    const app = await renderApp(`/signing-detail?id=${id}`, { token: an.token });
    await app.user.click(await screen.findByRole('button', { name: '更多' }));
    await app.user.click(await screen.findByRole('button', { name: '撤回' }));
    const sheet = within(await screen.findByRole('dialog', { name: '撤回签署' }));
    await app.user.click(sheet.getByRole('button', { name: '撤回' }));
    expect(await sheet.findByText('请填写原因')).toBeVisible();
    fireEvent.change(sheet.getByRole('textbox', { name: '撤回原因' }), { target: { value: '发错了' } });
    await waitFor(() => expect(sheet.getByRole('button', { name: '撤回' })).toBeEnabled());
    await app.user.click(sheet.getByRole('button', { name: '撤回' }));
    expect(await screen.findByText('发起人已撤回，签署已结束')).toBeVisible();
    expect((await get(an, id)).data.state).toBe('withdrawn');
  });
});

describe('a draft', () => {
  it('gets signers in order, a field by a tap, and is sent once its sender is sure', async () => {
    const { an, bo, draft } = await scene();
    const { id } = await draft([bo], { fields: [] });
    const app = await renderApp(`/signing-start?id=${id}&step=fields`, { token: an.token });
    const ground = await screen.findByTestId('ground-1');
    ground.getBoundingClientRect = () => new DOMRect(0, 0, 595.28, 841.89);
    fireEvent.click(ground, { clientX: 300, clientY: 400 });
    expect(await screen.findByRole('button', { name: 'Bo的签名' })).toHaveAttribute('aria-pressed', 'true');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Bo的签名' }), {
      key: 'ArrowRight',
      shiftKey: true,
    });
    await waitFor(() => expect(portal.calls(saveSigning).length).toBeGreaterThan(0));
    await app.user.click(screen.getByRole('button', { name: '下一步：设置发送' }));
    await app.user.click(await screen.findByRole('button', { name: '发送' }));
    const asked = within(await screen.findByRole('alertdialog', { name: '发送并开始签署？' }));
    await app.user.click(asked.getByRole('button', { name: '发送' }));
    await app.waitForPath('/signing-detail');
    expect(await screen.findByText(/^等待Bo签署/)).toBeVisible();
    const waiting = (await bo.call(listSignings, { box: 'waitingMe' })).data.list;
    expect(waiting.map((row) => row.id)).toEqual([id]);
  });

  it('shows all pages at the side of a wide screen, and takes a field that is dragged onto a page', async () => {
    widenScreen();
    const { an, bo, draft } = await scene();
    const { id } = await draft([bo], { fields: [] });
    const app = await renderApp(`/signing-start?id=${id}&step=fields`, { token: an.token });
    const ground = await screen.findByTestId('ground-1');
    const pages = within(await screen.findByRole('navigation', { name: '页面' }));
    expect(pages.getByRole('button', { name: '第 1 页，0 处位置' })).toHaveAttribute('aria-current', 'page');
    const paper = ground.closest<HTMLElement>('[data-page]')!;
    paper.getBoundingClientRect = () => new DOMRect(0, 0, 595.28, 841.89);
    document.elementFromPoint = () => ground;
    await app.user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('日期'), coords: { clientX: 700, clientY: 100 } },
      { target: ground, coords: { clientX: 300, clientY: 400 } },
      { keys: '[/MouseLeft]', target: ground, coords: { clientX: 300, clientY: 400 } },
    ]);
    expect(await screen.findByRole('button', { name: 'Bo的日期' })).toBeVisible();
    expect(pages.getByRole('button', { name: '第 1 页，1 处位置' })).toBeVisible();
    await waitFor(async () => {
      const { fields } = (await an.call(getSigningDraft, { id })).data;
      expect(fields.map(({ kind, page }) => [kind, page])).toEqual([['date', 1]]);
    });
  });

  it('says what is missing and leads to where it is put right', async () => {
    const { an, bo, draft } = await scene();
    const { id } = await draft([bo], { fields: [], deadline: null });
    const { db } = portal.backend;
    const missing = ['岗位', 'person.jobNumber'];
    await db.update(signingDocument).set({ missing }).where(eq(signingDocument.signingId, id));
    await db.update(member).set({ jobNumber: null }).where(eq(member.id, bo.id));
    const app = await renderApp(`/signing-start?id=${id}&step=send`, { token: an.token });
    await app.user.click(await screen.findByRole('button', { name: '发送' }));
    expect(await screen.findByText('请选择截止日期')).toBeVisible();
    // Nothing is asked about what can't be sent yet.
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('请填写“岗位”')).toBeVisible();
    expect(screen.getByText('资料中没有Bo的工号，文件需要用到')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: /Bo还没有签名或盖章的位置/ }));
    expect(await screen.findByTestId('ground-1')).toBeVisible();
  });

  it('keeps parties, outsiders with where their link goes, and reports a text that would be covered', async () => {
    const { an, bo, draft } = await scene();
    const { id } = await draft([bo], { fields: [] });
    const app = await renderApp(`/signing-start?id=${id}&step=parties`, { token: an.token });
    await app.user.click(await screen.findByRole('button', { name: /添加外部人员/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '外部签署人' }));
    await app.user.type(sheet.getByRole('textbox', { name: '姓名' }), '王芳');
    await app.user.type(sheet.getByRole('textbox', { name: '手机号' }), '123');
    await app.user.click(sheet.getByRole('button', { name: '确定' }));
    expect(await sheet.findByText('手机号不正确')).toBeVisible();
    fireEvent.change(sheet.getByRole('textbox', { name: '手机号' }), { target: { value: '13900000001' } });
    await app.user.click(sheet.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('13900000001')).toBeVisible();
    const handle = screen.getByRole('button', { name: '拖动王芳调整顺序' });
    fireEvent.keyDown(handle, { key: 'ArrowUp' });
    await waitFor(async () => {
      const { parties } = (await an.call(getSigningDraft, { id })).data;
      expect(parties.map(({ displayName, turn }) => [displayName, turn])).toEqual([
        ['王芳', 1],
        ['Bo', 2],
      ]);
    });
    await app.user.click(screen.getByRole('button', { name: '下一步：签署位置' }));
    const ground = await screen.findByTestId('ground-1');
    ground.getBoundingClientRect = () => new DOMRect(0, 0, 595.28, 841.89);
    fireEvent.click(ground, { clientX: 60, clientY: 108 });
    expect(await screen.findByText(/盖住了文字“签字：”/)).toBeVisible();
  });
});
