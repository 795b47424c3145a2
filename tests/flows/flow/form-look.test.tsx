import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { getFormByAssign } from '@contract/form/calls';
import { submitApproval } from '@contract/approval/start-calls';
import { ROLES } from '@contract/role/functions';
import { formFieldPermission, formTemplate } from '@server/db/schema/form/form';
import { renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const SLOW = { timeout: 10_000 };

async function lookAtForm() {
  const { user } = await renderApp('/approval-flow?process=leave', { signedInAs: 'approvalAdministrator' });
  await user.click(await screen.findByRole('button', { name: '查看表单' }, SLOW));
  return { user, sheet: within(await screen.findByRole('dialog', { name: '发起时填写的表单' }, SLOW)) };
}

it('who designs a flow looks at the form that it starts with, and tries it without sending anything', async () => {
  const { user, sheet } = await lookAtForm();
  expect(await sheet.findByRole('textbox', { name: /^事由/ }, SLOW)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: '检查填写' }));
  expect(await sheet.findByText('请选择起止时间', { selector: '.hr-field-note' }, SLOW)).toBeVisible();
  expect(portal.calls(getFormByAssign)).toHaveLength(1);
  expect(portal.calls(submitApproval)).toHaveLength(0);
});

it('the form is asked for again after a failure', async () => {
  portal.fail(getFormByAssign, CODE.serverError, '系统繁忙', { once: true });
  const { user, sheet } = await lookAtForm();
  await user.click(await sheet.findByRole('button', { name: '重试' }, SLOW));
  expect(await sheet.findByRole('textbox', { name: /^事由/ }, SLOW)).toBeVisible();
});

it('the form is shown with the rights that one has in it', async () => {
  const { call, db } = portal.backend;
  const token = await signInAs(portal.backend, 'approvalAdministrator');
  const { form } = (await call(getFormByAssign, { assignKind: 'process', assignId: 'leave' }, { token }))
    .data;
  const { templateId } = form!;
  const reason = form!.schema.fields.find((field) => field.label.zh_CN === '事由')!;
  const [{ tenantId } = { tenantId: '' }] = await db
    .select({ tenantId: formTemplate.tenantId })
    .from(formTemplate)
    .where(eq(formTemplate.id, templateId));
  const right = { tenantId, templateId, fieldKey: reason.key, access: 'read' as const };
  await db
    .insert(formFieldPermission)
    .values(ROLES.map((roleCode) => ({ ...right, roleCode })))
    .onConflictDoNothing();
  const { sheet } = await lookAtForm();
  expect(await sheet.findByText('事由', {}, SLOW)).toBeVisible();
  expect(sheet.queryByRole('textbox', { name: /^事由/ })).toBeNull();
});
