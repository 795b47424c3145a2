import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { getSigningDraft } from '@contract/signing/draft-calls';
import { saveSigningTemplate } from '@contract/signing/template-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { buildSigningCompany } from '@tests/helpers/signing/signing-company';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(clearDialogs);
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 90_000 });

const role = (key: string, name: string, turn: number) => ({
  key,
  name,
  kind: 'member' as const,
  role: 'signer' as const,
  turn,
});

const field = (of: string, keyword: string) => ({
  role: of,
  kind: 'signature' as const,
  keyword,
  dx: 400,
  dy: 0,
  width: 12_000,
  height: 4_800,
});

it('a draft of a template without details leads on to its signers, and a colleague takes the place of a role', async () => {
  const clock = { ...portal.backend.clock, now: () => new Date() };
  const { an, bo } = await buildSigningCompany({ ...portal.backend, clock });
  const kept = await an.call(saveSigningTemplate, {
    revision: 0,
    name: '保密承诺书',
    blocks: [{ kind: 'paragraph', text: '{{person.name}}承诺保密。员工签字：\n公司签字：' }],
    roles: [role('employee', '员工', 1), role('company', '公司代表', 2)],
    fields: [field('employee', '员工签字'), field('company', '公司签字')],
    order: 'inOrder',
    proof: 'code',
    hidesUntilTurn: false,
    mayHandOver: false,
    remindDays: 2,
    deadlineDays: 14,
  });
  expect(kept).toMatchObject({ code: 0 });
  const app = await renderApp('/signing-start', { token: an.token });
  await app.user.click(await screen.findByRole('button', { name: /保密承诺书/ }));
  expect(await screen.findByText('选好签署方后，页面会显示在这里')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: '下一步：签署方' }));
  expect(await screen.findAllByText('请选择同事')).toHaveLength(2);
  await app.user.click(screen.getByRole('button', { name: '编辑员工' }));
  const chooser = within(await screen.findByRole('dialog', { name: '选择员工' }));
  await app.user.type(chooser.getByRole('searchbox'), 'Bo');
  await app.user.click(await chooser.findByRole('button', { name: /^Bo/ }));
  expect(await screen.findAllByText('请选择同事')).toHaveLength(1);
  const id = new URLSearchParams(app.path().split('?')[1]).get('id') ?? '';
  // Its pages are drawn for that person, and the role is theirs with what the template places for it.
  await waitFor(async () => {
    const { data } = await an.call(getSigningDraft, { id });
    expect(data).toMatchObject({
      state: 'preparing',
      parties: [{ memberId: bo.id, turn: 1, displayName: 'Bo' }, { turn: 2 }],
    });
  });
});
