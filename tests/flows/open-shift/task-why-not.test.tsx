import { configure, screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Out } from '@contract/endpoint';
import type { OrderSlot } from '@contract/open-shift/order';
import { grabTakeListOpen } from '@contract/open-shift/take-calls';
import type { Language } from '@contract/limits';
import { BLOCKS, type Blocked } from '@contract/open-shift/rules/take';
import type { PlanFinding } from '@contract/roster/rules/check-plan';
import { grabOrderDetails } from '@contract/open-shift/calls';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { renderApp } from '@tests/helpers/render-app';
import { signInAs } from '@tests/helpers/sign-in-as';
import { createPortalServer } from '@tests/msw/portal-server';

const portal = createPortalServer();
configure({ asyncUtilTimeout: 10_000 });

const finding: PlanFinding = {
  rule: 'rest',
  level: 'block',
  workDate: '2030-03-05',
  value: 320,
  limit: 480,
  with: {
    key: 'other',
    workDate: '2030-03-04',
    segments: [
      { startTime: '18:00', endTime: '01:00', endsNextDay: true, stationCode: 'TILL', restHours: 0 },
    ],
    name: '夜间盘点',
  },
};
type Why = { block?: Blocked; mine?: 'taken' | 'waiting'; zh_CN: string; en: string };
const WHY: Record<Blocked['reason'], Why> = {
  withdrawn: { zh_CN: '任务已撤回', en: 'The task was withdrawn' },
  notInScope: { zh_CN: '任务未对您开放', en: 'Not open to you' },
  alreadyIn: { mine: 'taken', zh_CN: '已接单', en: 'Taken by you' },
  ended: { zh_CN: '已截止', en: 'Closed' },
  started: { zh_CN: '班次已开始', en: 'The shift has started' },
  notOpenYet: { zh_CN: '2030年3月1日 08:00 开放接单', en: 'Opens Mar 1, 2030, 8 AM' },
  plan: {
    block: { reason: 'plan', finding },
    zh_CN: '与 2030年3月4日周一 18:00–次日 01:00“夜间盘点”之间只休息 5.33 小时（至少 8 小时）',
    en: 'Only 5.33 h of rest after "夜间盘点" on Mon, Mar 4, 2030, 6 PM–1 AM next day (at least 8 h)',
  },
  onWaitingList: { mine: 'waiting', zh_CN: '候补第 2 位', en: 'No. 2 on waitlist' },
  full: { zh_CN: '名额已满，可加入候补', en: 'Full. You can join the waitlist.' },
};
/** What the list says on the card instead of the sentence. */
const CARD: Partial<Record<Blocked['reason'], Record<Language, readonly string[]>>> = {
  notOpenYet: {
    zh_CN: ['未开放', '2030年3月1日 08:00 开放'],
    en: ['Not open yet', 'Opens Mar 1, 2030, 8 AM'],
  },
  full: { zh_CN: ['已满员'], en: ['Full'] },
};
const OPENS_AT = '2030-03-01T00:00:00.000Z';
const dayOf = (index: number) => `2030-03-${String(index + 10)}`;

async function realDetails(): Promise<Out<typeof grabOrderDetails>> {
  const server = portal.backend;
  const [order] = await server.db
    .select()
    .from(scheduleOrder)
    .where(eq(scheduleOrder.title, '松江仓清晨卸货'));
  const token = await signInAs(server, 'employee');
  const { data } = await server.call(grabOrderDetails, { orderId: order!.id }, { token });
  return data;
}

const blocked = (slot: OrderSlot, reason: Blocked['reason'], index: number): OrderSlot => ({
  ...slot,
  workDate: dayOf(index),
  position: 2,
  mine: WHY[reason].mine,
  block: WHY[reason].block ?? { reason },
});

describe.each(['zh_CN', 'en'] as const)('why a shift cannot be taken is told in %s', (language) => {
  it('beside each of its places, of which none but the full one can be chosen', async () => {
    const order = await realDetails();
    const slots = BLOCKS.map((reason, index) => blocked(order.slots[0]!, reason, index));
    portal.reply(grabOrderDetails, { ...order, opensAt: OPENS_AT, slots });
    const { container } = await renderApp(`/task-details?id=${order.id}`, {
      signedInAs: 'employee',
      language,
    });
    await screen.findByText(WHY.full[language]);
    const rows = [...container.querySelectorAll('.task-slot')];
    expect(rows).toHaveLength(BLOCKS.length);
    for (const [index, reason] of BLOCKS.entries()) {
      expect(within(rows[index] as HTMLElement).getByText(WHY[reason][language])).toBeVisible();
    }
    const choices = screen.getAllByRole('checkbox');
    expect(choices).toHaveLength(1);
    expect(choices[0]!.closest('.task-slot')).toHaveTextContent(WHY.full[language]);
  });

  it('on the card of each shift in the list', async () => {
    const order = await realDetails();
    // As many as a window shows at once.
    for (const reasons of [BLOCKS.slice(0, 5), BLOCKS.slice(5)]) {
      const list = reasons.map((reason, index) => ({
        ...order,
        id: reason,
        title: `#${reason}#`,
        opensAt: OPENS_AT,
        slots: [blocked(order.slots[0]!, reason, index)],
      }));
      portal.reply(grabTakeListOpen, { list, nextCursor: null });
      const app = await renderApp('/tasks', { signedInAs: 'employee', language });
      for (const reason of reasons) {
        const card = await screen.findByRole('link', { name: new RegExp(`#${reason}#`) });
        for (const text of CARD[reason]?.[language] ?? [WHY[reason][language]]) {
          expect(within(card).getByText(text)).toBeVisible();
        }
      }
      app.close();
    }
  });
});
