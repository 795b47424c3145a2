import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getSigningDraft } from '@contract/signing/draft-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { PASSWORD } from '@tests/helpers/factories';
import { useNodeFiles } from '@tests/helpers/browser-files';
import { renderApp } from '@tests/helpers/render-app';
import { buildStampCompany } from '@tests/helpers/signing/stamp-company';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
beforeEach(useNodeFiles);
afterEach(() => {
  clearDialogs();
  vi.unstubAllGlobals();
});
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 90_000 });

const VALID = { validFrom: '2026-11-20', validTo: '2036-01-01' };

async function scene() {
  const clock = { ...portal.backend.clock, now: () => new Date() };
  return await buildStampCompany({ ...portal.backend, clock });
}

it('a signer places a seal by their own permission; the company seal is left to the stamp administrator', async () => {
  const { an, bo, detail, get, grant, grantRow, makeSeal, send } = await scene();
  const contract = await makeSeal();
  const grantId = (await grant(contract, bo, VALID)).data.id;
  await grant(await makeSeal('company'), bo, VALID);
  const seal = { party: 'p0', page: 1 } as const;
  const id = await send([bo], {
    proof: 'password',
    fields: [
      { ...seal, kind: 'seal', box: { x: 40_000, y: 30_000, width: 12_000, height: 12_000 } },
      { ...seal, kind: 'pagingSeal', box: { x: 47_000, y: 50_000, width: 12_000, height: 12_000 } },
    ],
  });
  const app = await renderApp(`/signing-sign?id=${id}`, { token: bo.token });
  await app.user.click(await screen.findByRole('button', { name: '下一处：盖章' }));
  const choice = within(await screen.findByRole('dialog', { name: '盖章' }));
  expect(await choice.findByText(/须由印章管理员盖/)).toBeVisible();
  const { name } = await detail(contract);
  await app.user.click(await choice.findByRole('button', { name: new RegExp(name) }));
  // One seal fills all fields that ask for one.
  expect(await screen.findByText('需要您填写的已全部完成')).toBeVisible();
  expect(await screen.findAllByRole('img', { name })).toHaveLength(2);
  await app.user.click(screen.getByRole('button', { name: '提交签署' }));
  const proof = within(await screen.findByRole('dialog', { name: '确认签署' }));
  await app.user.type(proof.getByLabelText('登录密码'), PASSWORD);
  await app.user.click(proof.getByRole('button', { name: '确认并签署' }));
  expect(await screen.findByText('签署成功，各方均已签完')).toBeVisible();
  expect([(await get(an, id)).data.state, (await grantRow(grantId)).used]).toEqual(['sealing', 1]);
});

it('a stamp is added to the parties, has its place, and is placed from the queue by who has read the pages', async () => {
  const { an, bo, cy, detail, draft, get, grant, makeSeal, sign, waitingFor } = await scene();
  const sealId = await makeSeal('company');
  const { name } = await detail(sealId);
  await grant(sealId, an, VALID);
  const { id } = await draft([bo], { proof: 'password' });
  const app = await renderApp(`/signing-start?id=${id}&step=parties`, { token: an.token });
  await app.user.click(await screen.findByRole('button', { name: /^添加印章/ }));
  const seals = within(await screen.findByRole('dialog', { name: '选择印章' }));
  const granted = within(await seals.findByRole('region', { name: '我的用印授权' }));
  await app.user.click(granted.getByRole('button', { name: new RegExp(name) }));
  // The party, and the way to add another one.
  await waitFor(() => expect(screen.getAllByText('由任一印章管理员盖章')).toHaveLength(2));
  await app.user.click(screen.getByRole('button', { name: '下一步：签署位置' }));
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  // A stamp is asked for nothing but seals and the day.
  const kinds = within(screen.getByRole('group', { name: '位置类型' }));
  expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '印章',
    '骑缝章',
    '日期',
  ]);
  const ground = await screen.findByTestId('ground-1');
  ground.getBoundingClientRect = () => new DOMRect(0, 0, 595.28, 841.89);
  fireEvent.click(ground, { clientX: 300, clientY: 600 });
  expect(await screen.findByRole('button', { name: `${name}的印章` })).toBeVisible();
  await waitFor(async () => {
    const { parties, fields } = (await an.call(getSigningDraft, { id })).data;
    expect([parties.length, fields.map(({ kind }) => kind)]).toEqual([2, ['signature', 'seal']]);
  });
  await app.user.click(screen.getByRole('button', { name: '下一步：设置发送' }));
  await app.user.click(await screen.findByRole('button', { name: '发送' }));
  const asked = within(await screen.findByRole('alertdialog', { name: '发送并开始签署？' }));
  await app.user.click(asked.getByRole('button', { name: '发送' }));
  await app.waitForPath('/signing-detail');
  expect(await screen.findByText(name)).toBeVisible();
  app.close();

  await sign(bo, id);
  const queue = await renderApp(`/seal-queue?id=${(await waitingFor(id)).id}`, { token: cy.token });
  await queue.user.click(await screen.findByRole('button', { name: '打开文件' }));
  const pages = within(await screen.findByRole('dialog', { name: '劳动合同' }));
  expect(await pages.findByRole('img', { name: '第 1 页，共 1 页' })).toBeVisible();
  expect(await pages.findByRole('img', { name: '印章' })).toBeVisible();
  await queue.user.click(pages.getByRole('button', { name: '盖章' }));
  const sure = within(await screen.findByRole('alertdialog'));
  await queue.user.click(sure.getByRole('button', { name: '盖章' }));
  await waitFor(async () => expect((await get(an, id)).data.state).toBe('sealing'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
