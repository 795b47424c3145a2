import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { punch as punchCall } from '@contract/attendance/punch-calls';
import { CODE } from '@contract/codes';
import { uploadFiles } from '@contract/file/calls';
import { randomId } from '@server/auth/random';
import { fileRef } from '@server/db/schema/content';
import { providePhotoStore } from '@/features/attendance/punch/photo-store';
import { PlatformError } from '@/shared/platform/platform-error';
import { chosenFile, useNodeFiles } from '@tests/helpers/browser-files';
import { photoShelf } from '@tests/helpers/attendance/photo-shelf';
import { SPOTS } from '@tests/helpers/attendance/punch-company';
import { locate, punchFlow, SLOW } from '@tests/helpers/attendance/punch-flow';
import { signInAs } from '@tests/helpers/sign-in-as';
import { FILES } from '@tests/helpers/upload-files';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
const { fence, rows, open, button } = punchFlow(portal);

describe('what a phone cannot do, or does twice', () => {
  it('without leave to be located names the way out, and goes on by the Wi-Fi that the host tells', async () => {
    await fence({ outside: 'refuse' }, [{ ssid: 'Office', bssid: 'aa:bb:cc:dd:ee:ff' }]);
    const readWifi = () => Promise.resolve({ ssid: 'Office', bssid: 'aa:bb:cc:dd:ee:ff' });
    locate(() => Promise.reject(new PlatformError('failed')));
    const { user } = await open();
    expect(await screen.findByText(/请在手机设置中允许/, undefined, SLOW)).toBeVisible();
    expect(await button(/^上班打卡|^打卡/)).toBeDisabled();
    locate(() => Promise.reject(new PlatformError('failed')), { readWifi });
    await user.click(await button(/重新定位/));
    expect(await screen.findByText(/^已在“.*”打卡范围内$/, undefined, SLOW)).toBeVisible();
    await user.click(await button(/^上班打卡|^打卡/));
    await waitFor(async () => expect(await rows()).toHaveLength(1), SLOW);
    const [row] = await rows();
    expect(row!.reasons.map(({ code }) => code)).toContain('wifi');
  });

  it('on a page without HTTPS says that the address is why, and not the settings of the phone', async () => {
    await fence({ outside: 'refuse' });
    vi.stubGlobal('isSecureContext', false);
    locate(() => Promise.reject(new PlatformError('failed')));
    await open();
    expect(
      await screen.findByText('当前地址未使用 HTTPS，手机无法提供位置，请联系管理员', undefined, SLOW),
    ).toBeVisible();
    expect(screen.queryByText(/手机设置/)).toBeNull();
    vi.unstubAllGlobals();
  });

  it('whose clock is an hour off is told so, and the punch has the time of the server', async () => {
    const wall = Date.now;
    const skew = vi.spyOn(Date, 'now').mockImplementation(() => wall() + 3_600_000);
    const { user } = await open();
    expect(await screen.findByText('手机时间不准确，打卡以上方时间为准', undefined, SLOW)).toBeVisible();
    await waitFor(async () => expect(await button(/^上班打卡|^打卡/)).toBeEnabled(), SLOW);
    await user.click(await button(/^上班打卡|^打卡/));
    await waitFor(async () => expect(await rows()).toHaveLength(1), SLOW);
    skew.mockRestore();
    const [row] = await rows();
    expect(Math.abs(row!.at.getTime() - row!.receivedAt.getTime())).toBeLessThan(60_000);
  });

  it('tapped twice at once makes one punch', async () => {
    const { user } = await open();
    const tap = await button(/^上班打卡|^打卡/);
    await waitFor(() => expect(tap).toBeEnabled(), SLOW);
    await user.dblClick(tap);
    expect(await screen.findByText(/^已打卡|已打过卡/, { selector: '.punch-said' }, SLOW)).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });

  it('beside another device says that it was punched already', async () => {
    const { user } = await open();
    const tap = await button(/^上班打卡|^打卡/);
    await waitFor(() => expect(tap).toBeEnabled(), SLOW);
    // The tablet at the till, a moment before; this page has not read it.
    const token = await signInAs(portal.backend, 'employee');
    const tablet = { requestId: randomId(), position: null, device: 'tablet-of-the-shop' };
    expect((await portal.backend.call(punchCall, tablet, { token })).code).toBe(CODE.ok);
    await user.click(tap);
    expect(await screen.findByText(/^已打卡|已打过卡/, { selector: '.punch-said' }, SLOW)).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });
});

describe('field work without a network', () => {
  let shelf = photoShelf();
  beforeEach(async () => {
    await useNodeFiles();
    // The kept photo is made a file again, which has to be one that can be sent.
    vi.stubGlobal('File', NodeFile);
    shelf = photoShelf();
    providePhotoStore(shelf);
  });
  afterEach(() => {
    providePhotoStore(undefined);
    vi.unstubAllGlobals();
  });

  /** Field work with a photo that could not be uploaded. */
  async function kept() {
    await fence();
    locate(() => Promise.resolve(SPOTS.street));
    portal.networkError(uploadFiles);
    portal.networkError(punchCall);
    const { user } = await open();
    await user.click(await button(/外勤.*打卡/));
    const sheet = within(await screen.findByRole('dialog', { name: '外勤打卡' }));
    await user.upload(
      await sheet.findByLabelText(/现场照片/, { selector: 'input' }, SLOW),
      chosenFile('门头.png', FILES.png),
    );
    expect(await sheet.findByText(/照片还没有上传，会与打卡一起保存/, undefined, SLOW)).toBeVisible();
    await user.type(sheet.getByRole('textbox', { name: '说明' }), '拜访客户');
    await user.click(sheet.getByRole('button', { name: '打卡' }));
    expect(await screen.findByText(/连同照片，联网后自动上传/, undefined, SLOW)).toBeVisible();
    expect(shelf.photos.size).toBe(1);
    return user;
  }

  it('field work keeps its photo, which is uploaded once with the punch', async () => {
    const user = await kept();
    portal.slow(uploadFiles, 0);
    // The photo arrives, the punch does not: it is not uploaded again.
    await user.click(await button(/立即上传/));
    await waitFor(() => expect(screen.queryByText(/连同照片/)).toBeNull(), SLOW);
    const uploads = portal.calls(uploadFiles).length;
    portal.slow(punchCall, 0);
    await user.click(await button(/立即上传/));
    await waitFor(async () => expect(await rows()).toHaveLength(1), SLOW);
    expect(portal.calls(uploadFiles)).toHaveLength(uploads);
    const [row] = await rows();
    expect(row).toMatchObject({ isFieldWork: true, way: 'kept', note: '拜访客户' });
    expect(row!.reasons.map(({ code }) => code)).toContain('photo');
    const refs = await portal.backend.db.select().from(fileRef).where(eq(fileRef.refId, row!.id));
    expect(refs.map(({ fileId }) => fileId)).toEqual([row!.photoFileId]);
    await waitFor(() => expect(shelf.photos.size).toBe(0), SLOW);
  });

  it('a photo that cannot be sent does not hold the punch, and that is said', async () => {
    const user = await kept();
    portal.fail(uploadFiles, CODE.badRequest, '不支持的图片');
    portal.slow(punchCall, 0);
    await user.click(await button(/立即上传/));
    expect(await screen.findByText(/打卡已记录，照片未能上传/, undefined, SLOW)).toBeVisible();
    expect(await rows()).toMatchObject([{ photoFileId: null, review: 'waiting' }]);
    await user.click(await button(/知道了/));
    await waitFor(() => expect(screen.queryByRole('region', { name: '待上传的打卡' })).toBeNull());
  });
});
