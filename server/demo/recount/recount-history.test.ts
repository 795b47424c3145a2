import { beforeAll, describe, expect, it } from 'vitest';
import { maskEmail, maskMobile } from '@contract/account/rules/mobile';
import { approvalEvent } from '@server/db/schema/approval/approval';
import { entrust } from '@server/db/schema/approval/delegation';
import { flowVersion } from '@server/db/schema/approval/flow';
import { operationTrack } from '@server/db/schema/audit';
import { formVersion } from '@server/db/schema/form/form';
import { masterData } from '@server/db/schema/master-data';
import { memberRole, role } from '@server/db/schema/member';
import {
  scheduleOrder,
  scheduleSlot,
  scheduleTake,
  scheduleWait,
} from '@server/db/schema/planning/open-shift';
import { payslipRun } from '@server/db/schema/payslip/run';
import { productOrder, productSeat } from '@server/db/schema/product';
import { seal, sealGrant, sealUse } from '@server/db/schema/seal/seal';
import { session } from '@server/db/schema/session';
import { demoAt, MOMENTS, type Demo } from '@tests/helpers/demo/demo-at';

const HOUR_MS = 3_600_000;

describe.each([MOMENTS.weekendNight])('the history of the demo at %s', (moment) => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await demoAt(moment);
  });
  const isPast = (at: Date | null) => at === null || at <= demo.now;

  it('requests have numbers of their own and a past in its order', async () => {
    const events = await demo.db.select().from(approvalEvent);
    const numbers = demo.requests.map(({ row }) => `${row.tenantId} ${row.no}`);
    expect(new Set(numbers).size).toBe(numbers.length);
    const faults = demo.requests.filter(({ row }) => {
      const own = events.filter(({ approvalId }) => approvalId === row.id).sort((a, b) => a.place - b.place);
      const isRising = own.every(
        ({ createdAt }, index) => index === 0 || createdAt >= own[index - 1]!.createdAt,
      );
      return (
        !isRising ||
        !own.every(({ createdAt }) => isPast(createdAt)) ||
        !isPast(row.finishedAt) ||
        own.at(-1)?.statusAfter !== row.status
      );
    });
    expect(faults.map(({ row }) => row.no)).toEqual([]);
  });

  it('spots, seals and seats add up', async () => {
    const [orders, slots, takes, waits] = [
      await demo.db.select().from(scheduleOrder),
      await demo.db.select().from(scheduleSlot),
      await demo.db.select().from(scheduleTake),
      await demo.db.select().from(scheduleWait),
    ];
    const key = (one: { orderId: string; workDate: string; stationCode: string }) =>
      `${one.orderId} ${one.workDate} ${one.stationCode}`;
    for (const slot of slots) {
      expect(takes.filter((one) => key(one) === key(slot))).toHaveLength(slot.taken);
      expect(slot.taken < slot.needed && waits.some((one) => key(one) === key(slot))).toBe(false);
    }
    const opened = (id: string) => orders.find((one) => one.id === id)!.publishedAt!;
    expect(takes.filter(({ orderId, takenAt }) => takenAt < opened(orderId) || !isPast(takenAt))).toEqual([]);
    const uses = await demo.db.select().from(sealUse);
    for (const { id, uses: count } of await demo.db.select().from(seal)) {
      expect(uses.filter(({ sealId }) => sealId === id)).toHaveLength(count);
    }
    for (const { id, used, quota } of await demo.db.select().from(sealGrant)) {
      expect([uses.filter(({ grantId }) => grantId === id).length, used <= quota]).toEqual([used, true]);
    }
    const bought = (await demo.db.select().from(productOrder)).filter(({ state }) => state === 'paid');
    const seats = await demo.db.select().from(productSeat);
    for (const { productId, seats: count } of bought) {
      expect(seats.filter((one) => one.productId === productId).length).toBeLessThanOrEqual(count);
    }
  });

  it('operation records say what has been done, when it was', async () => {
    const records = await demo.db.select().from(operationTrack);
    const [sessions, orders, flows, forms, data, roles, held, delegations, runs] = [
      await demo.db.select().from(session),
      await demo.db.select().from(scheduleOrder),
      await demo.db.select().from(flowVersion),
      await demo.db.select().from(formVersion),
      await demo.db.select().from(masterData),
      await demo.db.select().from(role),
      await demo.db.select().from(memberRole),
      await demo.db.select().from(entrust),
      await demo.db.select().from(payslipRun),
    ];
    const near = (one: Date | null | undefined, other: Date) =>
      one != null && Math.abs(one.getTime() - other.getTime()) < HOUR_MS;
    const faults = records.filter(
      ({ action, accountId, memberId, targetName, changes, createdAt, tenantId }) => {
        const actor = demo.people.find(({ id }) => id === memberId)!.account;
        const to = changes.at(-1)?.to;
        const version = (rows: readonly { version: number; publishedAt: Date; tenantId: string }[]) =>
          !rows.some(
            (one) =>
              one.tenantId === tenantId && String(one.version) === to && near(one.publishedAt, createdAt),
          );
        const named = (one: { name: string; tenantId: string }) =>
          one.name === targetName && one.tenantId === tenantId;
        const checks: Record<string, () => boolean> = {
          'session.open': () =>
            !sessions.some((one) => one.accountId === accountId && near(one.createdAt, createdAt)),
          'schedule.addOrder': () =>
            !orders.some((one) => one.title === targetName && near(one.createdAt, createdAt)),
          'account.resetMobile': () =>
            to !== maskMobile(actor.mobile) || !near(actor.mobileVerifiedAt, createdAt),
          'account.bindEmail': () =>
            to !== maskEmail(actor.email!) || !near(actor.emailVerifiedAt, createdAt),
          'account.updatePassword': () => !near(actor.passwordChangedAt, createdAt),
          'role.saveMemberRoles': () => {
            const person = demo.people.find((one) => one.name === targetName)!;
            const codes = held
              .filter((one) => one.memberId === person.id)
              .map((one) => roles.find(({ id }) => id === one.roleId)!.code);
            return codes.sort().join() !== to!.split(',').sort().join();
          },
          'entrust.add': () =>
            !delegations.some((one) => one.ownerMemberId === memberId && near(one.createdAt, createdAt)),
          'flow.publish': () => version(flows),
          'form.publish': () => version(forms),
          'masterData.add': () => !data.some((one) => named(one) && near(one.createdAt, createdAt)),
          'masterData.disable': () => !data.some((one) => named(one) && !one.isEnabled),
          'payslip.start': () => !runs.some((one) => near(one.createdAt, createdAt)),
          'payslip.check': () => !runs.some((one) => near(one.sentAt, createdAt)),
          'payslip.send': () => !runs.some((one) => near(one.sentAt, createdAt)),
        };
        return !isPast(createdAt) || !checks[action] || checks[action]();
      },
    );
    expect(records.length).toBeGreaterThan(15);
    expect(faults.map(({ actorName, action }) => `${actorName} ${action}`)).toEqual([]);
    expect(
      sessions.filter(({ createdAt, lastSeenAt }) => lastSeenAt < createdAt || !isPast(lastSeenAt)),
    ).toEqual([]);
    expect(delegations.filter(({ createdAt, startAt }) => !isPast(createdAt) || createdAt > startAt)).toEqual(
      [],
    );
  });
});
