import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { roleDetail, roleList } from '@contract/role/role-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { department } from '@server/db/schema/company';
import { role } from '@server/db/schema/member';
import { buildDepartment, buildMember, buildSignedIn } from '@tests/helpers/factories';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();

it('is chosen for a role in words, with how many people it shows', async () => {
  const token = await signInAs(portal.backend, 'administrator');
  const { data } = await portal.backend.call(roleList, {}, { token });
  const { id: roleId } = data.list.find(({ code }) => code === 'manager')!;
  const app = await renderApp(`/role-detail?id=${roleId}`, { token });
  const scopes = within(await screen.findByRole('group', { name: '数据范围' }));
  expect(scopes.getByRole('radio', { name: '本部门及下级部门' })).toBeChecked();
  await app.user.click(scopes.getByRole('radio', { name: '全公司' }));
  expect(await screen.findByText(/目前拥有此角色的人可看到\d+人/)).toBeVisible();
  await app.user.click(scopes.getByRole('radio', { name: '仅本人' }));
  expect(screen.queryByText(/可看到\d+人/)).not.toBeInTheDocument();
  await app.user.click(scopes.getByRole('radio', { name: '全公司' }));
  await app.user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(async () => {
    const saved = await portal.backend.call(roleDetail, { roleId }, { token });
    expect(saved.data.dataScope).toBe('company');
  });
});

it('leaves a head with one department the people and the acts that are theirs', async () => {
  const { backend } = portal;
  const head = await buildSignedIn(backend, {
    roles: ['manager'],
    functions: [
      FUNCTION_ID.organisation,
      FUNCTION_ID.peopleTransfer,
      FUNCTION_ID.leaveQuota,
      FUNCTION_ID.allOperationRecords,
    ],
  });
  const { tenantId, id } = head.member;
  await backend.db.update(role).set({ dataScope: 'department' }).where(eq(role.tenantId, tenantId));
  const own = await buildDepartment(backend.db, tenantId, { name: '徐汇店', headMemberId: id });
  const other = await buildDepartment(backend.db, tenantId, { name: '静安店' });
  for (const [name, organ] of [
    ['李浩', own],
    ['孙鹏', other],
  ] as const) {
    await buildMember(backend.db, { tenantId, account: { name }, member: { departmentId: organ.id } });
  }
  const app = await renderApp('/organization', { token: head.token });
  expect(await screen.findByText('仅显示您所在部门和您负责的部门。')).toBeVisible();
  expect(screen.queryByText('静安店')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '新增部门' })).not.toBeInTheDocument();
  await app.user.click(await screen.findByRole('link', { name: /徐汇店.*1/ }));
  expect(await screen.findByRole('link', { name: /李浩/ })).toBeVisible();
  expect(screen.getByRole('button', { name: '修改名称' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '移动部门' })).not.toBeInTheDocument();
  expect(await backend.db.select().from(department).where(eq(department.tenantId, tenantId))).toHaveLength(2);
  app.close();

  const files = await renderApp('/people-transfer?view=export', { token: head.token });
  await files.user.click(await screen.findByRole('button', { name: /部门/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('徐汇店')).toBeVisible();
  expect(sheet.queryByText('静安店')).not.toBeInTheDocument();
  files.close();

  const beyond = await renderApp(`/people?organ=${other.id}`, { token: head.token });
  expect(await screen.findByText('可能已被删除，或不在您的数据范围内')).toBeVisible();
  await beyond.user.click(screen.getByRole('button', { name: '查看全部部门' }));
  expect(await screen.findByRole('link', { name: /李浩/ })).toBeVisible();
  beyond.close();

  // Each list says so.
  for (const [path, words] of [
    ['/leave-quotas', '仅显示您所在部门和您负责的部门。'],
    ['/operationRecord?scope=all', '仅显示您所在部门和您负责的部门。'],
    ['/positions', '以下为全公司的职位，人数仅包含您可查看的人员。'],
  ] as const) {
    const page = await renderApp(path, { token: head.token });
    expect(await screen.findByText(words), path).toBeVisible();
    page.close();
  }
});
