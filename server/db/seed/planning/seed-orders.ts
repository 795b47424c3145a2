import { segmentsOf } from '@contract/open-shift/rules/take';
import type { Tx } from '../../database';
import {
  scheduleAudience,
  scheduleOrder,
  scheduleSlot,
  scheduleTake,
  scheduleWait,
} from '../../schema/planning/open-shift';
import { gramsOf } from '../../search-text';
import { workItem } from '../../schema/work';
import { dayInChina, hoursBefore } from '../company-seed';
import { MASTER_DATA } from '../records/master-data';
import { ORDER_SEEDS, type OrderSeed } from '../records/orders';
import type { Ids } from '../seed-base';
import { Keys, type SeededCompany } from '../seed-company';

const HOUR_MS = 3_600_000;
/** Age of the promotion to a spot that became free. */
const PROMOTED_HOURS = 2;

const isPaid = (code: string): boolean =>
  MASTER_DATA.qinghe.find((one) => one[0] === 'workStation' && one[1] === code)?.[3].isPaid === true;

/** The store operations manager's shifts with who took them and who waits, in every state that a screen can show. */
export async function seedOrders(
  tx: Tx,
  { tenantId, members, departments }: SeededCompany,
  forms: Keys,
  ids: Ids,
  now: Date,
): Promise<Keys> {
  const keys = new Keys();
  const publisherMemberId = members.get('chenLin');
  for (const one of ORDER_SEEDS) {
    const id = keys.set(one.key, ids());
    const workDates = one.inDays.map((days) => dayInChina(now, days));
    const times = timesOf(one, workDates, now);
    const scope = one.department
      ? { kind: 'departments' as const, ids: [departments.get(one.department)] }
      : { kind: 'company' as const };
    await tx.insert(scheduleOrder).values({
      id,
      tenantId,
      publisherMemberId,
      requestId: `seed-${one.key}`,
      status: one.status,
      title: one.title,
      titleGrams: gramsOf(one.title),
      workDates,
      segments: one.segments,
      posts: one.posts,
      scope,
      placeCode: one.placeCode,
      opensAt: times.opensAt,
      deadlineAt: times.deadlineAt,
      hourlyPay: one.hourlyPay,
      leaveHours: 12,
      formTemplateId: one.form && forms.get(one.form),
      remark: one.remark,
      createdAt: times.createdAt,
      updatedAt: times.createdAt,
      publishedAt: one.status === 'draft' ? undefined : times.createdAt,
    });
    if (one.status !== 'draft') {
      await seedPlaces(tx, one, { id, tenantId, workDates, members, createdAt: times.createdAt, now });
    }
    if (one.status === 'published' && times.deadlineAt) {
      const audience = one.department ? `d:${departments.get(one.department)}` : 'company';
      const { deadlineAt, opensAt } = times;
      const isFull = workDates.every((_, index) =>
        one.posts.every(({ stationCode, needed }) => takersAt(one, index, stationCode).length >= needed),
      );
      await tx
        .insert(scheduleAudience)
        .values({ tenantId, audience, orderId: id, deadlineAt, opensAt, isFull });
    }
    if (one.promoted) {
      await tx.insert(workItem).values({
        id: ids(),
        tenantId,
        memberId: members.get(one.promoted),
        kind: 'task',
        title: { zh_CN: `候补成功：${one.title}`, en: `You've got a spot: ${one.enTitle}` },
        sourceId: id,
        fromMemberId: publisherMemberId,
        createdAt: hoursBefore(now, PROMOTED_HOURS),
        dueAt: times.deadlineAt,
      });
    }
  }
  return keys;
}

/** The deadline lies in the evening before the first shift. */
function timesOf(one: OrderSeed, workDates: readonly string[], now: Date) {
  const createdAt = hoursBefore(now, one.createdDaysAgo * 24 + 1);
  const [first] = workDates;
  const opensAt =
    one.status === 'draft'
      ? undefined
      : one.opensInHours === undefined
        ? createdAt
        : new Date(now.getTime() + one.opensInHours * HOUR_MS);
  const deadlineAt =
    first === undefined ? undefined : new Date(Date.parse(`${first}T00:00:00+08:00`) - 4 * HOUR_MS);
  return { createdAt, opensAt, deadlineAt };
}

const takersAt = (one: OrderSeed, index: number, stationCode: string) =>
  one.takers.filter((taker) => taker.stationCode === stationCode && (taker.days ?? [index]).includes(index));

async function seedPlaces(
  tx: Tx,
  one: OrderSeed,
  given: { id: string; tenantId: string; workDates: string[]; members: Keys; createdAt: Date; now: Date },
): Promise<void> {
  const { id: orderId, tenantId, workDates, members, createdAt, now } = given;
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
  for (const [index, workDate] of workDates.entries()) {
    for (const { stationCode, needed } of one.posts) {
      const place = { orderId, workDate, stationCode, tenantId };
      const takers = takersAt(one, index, stationCode);
      const segments = segmentsOf(one.segments, stationCode, isPaid);
      await tx.insert(scheduleSlot).values({ ...place, needed, taken: takers.length, segments });
      if (takers.length > 0) {
        await tx.insert(scheduleTake).values(
          takers.map(({ who }, turn) => ({
            ...place,
            memberId: members.get(who),
            takenAt: who === one.promoted ? hoursBefore(now, PROMOTED_HOURS) : after((turn + 1) * 7),
            isPromoted: who === one.promoted,
          })),
        );
      }
      for (const [turn, who] of (one.waiting ?? []).entries()) {
        await tx
          .insert(scheduleWait)
          .values({ ...place, memberId: members.get(who), joinedAt: after(60 + turn * 5) });
      }
    }
  }
}
