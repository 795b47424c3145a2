import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listLeaveRules } from '@contract/leave/rule-calls';
import { randomId } from '@server/auth/random';
import { createJobs } from '@server/jobs/create-jobs';
import { runsAs } from '@server/jobs/job-kind';
import { leaveRunKind } from '@server/services/leave/run/leave-run-kind';
import { performRun } from '@server/services/leave/run/perform-run';
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

const rulesOf = async (kind: string) => {
  const token = await signInAs(portal.backend, 'administrator');
  const { kinds } = (await portal.backend.call(listLeaveRules, {}, { token })).data;
  return kinds.find((one) => one.kind === kind)!.versions;
};

async function work() {
  const { db, database } = portal.backend;
  const log = { info: () => undefined, error: () => undefined };
  const parts = { db, raw: database.raw, now: () => new Date(), ids: randomId, log };
  await createJobs(parts, [runsAs(leaveRunKind, async (one) => await performRun(parts, one))]).runDue();
}

describe('the rules of a kind of leave', () => {
  it('begin from usual ones, say what they mean for a hire, and begin on a day', async () => {
    const { user } = await renderApp('/leave-kinds?kind=homeVisit&edit=new', {
      signedInAs: 'administrator',
    });
    await user.click(await screen.findByRole('radio', { name: '每年固定' }, SLOW));
    expect(screen.getByRole('radio', { name: '按日折算' })).toBeChecked();
    const year = Number(todayText().slice(0, 4));
    // From July 1 on 184 of 365 days of 5 are 2.52.
    await user.click(screen.getByRole('switch', { name: /^需要登记资格/ }));
    expect(screen.getByText(`${year} 年有 2 天`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: String(year + 1) }));
    expect(screen.getByText(`${year + 1} 年有 5 天`)).toBeVisible();
    const save = screen.getByRole('button', { name: /起生效$/ });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await screen.findByText(/^已保存/, {}, SLOW)).toBeVisible();
    expect((await rulesOf('homeVisit'))[0]!.terms.needsRecord).toBe(true);
    expect((await rulesOf('homeVisit'))[0]!.terms.grant).toEqual({
      by: 'year',
      days: 5,
      pace: 'atOnce',
      firstYear: 'share',
    });
    expect(await screen.findAllByText('每年 5 天，年初发放；入职当年按日折算', {}, SLOW)).toHaveLength(2);
  }, 60_000);

  it('cannot have two days from the same year on', async () => {
    const { user } = await renderApp('/leave-kinds?kind=sick&edit=new', {
      signedInAs: 'administrator',
      language: 'en',
    });
    await user.click(await screen.findByRole('radio', { name: 'Statutory annual leave' }, SLOW));
    await user.click(screen.getByRole('button', { name: 'Add company days' }));
    await user.click(screen.getByRole('button', { name: 'Add company days' }));
    const years = screen.getAllByRole('spinbutton', { name: /^From years with the company/ });
    await user.clear(years[1]!);
    await user.type(years[1]!, '1');
    await user.click(screen.getByRole('button', { name: /^Start on/ }));
    expect(await screen.findAllByText('Two entries have the same years with the company')).not.toHaveLength(
      0,
    );
    await user.click(screen.getByRole('button', { name: 'Delete company days 2' }));
    expect(screen.getAllByRole('spinbutton', { name: /^From years with the company/ })).toHaveLength(1);
  }, 60_000);
});

describe('the runs of leave', () => {
  it('are tried for a year, and say for whom what and why', async () => {
    const { user } = await renderApp('/leave-runs', { signedInAs: 'administrator', language: 'en' });
    const year = Number(todayText().slice(0, 4)) + 1;
    await user.click(await screen.findByRole('button', { name: `Try ${year}` }, SLOW));
    expect(await screen.findAllByText('Waiting', {}, SLOW)).not.toHaveLength(0);
    await work();
    const filter = within(await screen.findByRole('group', { name: 'Result' }, SLOW));
    await user.click(filter.getByRole('button', { name: /skipped/ }));
    expect(await screen.findAllByText(/were set by hand/, {}, SLOW)).not.toHaveLength(0);
    await user.type(screen.getByRole('searchbox'), 'zzzz');
    expect(await screen.findByText('No match for "zzzz"', {}, SLOW)).toBeVisible();
  }, 60_000);
});
