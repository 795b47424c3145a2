import { configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withdrawSigning } from '@contract/signing/act-calls';
import { getSigning } from '@contract/signing/calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { useNodeFiles } from '@tests/helpers/browser-files';
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

const OUTSIDER = { name: '王芳', mobile: '13900000001' };

/** A case that somebody outside signs alone, and the link that went to them. */
async function scene() {
  const clock = { ...portal.backend.clock, now: () => new Date() };
  const company = await buildSigningCompany({ ...portal.backend, clock });
  const id = await company.send([], { outsider: OUTSIDER });
  const read = async () => (await company.an.call(getSigning, { id })).data;
  const party = (await read()).parties[0]!;
  return { ...company, id, read, link: await company.invite(party.id) };
}

describe('somebody outside', () => {
  it('opens the document by link and code, declines, and finds no way into the portal', async () => {
    const { link, codeOf, read } = await scene();
    const app = await renderApp(`/signing-guest#${link}`);
    expect(await screen.findByRole('heading', { name: '劳动合同' })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText(/^验证码已发送至 /)).toBeVisible();
    await app.user.type(screen.getByRole('textbox', { name: '验证码' }), codeOf());
    await app.user.click(screen.getByRole('button', { name: '打开文件' }));
    expect(await screen.findByRole('button', { name: '下一处：签名' })).toBeVisible();
    expect(window.location.hash).toBe('');
    expect(document.querySelectorAll('a[href]')).toHaveLength(0);
    await app.user.click(screen.getByRole('button', { name: '拒签' }));
    await app.user.type(await screen.findByRole('textbox', { name: '拒签理由' }), '金额不对');
    await app.user.click(screen.getByRole('button', { name: '确认拒签' }));
    await screen.findByText('您已拒签');
    expect(await read()).toMatchObject({ state: 'refused', endReason: '金额不对' });
    // Declining also ends the link: the result has to stay on the screen.
    await app.waitForIdle();
    expect(screen.getByText('您已拒签')).toBeVisible();
    expect(document.querySelectorAll('a[href]')).toHaveLength(0);
  });

  it('is told of a wrong code and stays outside', async () => {
    const { link } = await scene();
    const app = await renderApp(`/signing-guest#${link}`, { language: 'en' });
    await app.user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '000000');
    await app.user.click(screen.getByRole('button', { name: 'Open document' }));
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  });

  it.each([
    ['a link that is none', async () => 'short'],
    ['a link of nobody', async () => 'x'.repeat(43)],
  ])('is told that %s opens nothing', async (_what, link) => {
    await renderApp(`/signing-guest#${await link()}`);
    expect(await screen.findByText('链接无效')).toBeVisible();
    expect(document.querySelectorAll('a[href]')).toHaveLength(0);
  });

  it('reads behind the link that the sender has withdrawn', async () => {
    const { an, id, read, link } = await scene();
    const { revision } = await read();
    await an.call(withdrawSigning, { id, revision, reason: '发错了' });
    await renderApp(`/signing-guest#${link}`);
    expect(await screen.findByText('发起人已撤回')).toBeVisible();
    expect(screen.queryByRole('button', { name: '获取验证码' })).toBeNull();
  });
});
