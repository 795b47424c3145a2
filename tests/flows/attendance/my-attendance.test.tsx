import { momentText } from '@contract/moment-text';
import { addDays } from '@contract/day';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import * as my from '@contract/attendance/my-calls';
import { CODE } from '@contract/codes';
import { previewEncrypt } from '@contract/file/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { randomId } from '@server/auth/random';
import { punch } from '@server/db/schema/attendance/punch';
import { fileRef, storedFile } from '@server/db/schema/content';
import { dayWords } from '@/shared/date-time/words';
import { todayText } from '@/shared/date-time/days';
import { clearDialogs } from '@/shared/ui/overlay/dialog';
import { layDown, punched } from '@tests/helpers/attendance/attendance-company';
import { BUILT_AT, buildSignedIn } from '@tests/helpers/factories';
import { renderApp } from '@tests/helpers/render-app';
import { assign } from '@tests/helpers/roster/plan-company';
import { FILES } from '@tests/helpers/upload-files';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
afterEach(clearDialogs);
const SLOW = { timeout: 10_000 };
/** Over in every zone. */
const DAY = addDays(todayText(), -3);

/** Somebody who came twenty minutes late three days ago. */
async function late(functions: readonly number[] = [FUNCTION_ID.dailyConfirmation]) {
  const server = portal.backend;
  const { member, token } = await buildSignedIn(server, { functions: [...functions] });
  await layDown(server, member);
  await assign(server, member, DAY, '09:00-18:00');
  await punched(server, member, `${DAY} 09:20`, `${DAY} 18:00`);
  return { member, token };
}

describe('my attendance', () => {
  it('leads from the month to the day, which explains itself, and is confirmed once it was read', async () => {
    const { token } = await late();
    const month = DAY.slice(0, 7);
    const { user, waitForPath } = await renderApp(`/attendance-month?month=${month}`, { token });
    const todo = within(await screen.findByRole('region', { name: '待处理' }, SLOW));
    expect(todo.getByText('还可补 3 次')).toBeVisible();
    expect(screen.getByRole('img', { name: /需留意 1 天/ })).toBeVisible();
    const hours = within(await screen.findByRole('figure', { name: '工时与计划' }, SLOW));
    await user.click(hours.getByRole('button', { name: '以表格查看' }));
    const row = hours.getByRole('row', { name: new RegExp(momentText(DAY, 'weekday', 'zh_CN')) });
    expect([...row.children].slice(1).map((cell) => cell.textContent)).toEqual(['8小时40分钟', '9小时']);
    await user.click(todo.getByRole('link', { name: /迟到/ }));
    await waitForPath('/attendance-day');
    const why = within(await screen.findByRole('region', { name: '结果说明' }, SLOW));
    expect(why.getByText('09:20 上班打卡，应为 09:00，晚 20 分钟')).toBeVisible();
    expect(why.getByText('晚 20 分钟：迟到')).toBeVisible();
    expect(screen.getByRole('link', { name: /补卡 09:00/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`type=makeUpPunch&date=${DAY}&time=09%3A00`),
    );
    await user.click(screen.getByRole('button', { name: '确认这一天' }));
    expect(await screen.findByText('已确认', { selector: '.hr-tag' }, SLOW)).toBeVisible();
    expect(screen.queryByRole('button', { name: '确认这一天' })).toBeNull();
  });

  it('confirms the days that are as planned at once, and leaves the others to be opened', async () => {
    const { token, member } = await late();
    await assign(portal.backend, member, addDays(DAY, -1), '09:00-18:00');
    await punched(portal.backend, member, `${addDays(DAY, -1)} 08:59`, `${addDays(DAY, -1)} 18:02`);
    const { user } = await renderApp(`/attendance-month?month=${DAY.slice(0, 7)}`, { token, language: 'en' });
    expect(await screen.findByText(/^1 day with an exception/, {}, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm 1 day' }));
    const todo = within(await screen.findByRole('region', { name: 'To do' }, SLOW));
    await waitFor(() => expect(todo.queryByRole('button', { name: /^Confirm/ })).toBeNull(), SLOW);
    expect(todo.getByRole('link', { name: /Late/ })).toBeVisible();
  });

  it('is disputed in words and answered by who keeps attendance', async () => {
    const { token, member } = await late();
    const own = await renderApp(`/attendance-day?date=${DAY}`, { token });
    await own.user.click(await screen.findByRole('button', { name: '有异议' }, SLOW));
    await own.user.type(await screen.findByRole('textbox', { name: '说明' }), '我 8:50 就到了');
    await own.user.click(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('我 8:50 就到了', { selector: '.dispute-remark' }, SLOW)).toBeVisible();
    own.close();
    const keeper = await buildSignedIn(portal.backend, {
      tenantId: member.tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.attendanceBoard],
    });
    const { user } = await renderApp(`/attendance-day?date=${DAY}&member=${member.id}`, keeper);
    await user.click(await screen.findByRole('button', { name: '答复' }, SLOW));
    await user.type(await screen.findByRole('textbox', { name: '说明' }), '已核对');
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('已核对', { selector: '.dispute-remark' }, SLOW)).toBeVisible();
    const answered = { workDate: DAY };
    const { data } = await portal.backend.call(my.readAttendanceDay, answered, { token });
    expect(data.confirmation).toBe('answered');
  });

  it('opens from the shift of a day, and goes on to the days beside it', async () => {
    const { token } = await late([FUNCTION_ID.dailyConfirmation, FUNCTION_ID.calendar]);
    const { user, waitForPath } = await renderApp(`/schedule-detail?workDate=${DAY}`, { token });
    await user.click(await screen.findByRole('link', { name: '这一天的考勤' }, SLOW));
    await waitForPath('/attendance-day');
    expect(await screen.findByRole('heading', { level: 1, name: '考勤详情' }, SLOW)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: dayWords(DAY, 'zh_CN') })).toBeVisible();
    expect(await screen.findByText('晚 20 分钟：迟到', {}, SLOW)).toBeVisible();
    const next = screen.getByRole('button', { name: '后一天' });
    await user.click(next);
    const after = dayWords(addDays(DAY, 1), 'zh_CN');
    expect(await screen.findByRole('heading', { level: 2, name: after }, SLOW)).toBeVisible();
    expect(await screen.findByText(/^当天(?:是法定节假日，)?没有排班$/, {}, SLOW)).toBeVisible();
    expect(next).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '前一天' }));
    expect(await screen.findByText('晚 20 分钟：迟到', {}, SLOW)).toBeVisible();
    // Back leads to where one came from, however many days were looked at.
    await user.click(screen.getByRole('button', { name: '返回' }));
    await waitForPath('/schedule-detail');
  });

  it('shows the photo of a punch to its person and to who keeps attendance, and to no one else', async () => {
    const { token, member } = await late();
    const server = portal.backend;
    const photo = { fileId: randomId() };
    await server.db.insert(storedFile).values({
      id: photo.fileId,
      tenantId: member.tenantId,
      ownerMemberId: member.id,
      name: '门头.png',
      mimeType: 'image/png',
      size: FILES.png.length,
      kind: 'image',
      storageKey: photo.fileId,
      createdAt: BUILT_AT,
    });
    const [row] = await server.db.select().from(punch).where(eq(punch.memberId, member.id)).limit(1);
    await server.db.update(punch).set({ photoFileId: photo.fileId }).where(eq(punch.id, row!.id));
    await server.db
      .insert(fileRef)
      .values({ fileId: photo.fileId, refKind: 'punch', refId: row!.id, tenantId: member.tenantId });
    const look = async (address: string, reader: { token: string }) => {
      const page = await renderApp(address, { token: reader.token });
      await page.user.click(await screen.findByRole('button', { name: /门头\.png/ }, SLOW));
      expect(await screen.findByRole('dialog', { name: '门头.png' }, SLOW)).toBeVisible();
      page.close();
    };
    await look(`/attendance-day?date=${DAY}`, { token });
    const { tenantId } = member;
    const build = (functions: number[]) => buildSignedIn(server, { tenantId, functions });
    const keeper = await buildSignedIn(server, {
      tenantId,
      roles: ['companyAdministrator'],
      functions: [FUNCTION_ID.attendanceBoard],
    });
    await look(`/attendance-day?date=${DAY}&member=${member.id}`, keeper);
    const stranger = await build([FUNCTION_ID.dailyConfirmation]);
    const asked = { fileId: photo.fileId };
    expect((await server.call(previewEncrypt, asked, { token: stranger.token })).code).toBe(CODE.notFound);
    expect((await server.call(previewEncrypt, asked, { token: keeper.token })).code).toBe(CODE.ok);
  });

  it('says so where a day is not there', async () => {
    const { token } = await late([FUNCTION_ID.attendanceBoard]);
    await renderApp(`/attendance-day?date=${DAY}&member=nobody`, { token });
    expect(await screen.findByText('没有这个人的考勤，或您无权查看', {}, SLOW)).toBeVisible();
  });
});
