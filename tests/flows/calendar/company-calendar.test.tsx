import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getCalendarYear, saveCalendarDays } from '@contract/calendar/calls';
import { CODE } from '@contract/codes';
import { todayText } from '@/shared/date-time/days';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);
const SLOW = { timeout: 10_000 };

const yearOf = async (year: number) => {
  const token = await signInAs(portal.backend, 'administrator');
  return (await portal.backend.call(getCalendarYear, { year }, { token })).data;
};

describe('the company calendar', () => {
  it('tells a presumed year, takes a day, announces it and gives it back', async () => {
    const { user } = await renderApp('/company-calendar?year=2027', { signedInAs: 'administrator' });
    expect(await screen.findByText('待公布', {}, SLOW)).toBeVisible();
    // By arrows from New Year's Day to the Monday after it.
    const newYear = screen.getByRole('button', {
      name: /^(2027年)?1月1日周五，法定节假日，元旦$/,
    });
    newYear.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toHaveAccessibleName(/^(2027年)?1月4日周一，工作日$/);
    await user.keyboard('{Enter}');
    const sheet = within(await screen.findByRole('dialog', { name: '添加日期' }));
    await user.click(await sheet.findByRole('radio', { name: '法定节假日' }));
    await user.click(sheet.getByRole('button', { name: '保存' }));
    expect(await sheet.findByText('请填写节假日的中文名称')).toBeVisible();
    await user.click(sheet.getByRole('radio', { name: '放假' }));
    await user.type(sheet.getByLabelText('名称（中文）'), '店庆');
    await user.click(sheet.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('有1天由企业修改过')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '标为已公布' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '标为已公布' }),
    );
    expect(await screen.findByText('已公布')).toBeVisible();
    expect(await yearOf(2027)).toMatchObject({ state: 'announced', revision: 2 });
    await user.click(screen.getByRole('button', { name: '恢复为法定节假日' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '恢复' }));
    expect(await screen.findByText('待公布')).toBeVisible();
    expect((await yearOf(2027)).days).toHaveLength(13);
  }, 40_000);

  it('says when somebody else has changed the year, and shows what stands now', async () => {
    const { user } = await renderApp('/company-calendar?year=2026', {
      signedInAs: 'administrator',
      language: 'en',
    });
    const day = await screen.findByRole('button', { name: /^Wed, Mar 4(, 2026)?, Workday$/ }, SLOW);
    portal.fail(saveCalendarDays, CODE.conflict, 'This was changed elsewhere. Refresh and try again.');
    await user.click(day);
    const sheet = within(await screen.findByRole('dialog', { name: 'Add days' }));
    await user.click(await sheet.findByRole('button', { name: 'Save' }));
    await user.click(await sheet.findByRole('button', { name: 'Load the latest version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }, 30_000);

  it('counts a wrong year in the address as none', async () => {
    await renderApp('/company-calendar?year=2101', { signedInAs: 'administrator' });
    expect(await screen.findByRole('combobox', { name: '年份' }, SLOW)).toHaveValue(todayText().slice(0, 4));
  });
});
