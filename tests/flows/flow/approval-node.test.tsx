import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { passApproval } from '@contract/approval/operation-calls';
import { getItemList } from '@contract/dictionary/calls';
import { listOrgans } from '@contract/people/calls';
import { saveSignature } from '@contract/signature/calls';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { chooseOperation, press } from '@tests/helpers/approval/approval-screen';
import { useNodeFiles } from '@tests/helpers/browser-files';
import { renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { FILES } from '@tests/helpers/upload-files';

const { portal, linYue, chenLin } = approvalScene('linYue', 'chenLin');
afterEach(() => vi.unstubAllGlobals());

const open = (id: string, token: string) => renderApp(`/ym-approve-detail?id=${id}`, { token });
async function unitsCalled(keyword: string) {
  const { data } = await linYue.call(listOrgans, { keyword });
  return data.map(({ id, name }) => ({ id, name }));
}

describe('what a step of the flow allows', () => {
  it('lets the approver change a field, sends it with the decision, and the record says so', async () => {
    const id = await linYue.submit('recruitment', {
      post: '收银员',
      unit: await unitsCalled('浦东店'),
      headcount: 6,
      urgency: 'soon',
      arrival: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
      reason: '春节前补充',
    });
    await chenLin.pass(id);
    const hr = await signInAs(portal.backend, 'administrator');
    const app = await open(id, hr);
    await app.user.click(await screen.findByRole('button', { name: '修改内容' }));
    const editor = await screen.findByRole('dialog', { name: '修改内容' });
    // Only what this step opens can be changed.
    expect(within(editor).queryByRole('textbox', { name: /岗位/ })).toBeNull();
    const headcount = await within(editor).findByRole('textbox', { name: /招聘人数/ });
    await app.user.clear(headcount);
    await app.user.type(headcount, '3');
    await press(app, editor, '保存修改');
    expect(await screen.findByText('您修改了申请内容，通过审批后生效')).toBeVisible();
    expect((await linYue.detail(id)).values.headcount).toBe(6);
    // A phone that throws the page away does not throw the change away.
    const browser = Object.entries<string>(localStorage);
    app.close();
    browser.forEach(([key, value]) => localStorage.setItem(key, value));
    const again = await open(id, hr);
    expect(await screen.findByText('您修改了申请内容，通过审批后生效')).toBeVisible();

    const sheet = await chooseOperation(again, '通过');
    await press(again, sheet, '确认通过');
    expect(await screen.findByText('修改了：招聘人数')).toBeVisible();
    const item = await linYue.detail(id);
    expect(item.values.headcount).toBe(3);
    // Three people need no further decision; six would have.
    expect(item.status).toBe('approved');
  });

  it('asks for the signature that it demands, and shows it with the decision', async () => {
    await useNodeFiles();
    const { data: seals } = await linYue.call(getItemList, { itemTypeList: 'seal' });
    const id = await linYue.submit('sealUse', {
      seal: seals.find(({ itemName }) => itemName === '合同章')!.itemCode,
      document: '供货合同',
      copies: 2,
      reason: '随合同用印',
    });
    await chenLin.pass(id);
    const stamp = await signInAs(portal.backend, 'approvalAdministrator');
    const files = [{ bytes: FILES.png, name: '签名.png' }];
    const { data } = await portal.backend.upload('image', files, { token: stamp });
    const kept = { fileId: data[0]!.fileId, isAgreed: 'true' } as const;
    await portal.backend.call(saveSignature, kept, { token: stamp });

    const app = await open(id, stamp);
    const sheet = await chooseOperation(app, '通过');
    await press(app, sheet, '确认通过');
    expect(await within(sheet).findByText('签名不能为空')).toBeVisible();
    expect(portal.calls(passApproval)).toHaveLength(0);
    await app.user.click(await within(sheet).findByRole('button', { name: /签名：手写签名/ }));
    await app.user.click(await screen.findByRole('button', { name: '使用已保存的签名' }));
    expect(await within(sheet).findByRole('button', { name: '移除签名' })).toBeVisible();
    await press(app, sheet, '确认通过');
    const progress = await screen.findByRole('region', { name: '审批进展' });
    expect(await within(progress).findByRole('button', { name: /手写签名/ })).toBeVisible();
    const signed = (await linYue.detail(id)).timeline.find(({ signatureFileId }) => signatureFileId);
    expect(signed?.person?.name).toBe('吴岚');
  });
});
