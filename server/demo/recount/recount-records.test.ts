import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { countInbox } from '@contract/inbox/calls';
import { messageList } from '@contract/message/calls';
import { announcement, announcementRead } from '@server/db/schema/announcement';
import { approvalEvent, approvalTask } from '@server/db/schema/approval/approval';
import { entrust } from '@server/db/schema/approval/delegation';
import { department, tenant } from '@server/db/schema/company';
import { payslip } from '@server/db/schema/payslip/slip';
import { message } from '@server/db/schema/message';
import { scheduleOrder, scheduleTake, scheduleWait } from '@server/db/schema/planning/open-shift';
import { workItem } from '@server/db/schema/work';
import { buildSession } from '@tests/helpers/factories';
import { demoAt, MOMENTS, type Demo } from '@tests/helpers/demo/demo-at';

const hasHan = (text: string | null | undefined) => /\p{Script=Han}/u.test(text ?? '');

describe.each([MOMENTS.weekendNight])('the records of the demo at %s', (moment) => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await demoAt(moment);
  });
  const isPast = (at: Date | null) => at === null || at <= demo.now;

  it('people have both names, numbers of their own, and dates in their order', async () => {
    const companies = await demo.db.select().from(tenant);
    const numbers = demo.people.map(({ tenantId, row }) => `${tenantId} ${row.jobNumber}`);
    expect(new Set(numbers).size).toBe(numbers.length);
    const faults = demo.people.filter(({ row, account, tenantId }) => {
      const { joinedAt, serviceSince, leftAt } = row;
      const isOrdered =
        companies.find(({ id }) => id === tenantId)!.createdAt <= joinedAt &&
        isPast(joinedAt) &&
        (leftAt === null || leftAt > joinedAt) &&
        (serviceSince === null || serviceSince <= joinedAt.toISOString().slice(0, 10));
      return !isOrdered || !hasHan(account.name) || !account.enName || hasHan(account.enName);
    });
    expect(faults.map(({ name }) => name)).toEqual([]);
  });

  it('heads belong to what they lead', async () => {
    const units = await demo.db.select().from(department);
    const isBelow = (id: string | null, top: string): boolean => {
      const unit = units.find((one) => one.id === id);
      return id === top || (unit?.parentId ? isBelow(unit.parentId, top) : false);
    };
    const strangers = units.filter(({ id, tenantId, headMemberId }) => {
      const head = demo.people.find((one) => one.id === headMemberId);
      return headMemberId && (head?.tenantId !== tenantId || !isBelow(head.row.departmentId, id));
    });
    expect(strangers.map(({ name }) => name)).toEqual([]);
  });

  it('messages and announcements are of the past, and messages say what is so', async () => {
    const messages = await demo.db.select().from(message);
    const [orders, takes, waits, events] = [
      await demo.db.select().from(scheduleOrder),
      await demo.db.select().from(scheduleTake),
      await demo.db.select().from(scheduleWait),
      await demo.db.select().from(approvalEvent),
    ];
    expect(
      messages.filter(
        ({ createdAt, readAt }) => !isPast(createdAt) || !isPast(readAt) || (readAt && readAt < createdAt),
      ),
    ).toEqual([]);
    const slips = await demo.db.select().from(payslip);
    const faults = messages.filter(({ path, title, tenantId, createdAt, memberId }) => {
      const id = /id=(\w+)/.exec(path ?? '')?.[1];
      const request = demo.requests.find(({ row }) => row.id === id)?.row;
      const order = orders.find((one) => one.id === id);
      const says = title.zh_CN;
      if (request) {
        const isUrged = events.some(
          ({ approvalId, kind, createdAt: at }) => approvalId === id && kind === 'urge' && at <= createdAt,
        );
        return (
          request.tenantId !== tenantId ||
          request.submittedAt! > createdAt ||
          (says.includes('催办') && !isUrged) ||
          (says.includes('通过') && (request.status !== 'approved' || request.finishedAt! > createdAt))
        );
      }
      if (order) {
        const [takers, waiting] = [takes, waits].map((all) => all.filter((one) => one.orderId === id));
        return (
          order.publishedAt! > createdAt ||
          (says.includes('满员') && (takers!.length < order.posts[0]!.needed || waiting!.length === 0)) ||
          (says.includes('候补成功') && !takers!.some((one) => one.memberId === memberId && takes.length > 0))
        );
      }
      const slip = slips.find((one) => one.id === id);
      if (slip) {
        return (
          slip.tenantId !== tenantId ||
          slip.memberId !== memberId ||
          slip.sentAt?.getTime() !== createdAt.getTime()
        );
      }
      return id !== undefined;
    });
    expect(faults.map(({ title }) => title.zh_CN)).toEqual([]);
    const reads = await demo.db.select().from(announcementRead);
    for (const { id, publishedAt, tenantId, authorMemberId } of await demo.db.select().from(announcement)) {
      expect(isPast(publishedAt)).toBe(true);
      expect(demo.people.find((one) => one.id === authorMemberId)?.tenantId).toBe(tenantId);
      expect(
        reads.filter(
          (one) => one.announcementId === id && (one.readAt < publishedAt! || !isPast(one.readAt)),
        ),
      ).toEqual([]);
    }
  });

  it('inbox and unread count are those of the records, of everyone', async () => {
    const [tasks, work, messages, delegations] = [
      await demo.db.select().from(approvalTask).where(eq(approvalTask.state, 'pending')),
      await demo.db.select().from(workItem),
      await demo.db.select().from(message),
      await demo.db.select().from(entrust),
    ];
    const open = work.filter(({ doneAt }) => doneAt === null);
    const isDelegate = (owner: string | null, delegate: string) =>
      delegations.some(
        (one) =>
          one.ownerMemberId === owner &&
          one.delegateMemberId === delegate &&
          one.startAt <= demo.now &&
          one.endAt > demo.now,
      );
    const faults = open.filter(({ taskId, memberId, createdAt, sourceId }) => {
      const task = tasks.find(({ id }) => id === taskId);
      const request = demo.requests.find(({ row }) => row.id === sourceId);
      const isTheirs = task?.assigneeId === memberId || isDelegate(task?.assigneeId ?? null, memberId);
      return !isPast(createdAt) || (request !== undefined && !isTheirs);
    });
    expect(faults.map(({ title, memberId }) => `${demo.nameOf(memberId)} ${title.zh_CN}`)).toEqual([]);
    const live = tasks.filter(({ approvalId }) =>
      demo.requests.some(({ row }) => row.id === approvalId && row.status === 'inApproval'),
    );
    expect(
      live
        .filter(({ id, assigneeId }) => !open.some((one) => one.taskId === id && one.memberId === assigneeId))
        .map(({ approvalId }) => approvalId),
    ).toEqual([]);
    for (const { id, tenantId, account } of demo.people.filter((one) => one.account.status === 'normal')) {
      const person = { id, tenantId, accountId: account.id };
      const token = await buildSession(demo.db, person, demo.now);
      const { kinds } = (await demo.server.call(countInbox, {}, { token })).data;
      const requests = open.filter((one) => one.memberId === id && one.taskId !== null);
      const counted = kinds
        .filter(({ kind }) => kind === 'lgApprove' || kind === 'ymApprove')
        .reduce((sum, { count }) => sum + count, 0);
      expect([account.name, counted]).toEqual([
        account.name,
        new Set(requests.map(({ sourceId }) => sourceId)).size,
      ]);
      const { data } = await demo.server.call(messageList, {}, { token });
      const unread = data.unread.reduce((sum, { count }) => sum + count, 0);
      expect([account.name, unread]).toEqual([
        account.name,
        messages.filter((one) => one.memberId === id && one.readAt === null).length,
      ]);
    }
  });
});
