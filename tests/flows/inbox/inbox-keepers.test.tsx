import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settleExceptions, undoExceptions } from '@contract/attendance/act-calls';
import type { Endpoint } from '@contract/endpoint';
import { listInbox, type InboxItem } from '@contract/inbox/calls';
import { renderApp } from '@tests/helpers/render-app';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const SLOW = { timeout: 10_000 };
const item = {
  urgency: 'open' as const,
  title: null,
  from: { name: '王芳', enName: 'Fang Wang' },
  createdAt: new Date().toISOString(),
  dueAt: null,
  isUrged: false,
  approval: null,
  swap: null,
  change: null,
  questionnaireId: null,
  day: null,
  punch: null,
  dispute: null,
};
const punch: InboxItem = {
  ...item,
  id: 'doubtfulPunch p1',
  kind: 'doubtfulPunch',
  sourceId: 'p1',
  punch: {
    memberId: 'm1',
    at: '2026-01-05 09:02',
    place: null,
    reasons: ['outside', 'noPosition'],
    note: null,
  },
};
const dispute = { text: '我按时到岗', from: '2026-01-05', to: '2026-01-05' };
const others: InboxItem[] = [
  { ...item, id: 'dispute d1', kind: 'dispute', sourceId: '2026-01-05~m1', dispute },
  {
    ...item,
    id: 'settlementDispute s1',
    kind: 'settlementDispute',
    sourceId: 's1~m1',
    dispute: { ...dispute, from: '2026-01-01', to: '2026-01-31' },
  },
  {
    ...item,
    id: 'returned a1',
    kind: 'returned',
    sourceId: 'a1',
    approval: { name: { zh_CN: '请假', en: 'Leave' }, center: 'ymApprove', passTaskId: null },
  },
];
const sent = (endpoint: Endpoint) => portal.calls(endpoint).map(({ body }): unknown => JSON.parse(body));
const shows = (list: InboxItem[]) => portal.reply(listInbox, { list, hasMore: false, nextCursor: null });

it('rejects a doubtful punch with a reason in place, and undoes that', async () => {
  shows([punch]);
  portal.reply(settleExceptions, { actId: 'act', settled: 1, people: 1, left: 0, results: [] });
  portal.reply(undoExceptions, { settled: 1, people: 1 });
  const { user } = await renderApp('/work', { signedInAs: 'administrator' });
  expect(await screen.findByText('不在打卡范围内、没有位置', {}, SLOW)).toBeVisible();
  expect(screen.getByRole('link', { name: /王芳 1月5日 09:02打卡待核实/ })).toHaveAttribute(
    'href',
    '/attendance-day?date=2026-01-05&member=m1',
  );
  await user.click(screen.getByRole('button', { name: /^不通过 王芳/ }));
  const send = await screen.findByRole('button', { name: '不通过' });
  expect(send).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /原因/ }), '当时不在门店');
  shows([]);
  await user.click(send);
  await waitFor(() =>
    expect(sent(settleExceptions)).toMatchObject([
      { act: 'refuse', punchIds: ['p1'], reason: '当时不在门店' },
    ]),
  );
  expect(
    await screen.findByText(/王芳.*打卡待核实 · 未通过/, { selector: 'output *, output' }),
  ).toBeVisible();
  shows([punch]);
  await user.click(screen.getByRole('button', { name: /^撤销/ }));
  expect(await screen.findByRole('button', { name: /^通过 王芳/ }, SLOW)).toBeEnabled();
  expect(sent(undoExceptions)).toEqual([{ actId: 'act' }]);
}, 40_000);

it('accepts a doubtful punch with one tap', async () => {
  shows([punch]);
  portal.reply(settleExceptions, { actId: 'act', settled: 1, people: 1, left: 0, results: [] });
  const { user } = await renderApp('/work', { signedInAs: 'administrator' });
  await user.click(await screen.findByRole('button', { name: /^通过 王芳/ }, SLOW));
  await waitFor(() => expect(sent(settleExceptions)).toMatchObject([{ act: 'accept', punchIds: ['p1'] }]));
});

it('leads disputes and a returned request to their pages', async () => {
  shows(others);
  await renderApp('/work', { signedInAs: 'administrator' });
  const to = async (name: RegExp) => (await screen.findByRole('link', { name }, SLOW)).getAttribute('href');
  expect(await to(/^回复 王芳对1月5日周一的考勤有异议/)).toBe('/attendance-day?date=2026-01-05&member=m1');
  expect(await to(/^回复 王芳对1月1日至1月31日的考勤有异议/)).toBe('/settlement-detail?id=s1&member=m1');
  expect(await to(/^您的申请被退回修改/)).toBe('/ym-approve-detail?id=a1');
  expect(await to(/^修改 您的申请被退回修改/)).toBe('/approval-start?again=a1');
  expect(screen.getAllByText('我按时到岗')).toHaveLength(2);
});
