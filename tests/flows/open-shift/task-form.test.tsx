import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { getItemList } from '@contract/dictionary/calls';
import { getXlcItemList } from '@contract/dictionary/schedule-calls';
import { grabOrderGetAssignCustomForm } from '@contract/open-shift/calls';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const SLOW = { timeout: 10_000 };

it('the form of a shift takes its dictionaries from the schedule service', async () => {
  const [order] = await portal.backend.db
    .select()
    .from(scheduleOrder)
    .where(eq(scheduleOrder.title, '周末生鲜区支援'));
  const field = {
    key: 'kind',
    kind: 'singleChoice' as const,
    label: { zh_CN: '调休来源' },
    itemType: 'leaveType',
  };
  portal.reply(grabOrderGetAssignCustomForm, {
    form: {
      templateId: 'f',
      versionId: 'v',
      version: 1,
      code: 'support',
      name: { zh_CN: '支援登记' },
      schema: { fields: [field] },
    },
    permissions: [],
  });
  portal.fail(getItemList, CODE.serverError, '系统繁忙');
  const { user } = await renderApp(`/task-details?id=${order!.id}`, { signedInAs: 'employee' });
  await user.click((await screen.findAllByRole('checkbox', {}, SLOW))[1]!);
  await user.click(screen.getByRole('button', { name: '接单' }));
  const sheet = within(await screen.findByRole('dialog', { name: '填写表单' }, SLOW));
  await user.click(await sheet.findByRole('button', { name: /^调休来源/ }, SLOW));
  expect(await screen.findByLabelText('年假', {}, SLOW)).toBeVisible();
  expect(portal.calls(getXlcItemList)).toHaveLength(1);
  expect(portal.calls(getItemList)).toHaveLength(0);
});
