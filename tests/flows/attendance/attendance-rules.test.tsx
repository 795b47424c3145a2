import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listWorkPlaces } from '@contract/attendance/place-calls';
import { listAttendanceRules } from '@contract/attendance/rule-calls';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { renderApp } from '@tests/helpers/render-app';
import { shortenSubmitLock } from '@tests/helpers/shorten-submit-lock';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
shortenSubmitLock();
afterEach(clearDialogs);
const SLOW = { timeout: 10_000 };

const rulesOf = async (groupId: string) => {
  const token = await signInAs(portal.backend, 'administrator');
  const { groups } = (await portal.backend.call(listAttendanceRules, {}, { token })).data;
  return groups.find((group) => group.groupId === groupId)!.versions;
};

describe('attendance rules', () => {
  it('begin from a template, are changed from a later day on, and taken back before it', async () => {
    const before = (await rulesOf('default')).length;
    const { user } = await renderApp('/attendance-rules?group=default&edit=new', {
      signedInAs: 'administrator',
    });
    await user.click(await screen.findByRole('radio', { name: '朝九晚六' }, SLOW));
    expect(screen.getByRole('spinbutton', { name: /^弹性范围/ })).toHaveValue('0');
    const grace = screen.getAllByRole('spinbutton', { name: /^宽限时间/ })[0]!;
    expect(grace).toHaveValue('5');
    await user.clear(grace);
    await user.type(grace, '60');
    // Sixty minutes of grace are more than serious lateness begins with.
    const save = screen.getByRole('button', { name: /起生效$/ });
    await user.click(save);
    expect(await screen.findAllByText('严重迟到须大于宽限时间，旷工须大于严重迟到')).not.toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: '朝九晚六' }));
    expect(grace).toHaveValue('5');
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await screen.findByText(/^已保存，从.*起生效$/, {}, SLOW)).toBeVisible();
    const versions = await rulesOf('default');
    expect(versions).toHaveLength(before + 1);
    expect(versions[0]!.terms).toMatchObject({ hours: 'fixed', lateGrace: 5, flexMinutes: 0 });
    await user.click(await screen.findByRole('button', { name: '移除' }, SLOW));
    const ask = within(await screen.findByRole('alertdialog'));
    await user.click(ask.getByRole('button', { name: '移除' }));
    expect(await screen.findByText('已移除规则', {}, SLOW)).toBeVisible();
    expect(await rulesOf('default')).toHaveLength(before);
  }, 60_000);

  it('say what is not there', async () => {
    await renderApp('/attendance-rules?group=x', { signedInAs: 'administrator', language: 'en' });
    expect(await screen.findByText('This group no longer exists', {}, SLOW)).toBeVisible();
  });
});

describe('work places', () => {
  it('are where the phone says, or where a map says', async () => {
    const token = await signInAs(portal.backend, 'administrator');
    const { places } = (await portal.backend.call(listWorkPlaces, {}, { token })).data;
    const [place] = places;
    const getCurrentPosition = vi.fn((done: PositionCallback) =>
      done({ coords: { latitude: 31.2, longitude: 121.4, accuracy: 12 } } as GeolocationPosition),
    );
    vi.stubGlobal('navigator', Object.assign(navigator, { geolocation: { getCurrentPosition } }));
    const { user } = await renderApp(`/work-places?code=${place!.placeCode}`, {
      signedInAs: 'administrator',
    });
    await user.click(await screen.findByRole('button', { name: '用我现在的位置' }, SLOW));
    const field = await screen.findByDisplayValue('31.200000, 121.400000');
    expect(screen.getByText('已定位，误差约 12 米')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'Main Street');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findAllByText('请填写纬度和经度，用逗号分隔')).not.toHaveLength(0);
    await user.clear(field);
    await user.type(field, '31.3, 121.5');
    await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/^已保存/, {}, SLOW)).toBeVisible();
    const saved = (await portal.backend.call(listWorkPlaces, {}, { token })).data.places;
    expect(saved.find((one) => one.placeCode === place!.placeCode)?.position).toEqual({
      latitude: 31.3,
      longitude: 121.5,
    });
  }, 60_000);
});
