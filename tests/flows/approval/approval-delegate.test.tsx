import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { entrustAdd, entrustList } from '@contract/delegation/calls';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { openItem } from '@tests/helpers/approval/approval-screen';
import { renderApp } from '@tests/helpers/render-app';

const { zhaoMin, chenLin } = approvalScene('zhaoMin', 'chenLin');
/** The first page of a run waits for its modules. */
const SLOW = { timeout: 10_000 };

it('who may decide in the place of the approver is told to the requester while the request waits', async () => {
  const id = await zhaoMin.fileLeave('看望父母');
  const hour = 3_600_000;
  const given = await chenLin.call(entrustList, { direction: 'given' });
  const sunPeng = given.data.list.find((one) => one.delegate.name === '孙鹏')!.delegate;
  await chenLin.call(entrustAdd, {
    delegateId: sunPeng.id,
    kinds: ['lgApprove'],
    startAt: new Date(Date.now() - hour).toISOString(),
    endAt: new Date(Date.now() + hour).toISOString(),
  });
  const list = await renderApp('/lg-approve?box=started', { token: zhaoMin.token });
  expect(await screen.findAllByText(/等待陈琳审批，孙鹏可代陈琳审批/, {}, SLOW)).not.toHaveLength(0);
  list.close();

  await openItem(id, zhaoMin.token);
  expect(await screen.findByText('等待陈琳审批，孙鹏可代陈琳审批', {}, SLOW)).toBeVisible();
  const progress = screen.getByRole('region', { name: '审批进展' });
  expect(within(progress).getByText('孙鹏可代为审批')).toBeVisible();
});
