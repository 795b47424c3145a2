import { beforeAll, expect, it } from 'vitest';
import { readMyAttendance, type MonthDay } from '@contract/attendance/my-calls';
import { listInbox } from '@contract/inbox/calls';
import { monthOf } from '@contract/roster/rules/days';
import * as desk from '@contract/settlement/desk-calls';
import * as my from '@contract/settlement/my-calls';
import { leaveKindOf, sumOf, type Figures } from '@contract/settlement/figures';
import { adjustedIn } from '@contract/settlement/rules/adjustments';
import { sampleOf, settledDemo, signedIn, type SettledDemo } from '@tests/helpers/demo/settled-demo';

let demo: SettledDemo;
beforeAll(async () => {
  demo = await settledDemo();
});

/** The part of a statement that is the same for every reader. */
const SAID = [
  'period',
  'span',
  'figures',
  'days',
  'adjustments',
  'late',
  'state',
  'hash',
  'confirmedAt',
  'changed',
  'statements',
] as const;
const saidOf = (detail: my.SettlementPerson) => [
  ...SAID.map((part) => detail[part]),
  detail.remarks.map(({ author, text, createdAt }) => ({ author, text, createdAt })),
];

it('lists, details, sums and the own view of a month say the same of each person', async () => {
  expect(demo.periods.map(({ period }) => period.state)).toEqual(['confirming', 'locked']);
  for (const { period, people } of demo.periods) {
    expect(people.length).toBe(period.people);
    for (const { row, detail } of people) {
      const adjusted = adjustedIn(detail.adjustments);
      expect(detail.figures).toEqual(
        sumOf([...detail.days, ...detail.adjustments].map((one) => one.figures)),
      );
      expect(row).toMatchObject({
        figures: detail.figures,
        adjusted,
        adjustments: detail.adjustments.length,
        state: detail.state,
      });
    }
    for (const { detail, token } of signedIn(people)) {
      const input = { settlementId: period.id };
      const own = (await demo.server.call(my.readSettlementPerson, input, { token })).data;
      expect(own.isOwn).toBe(true);
      expect(saidOf(own)).toEqual(saidOf(detail));
      const { list } = (await demo.server.call(my.listMySettlements, {}, { token })).data;
      expect(list.find(({ id }) => id === period.id)).toMatchObject({
        figures: detail.figures,
        adjusted: adjustedIn(detail.adjustments),
        adjustments: detail.adjustments.length,
        personState: detail.state,
        state: period.state,
      });
    }
    const sums = await demo.server.call(desk.readSettlementSums, { id: period.id }, { token: demo.keeper });
    expect(sums.data).toEqual({
      people: people.length,
      figures: sumOf(people.map(({ detail }) => detail.figures)),
      adjusted: sumOf(people.map(({ detail }) => adjustedIn(detail.adjustments))),
    });
    const read = (await demo.server.call(desk.readSettlement, { id: period.id }, { token: demo.keeper }))
      .data;
    const inState = (state: string) => people.filter(({ detail }) => detail.state === state).length;
    expect(read.counts).toMatchObject(
      Object.fromEntries(Object.keys(read.counts).map((state) => [state, inState(state)])),
    );
    expect([period.confirmed, period.disputed]).toEqual([inState('confirmed'), inState('disputed')]);
  }
});

it('a month waits in the inbox of who has not replied, and of no one else', async () => {
  for (const { token, row } of signedIn(demo.periods[0]!.people)) {
    const inbox = (await demo.server.call(listInbox, { kind: 'settlement' }, { token })).data.list;
    const waiting = demo.periods.filter(({ people }) =>
      people.some(({ detail }) => detail.person.id === row.person.id && isToConfirm(detail)),
    );
    expect(inbox.map(({ sourceId }) => sourceId)).toEqual(waiting.map(({ period }) => period.id));
  }
});
const isToConfirm = ({ period, state }: my.SettlementPerson) =>
  period.state === 'confirming' && ['pending', 'again', 'answered'].includes(state);

/** Figures that a day of the month and its entry in a settlement share. */
const counted = ({
  brief: {
    minutes,
    counted: { late, early },
    flags,
  },
}: MonthDay): Figures => ({
  late,
  early,
  leave: minutes.leave ?? 0,
  trip: minutes.trip ?? 0,
  missing: minutes.missing ?? 0,
  absent: minutes.absent ?? 0,
  lateTimes: Number(flags.includes('late') || flags.includes('seriouslyLate')),
  earlyTimes: Number(flags.includes('early')),
  absentDays: Number(flags.some((flag) => flag.startsWith('absent'))),
});

it('the days of a settlement are those of the month that the person sees', async () => {
  for (const { period, people } of demo.periods) {
    for (const { detail, token } of sampleOf(people, 4)) {
      const { data } = await demo.server.call(
        readMyAttendance,
        { month: period.from.slice(0, 7) },
        { token },
      );
      expect(monthOf(period.from)).toEqual({ from: period.from, to: period.to });
      for (const day of data.days) {
        const entry = detail.days.find(({ workDate }) => workDate === day.workDate);
        const late = detail.late.filter(({ workDate }) => workDate === day.workDate);
        const settled = sumOf([entry?.figures ?? {}, ...late.map(({ figures }) => figures)]);
        const shown = counted(day);
        expect([
          day.workDate,
          Object.fromEntries(Object.keys(shown).map((key) => [key, settled[key] ?? 0])),
        ]).toEqual([day.workDate, shown]);
        if (entry && late.length === 0) {
          expect(day.digest).toBe(entry.digest);
        }
        const kinds = Object.keys(settled).filter((figure) => leaveKindOf(figure) !== undefined);
        expect(kinds.reduce((sum, kind) => sum + settled[kind]!, 0)).toBe(shown['leave']);
      }
    }
  }
});
