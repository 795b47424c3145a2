import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { listFilledForms } from '@contract/form/filled-calls';
import {
  createFormTemplate,
  publishFormTemplate,
  saveFormTemplate,
  setFormTemplateStatus,
} from '@contract/form/template-calls';
import { randomId } from '@/shared/lib/random-id';
import { renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const SLOW = { timeout: 10_000 };

/** A published form of one text whose link is on. */
async function sharedForm() {
  const token = await signInAs(portal.backend, 'administrator');
  const { call } = portal.backend;
  const name = { zh_CN: `意见${randomId()}` };
  const from = { kind: 'blank' } as const;
  const { id } = (await call(createFormTemplate, { requestId: randomId(), name, from }, { token })).data;
  const field = { key: 'what', kind: 'text' as const, label: { zh_CN: '意见' } };
  const content = { name, schema: { fields: [field] }, permissions: [] };
  await call(saveFormTemplate, { formId: id, revision: 1, saveId: randomId(), content }, { token });
  await call(publishFormTemplate, { formId: id, revision: 2 }, { token });
  await call(setFormTemplateStatus, { formId: id, isShared: true }, { token });
  return { id, name: name.zh_CN };
}

it('who makes forms finds what has come in, and reads it', async () => {
  const { user } = await renderApp('/custom-form', { signedInAs: 'approvalAdministrator' });
  const survey = '员工满意度调查';
  await user.type(await screen.findByRole('searchbox', { name: '搜索表单名称' }, SLOW), survey);
  const rows = () => within(screen.getByRole('list', { name: '自定义表单' })).getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(1), SLOW);
  await user.click(await screen.findByRole('button', { name: `“${survey}”的更多操作` }, SLOW));
  const menu = within(await screen.findByRole('dialog', { name: survey }, SLOW));
  await user.click(menu.getByRole('button', { name: '收到的填写' }));
  expect(await screen.findByText(`“${survey}”共收到 10 份`, {}, SLOW)).toBeVisible();
  await user.click(await screen.findByRole('link', { name: /^王芳徐汇店 · / }, SLOW));
  expect(await screen.findByText('希望提前一周公布排班。', {}, SLOW)).toBeVisible();
  expect(screen.getByText(/^王芳填写于/)).toBeVisible();
  expect(screen.queryByText('提交成功')).toBeNull();
  expect(screen.queryByRole('button', { name: '再填一份' })).toBeNull();
});

it('who sends something is told who reads it, and finds it again later', async () => {
  const form = await sharedForm();
  const address = `/custom-form?id=${form.id}&mode=fill`;
  const { user } = await renderApp(address, { signedInAs: 'employee' });
  await user.type(await screen.findByLabelText('意见', {}, SLOW), '多一些遮阳棚');
  expect(screen.getByText('提交后，公司的表单管理者可以查看。')).toBeVisible();
  expect(screen.queryByRole('link', { name: '查看我填过的' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('提交成功', {}, SLOW)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '再填一份' }));
  await user.click(await screen.findByRole('link', { name: '查看我填过的' }, SLOW));
  const list = await screen.findByRole('list', { name: '我填过的' }, SLOW);
  await user.click(within(list).getByRole('link'));
  expect(await screen.findByText('多一些遮阳棚', {}, SLOW)).toBeVisible();
});

it('says that a form was switched off while it was filled in, and keeps what was typed', async () => {
  const form = await sharedForm();
  const { user } = await renderApp(`/custom-form?id=${form.id}&mode=fill`, { signedInAs: 'employee' });
  await user.type(await screen.findByLabelText('意见', {}, SLOW), '再等等');
  const token = await signInAs(portal.backend, 'administrator');
  await portal.backend.call(setFormTemplateStatus, { formId: form.id, isEnabled: false }, { token });
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByRole('alert', {}, SLOW)).toHaveTextContent('表单不存在、已停用或未开放填写');
  expect(screen.getByLabelText('意见')).toHaveValue('再等等');
});

it('what came in is closed to others, says when there is nothing, and is asked for again after a failure', async () => {
  const form = await sharedForm();
  const address = `/custom-form?id=${form.id}&view=filled`;
  const first = await renderApp(address, { signedInAs: 'employee' });
  expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通', {}, SLOW)).toBeVisible();
  first.close();
  portal.fail(listFilledForms, CODE.serverError, '系统繁忙', { once: true });
  const second = await renderApp(address, { signedInAs: 'manager' });
  await second.user.click(await screen.findByRole('button', { name: '重试' }, SLOW));
  expect(await screen.findByText('还没有收到填写', {}, SLOW)).toBeVisible();
  second.close();
  await renderApp('/custom-form?id=unknown&view=filled', { signedInAs: 'manager' });
  expect(await screen.findByText('表单不存在或已被删除', {}, SLOW)).toBeVisible();
});
