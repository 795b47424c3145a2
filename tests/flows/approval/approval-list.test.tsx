import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listApprovals } from '@contract/approval/calls';
import { urgeApproval } from '@contract/approval/operation-calls';
import { approvalScene } from '@tests/helpers/approval/approval-scene';
import { renderApp } from '@tests/helpers/render-app';

const { portal, zhaoMin, chenLin } = approvalScene('zhaoMin', 'chenLin');

const GROUPS = {
  zh_CN: { overdue: '已超时', urged: '已催办', today: '今天', earlier: '更早' },
  en: { overdue: 'Overdue', urged: 'Reminders', today: 'Today', earlier: 'Earlier' },
} as const;

describe('what waits for me', () => {
  it.each(['zh_CN', 'en'] as const)(
    'stands by urgency under a head for each group, in %s',
    async (language) => {
      const id = await zhaoMin.fileLeave('请尽快');
      await zhaoMin.call(urgeApproval, { approvalId: id, requestId: `urge ${language}` });
      const { data } = await portal.backend.call(
        listApprovals,
        { center: 'lgApprove', box: 'pending', order: 'urgency' },
        { token: chenLin.token },
      );
      const groups = [...new Set(data.list.map((row) => row.group))];
      const urgedFirst = data.list.find((row) => row.group === 'urged');
      expect(data.list.find((row) => row.id === id)?.group).toBe('urged');
      await renderApp('/lg-approve', { token: chenLin.token, language });
      const list = await screen.findByRole('list', { name: language === 'en' ? 'To review' : '待我审批' });
      // A list that was seen before stands there until it is fetched anew.
      await waitFor(() => {
        const heads = within(list).getAllByRole('heading');
        expect(heads.map((head) => head.firstChild?.textContent)).toEqual(
          groups.map((group) => GROUPS[language][group]),
        );
        const urged = heads[groups.indexOf('urged')]!.closest('li')!;
        expect(within(urged).getByRole('link')).toHaveAttribute(
          'href',
          `/lg-approve-detail?id=${urgedFirst?.id}`,
        );
      });
    },
  );

  it.each([
    ['zh_CN', '待我审批', '赵敏', /请假 · 1天 · (\d+年)?\d+月\d+日/],
    ['en', 'To review', 'Min Zhao', /Leave · 1 day · [A-Z][a-z]{2} \d+/],
  ] as const)(
    'tells in %s kind, length and dates in one line, and the name once',
    async (language, box, name, digest) => {
      const id = await zhaoMin.fileLeave('说一遍');
      await renderApp('/lg-approve?q=说一遍', { token: chenLin.token, language });
      const list = await screen.findByRole('list', { name: box });
      const link = await waitFor(() => {
        const found = within(list)
          .getAllByRole('link')
          .find((one) => one.getAttribute('href')?.endsWith(`=${id}`));
        expect(found).toBeDefined();
        return found!;
      });
      expect(within(link).getByText(digest)).toBeVisible();
      expect(
        within(link).getAllByText(new RegExp(name), { ignore: '.hr-avatar *, .hr-avatar' }),
      ).toHaveLength(1);
      expect(link).not.toHaveTextContent(language === 'en' ? 'Needs your review' : '待我审批');
    },
  );
});

it('a box that is not to be worked through has no groups', async () => {
  await zhaoMin.fileLeave('只按时间');
  await renderApp('/lg-approve?box=started', { token: zhaoMin.token });
  const list = await screen.findByRole('list', { name: '我发起的' });
  expect(within(list).queryAllByRole('heading')).toEqual([]);
  // One's own requests need no name.
  expect(list).not.toHaveTextContent('赵敏');
});
