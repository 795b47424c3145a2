import { configure, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CODE } from '@contract/codes';
import { grabTakeListOpen, grabTakeTake } from '@contract/open-shift/take-calls';
import { grabOrderDetails, grabOrderUpdateOrder } from '@contract/open-shift/calls';
import { getLoginPermission } from '@contract/session/user-calls';
import { scheduleOrder, scheduleTake } from '@server/db/schema/planning/open-shift';
import { renderApp } from '@tests/helpers/render-app';
import { unplan } from '@tests/helpers/roster/unplan';
import { typeTime } from '@tests/helpers/use-controls';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });

/** The demo's order with that title. */
async function orderOf(title: string) {
  const [order] = await portal.backend.db.select().from(scheduleOrder).where(eq(scheduleOrder.title, title));
  return order!;
}
const detailsOf = async (title: string) => `/task-details?id=${(await orderOf(title)).id}`;
const dialogButton = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });

describe('shifts to take', () => {
  it('are listed with what is free and, in plain words, why not', async () => {
    const app = await renderApp('/tasks', { signedInAs: 'employee' });
    const list = await screen.findByRole('list', { name: '可接任务' });
    const row = (title: string) => within(list).getByRole('link', { name: new RegExp(`^${title}`) });
    expect(row('周末生鲜区支援')).toHaveTextContent('剩 1 个名额');
    expect(row('静安店收银支援')).toHaveTextContent('已满员');
    expect(row('徐汇店夜间盘点')).toHaveTextContent('已接单');
    expect(row('徐汇店晚市促销')).toHaveTextContent('“徐汇店夜间盘点”时间冲突');
    expect(row('松江仓清晨卸货')).toHaveTextContent('只休息 5.5 小时（至少 8 小时）');
    expect(row('会员日导购')).toHaveTextContent('未开放');
    expect(within(list).queryByText('浦东店陈列调整')).toBeNull();

    await app.user.click(screen.getByRole('button', { name: '现在可接' }));
    await waitFor(() => expect(screen.queryByText('静安店收银支援')).toBeNull());
    expect(app.path()).toBe('/tasks?tab=open&free=1');
    await app.user.click(await screen.findByRole('link', { name: /^徐汇店晚市促销/ }));
    await app.waitForPath('/task-details');
  });

  it('stay usable when loading fails, and say when there is nothing', async () => {
    portal.reply(grabTakeListOpen, { list: [], nextCursor: null });
    portal.fail(grabTakeListOpen, CODE.serverError, '系统繁忙', { once: true });
    const app = await renderApp('/tasks', { signedInAs: 'employee' });
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('暂时没有可接的任务')).toBeVisible();
  });

  it('are nobody’s business without the functions', async () => {
    portal.reply(getLoginPermission, { btns: [] });
    await renderApp('/tasks', { signedInAs: 'employee' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
  });
});

describe('one shift', () => {
  it('is waited for when full, in turn, and left again', async () => {
    await unplan(portal.backend.db, 'employee');
    const app = await renderApp(await detailsOf('静安店收银支援'), { signedInAs: 'employee' });
    await app.user.click(await screen.findByRole('checkbox', { name: /收银台/ }));
    await app.user.click(screen.getByRole('button', { name: '加入候补' }));
    expect(await screen.findByText('候补第 4 位，共 4 人')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '退出候补' }));
    await app.user.click(await dialogButton('退出候补'));
    expect(await screen.findByText('名额已满，可加入候补')).toBeVisible();
  });

  it('is taken and given back, and then the next in line has it', async () => {
    const order = await orderOf('徐汇店早餐档支援');
    const app = await renderApp(`/task-details?id=${order.id}`, { signedInAs: 'employee' });
    expect(await screen.findByText(/候补成功：您已获得/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '我知道了' }));
    expect(screen.queryByText(/候补成功：您已获得/)).toBeNull();
    await app.user.click(screen.getByRole('button', { name: '退回' }));
    await app.user.click(await dialogButton('退回'));
    expect(await screen.findByText('名额已满，可加入候补')).toBeVisible();
    const takes = await portal.backend.db
      .select()
      .from(scheduleTake)
      .where(eq(scheduleTake.orderId, order.id));
    expect(takes).toMatchObject([{ isPromoted: true }]);
  });

  it('tells in both languages that somebody was quicker, and shows how things are', async () => {
    const path = await detailsOf('徐汇店夜间盘点');
    const app = await renderApp(path, { signedInAs: 'administrator', language: 'en' });
    const choice = await screen.findByRole('checkbox', { name: /Night stocktake/ });
    expect(choice).toBeChecked();
    portal.fail(grabTakeTake, CODE.conflict, 'The last place has just been taken.', { once: true });
    await app.user.click(screen.getByRole('button', { name: 'Take' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The last place has just been taken.');
    await waitFor(() => expect(portal.calls(grabOrderDetails)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Take' })).toBeEnabled());
    await app.user.dblClick(screen.getByRole('button', { name: 'Take' }));
    expect(await screen.findByText('Taken by you', { selector: '.task-slot .hr-tag' })).toBeVisible();
    expect(portal.calls(grabTakeTake)).toHaveLength(2);
  });

  it('asks for the attached form before it is taken', async () => {
    const order = await orderOf('周末生鲜区支援');
    const app = await renderApp(`/task-details?id=${order.id}`, { signedInAs: 'employee' });
    const choices = await screen.findAllByRole('checkbox');
    await app.user.click(choices[1]!);
    await app.user.click(screen.getByRole('button', { name: '接单' }));
    const sheet = await screen.findByRole('dialog', { name: '填写表单' });
    await app.user.click(await within(sheet).findByRole('button', { name: '接单' }));
    expect(portal.calls(grabTakeTake)).toHaveLength(0);
    await app.user.click(await within(sheet).findByText('没有'));
    await app.user.type(within(sheet).getByRole('textbox', { name: /紧急联系电话/ }), '13912345678');
    await waitFor(() => expect(within(sheet).getByRole('button', { name: '接单' })).toBeEnabled());
    await app.user.click(within(sheet).getByRole('button', { name: '接单' }));
    expect(await screen.findByText('已接单', { selector: '.task-slot .hr-tag' })).toBeVisible();
    expect(await screen.findByText('已填写')).toBeVisible();
    const takes = await portal.backend.db
      .select()
      .from(scheduleTake)
      .where(eq(scheduleTake.orderId, order.id));
    expect(takes.filter((one) => one.formInstanceId)).toHaveLength(1);
  });

  it.each(['/task-details?id=unknown', '/task-details', '/task-finish?id=unknown'])(
    'at %s says nothing but that it is not there',
    async (path) => {
      await renderApp(path, { signedInAs: 'employee' });
      expect(await screen.findByText('任务不存在或未对您开放')).toBeVisible();
    },
  );

  it('opens after signing in when the link came without a session', async () => {
    const path = await detailsOf('静安店收银支援');
    const app = await renderApp(path);
    await app.waitForPath('/loginDev');
  });
});

describe('what one took', () => {
  it('stands on a calendar, by month and by day', async () => {
    const app = await renderApp('/tasks?tab=mine', { signedInAs: 'employee' });
    const list = await screen.findByRole('list', { name: '我的班次' });
    expect(within(list).getAllByRole('link').length).toBeGreaterThan(0);
    const calendar = screen.getByRole('group', { name: '班次日历' });
    await app.user.click(within(calendar).getAllByRole('button', { name: /日/ })[0]!);
    await app.user.click(screen.getByRole('button', { name: '下个月' }));
    await waitFor(() => expect(app.path()).toMatch(/^\/tasks\?tab=mine&month=\d{4}-\d{2}$/));
  });
});

describe('publishing', () => {
  const day = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000);

  it('checks every field, keeps a draft, shows a summary and publishes once', async () => {
    const app = await renderApp('/task-create', { signedInAs: 'manager' });
    expect(await screen.findByText('已恢复上次未提交的草稿')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '重新填写' }));
    await app.user.click(await dialogButton('重新填写'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: '任务标题' })).toHaveValue(''));
    await app.user.click(screen.getByRole('button', { name: '预览并发布' }));
    expect(await screen.findAllByText('请填写任务标题')).not.toHaveLength(0);
    expect(screen.getByText('请选择工作日期')).toBeVisible();
    expect(screen.getByText('请至少添加一个时间段')).toBeVisible();
    expect(screen.getByText('请选择截止时间')).toBeVisible();

    await app.user.type(screen.getByRole('textbox', { name: '任务标题' }), '年终盘点');
    await app.user.click(screen.getByRole('button', { name: /工作地点/ }));
    await app.user.click(
      await within(await screen.findByRole('dialog')).findByRole('radio', { name: /徐汇店/ }),
    );
    await app.user.click(screen.getByRole('button', { name: '下个月' }));
    const calendar = screen.getByRole('group', { name: '工作日期' });
    await app.user.click(within(calendar).getAllByRole('button', { name: /日/ })[14]!);
    await app.user.click(screen.getByRole('button', { name: '添加时间段' }));
    await app.user.click(screen.getByRole('button', { name: '添加时间段' }));
    const second = screen.getByRole('group', { name: '第 2 段' });
    await app.user.click(within(second).getByRole('button', { name: /开始/ }));
    expect(await screen.findByRole('dialog', { name: '第 2 段开始时间' })).toBeVisible();
    await typeTime(app.user, '12:00');
    expect(await within(second).findByRole('alert')).toHaveTextContent('时间段不能重叠');
    await app.user.click(within(second).getByRole('button', { name: '删除第 2 段' }));
    expect(screen.queryByText('时间段不能重叠')).toBeNull();
    const first = screen.getByRole('group', { name: '第 1 段' });
    expect(within(first).queryByRole('checkbox')).toBeNull();
    await app.user.click(within(first).getByRole('button', { name: /结束/ }));
    await typeTime(app.user, '06:00');
    expect(within(first).getByRole('button', { name: /结束/ })).toHaveTextContent('次日 06:00');
    const nextDay = within(first).getByRole('checkbox', { name: '第 1 段到次日结束' });
    expect(nextDay).toBeChecked();
    await app.user.click(nextDay);
    expect(await within(first).findByRole('alert')).toHaveTextContent('开始时间必须早于结束时间');
    await app.user.click(nextDay);
    expect(within(first).queryByRole('alert')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: /增加一人/ }));
    await waitFor(() => expect(screen.queryByText('请选择截止时间')).toBeNull());
    expect(await screen.findByText('草稿已保存')).toBeVisible();

    await app.user.click(screen.getByRole('button', { name: '预览并发布' }));
    const review = await screen.findByRole('dialog', { name: '确认发布' });
    expect(within(review).getByText('共 2 个名额')).toBeVisible();
    expect(within(review).getByText('09:00–次日 06:00')).toBeVisible();
    await app.user.dblClick(within(review).getByRole('button', { name: '发布' }));
    await app.waitForPath('/task-finish');
    expect(await screen.findByText('任务已发布')).toBeVisible();
    const made = await portal.backend.db
      .select()
      .from(scheduleOrder)
      .where(eq(scheduleOrder.title, '年终盘点'));
    expect(made).toMatchObject([{ status: 'published', posts: [{ needed: 2 }] }]);
    expect(day(0).getTime()).toBeLessThan(made[0]!.deadlineAt!.getTime());
  });

  it('starts from an earlier one without its dates', async () => {
    const { id } = await orderOf('徐汇店晚市促销');
    await renderApp(`/task-create?copy=${id}`, { signedInAs: 'manager', language: 'en' });
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('徐汇店晚市促销');
    expect(screen.queryByText(/Days chosen/)).toBeNull();
    expect(await screen.findByRole('group', { name: 'Segment 2' })).toBeVisible();
  });

  it('is refused to who may not publish, and to who did not publish it', async () => {
    await renderApp('/task-create', { signedInAs: 'employee' });
    expect(await screen.findByText('暂无权限访问该页面，请联系公司管理员开通')).toBeVisible();
  });

  it('does not overwrite what was changed elsewhere', async () => {
    const order = await orderOf('松江仓清晨卸货');
    const app = await renderApp(`/task-create?id=${order.id}`, { signedInAs: 'manager' });
    const title = await screen.findByRole('textbox', { name: '任务标题' });
    await app.user.type(title, '！');
    await portal.backend.db
      .update(scheduleOrder)
      .set({ revision: order.revision + 1 })
      .where(eq(scheduleOrder.id, order.id));
    await app.user.click(screen.getByRole('button', { name: '保存修改' }));
    await app.user.click(
      within(await screen.findByRole('dialog', { name: '确认修改' })).getByRole('button', {
        name: '保存修改',
      }),
    );
    await app.user.click(await screen.findByRole('button', { name: '载入最新内容' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '任务标题' })).toHaveValue('松江仓清晨卸货'),
    );
  });
});

describe('the publisher', () => {
  it('sees who took places, cancels one with a reason, and ends early', async () => {
    const app = await renderApp(await detailsOf('徐汇店晚市促销'), { signedInAs: 'manager' });
    const people = await screen.findByRole('list', { name: '已接人员' });
    expect(within(people).getByText(/^黄丽/, { selector: '.task-person-main > span' })).toBeVisible();
    await app.user.click(within(people).getByRole('button', { name: '查看电话' }));
    expect(await within(people).findByRole('link', { name: /拨打/ })).toHaveAttribute(
      'href',
      'tel:+8613800000016',
    );
    await app.user.click(within(people).getByRole('button', { name: '取消名额' }));
    const sheet = await screen.findByRole('dialog', { name: '取消黄丽的名额？' });
    await app.user.type(within(sheet).getByRole('textbox'), '调休');
    await app.user.click(within(sheet).getByRole('button', { name: '取消名额' }));
    expect(await screen.findByText('还没有人接单')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: '提前结束' }));
    await app.user.click(await dialogButton('提前结束'));
    expect(await screen.findByText('已截止')).toBeVisible();
    expect(portal.calls(grabOrderUpdateOrder)).toHaveLength(1);
  });
});
