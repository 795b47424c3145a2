import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getFlow, saveFlowDraft } from '@contract/flow/calls';
import { queryConditionItemByKey } from '@contract/flow/condition-calls';
import { renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const SLOW = { timeout: 10_000 };

it('a condition names what it asks about although the form has it no more', async () => {
  const { call } = portal.backend;
  const token = await signInAs(portal.backend, 'approvalAdministrator');
  const { revision, content } = (await call(getFlow, { processCode: 'overtime' }, { token })).data;
  const nodes = content.nodes.map((node) =>
    node.kind === 'condition'
      ? {
          ...node,
          branches: node.branches.map((branch) => ({
            ...branch,
            groups: [[{ item: 'tripDays', operator: 'gt' as const, value: 3 }]],
          })),
        }
      : node,
  );
  await call(
    saveFlowDraft,
    { processCode: 'overtime', revision, saveId: 'former', content: { ...content, nodes } },
    { token },
  );
  const { user } = await renderApp('/approval-flow?process=overtime', {
    signedInAs: 'approvalAdministrator',
  });
  const list = await screen.findByRole('list', { name: '流程节点' }, SLOW);
  const named = await within(list).findByText('当 出差天数（表单中已没有）', {}, SLOW);
  expect(portal.calls(queryConditionItemByKey).map(({ body }) => body)).toEqual(['key=tripDays']);
  await user.click(named.closest('li')!.querySelector('button')!);
  const sheet = await screen.findByRole('dialog', { name: '条件分支' }, SLOW);
  expect(within(sheet).getByRole('button', { name: /^条件/ })).toHaveTextContent('出差天数（表单中已没有）');
});
