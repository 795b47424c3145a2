import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@contract/day';
import { payOn, payStateOf, type DatedPay } from './pay-on';

/** Days of two months, so that records of one day, future ones and gaps are common. */
const dayNumber = fc.integer({ min: 0, max: 60 });
const dayOf = (number: number) => addDays('2026-06-01', number);
const records = fc
  .array(fc.record({ number: dayNumber, known: fc.integer({ min: 0, max: 3 }), isTakenBack: fc.boolean() }), {
    maxLength: 12,
  })
  .map((rows) =>
    rows.map(({ number, known, isTakenBack }, index): DatedPay => ({
      id: `r${index}`,
      fromDay: dayOf(number),
      knownAt: `2026-01-0${known + 1}T00:00:00.000Z`,
      isTakenBack,
    })),
  );

/** The same by walking back day by day. */
function slowPayOn(rows: readonly DatedPay[], number: number): string | undefined {
  for (let back = number; back >= 0; back -= 1) {
    const ofDay = rows.filter((row) => !row.isTakenBack && row.fromDay === dayOf(back));
    const order = ofDay.map((row) => `${row.knownAt} ${row.id}`).sort();
    if (order.length > 0) {
      return order.at(-1)!.split(' ')[1];
    }
  }
  return undefined;
}

describe('the pay in effect on a day', () => {
  it('is what a scan day by day finds, in any order of the records', () => {
    fc.assert(
      fc.property(records, dayNumber, fc.infiniteStream(fc.nat()), (rows, number, keys) => {
        const expected = slowPayOn(rows, number);
        const order = rows.map((row) => ({ row, key: keys.next().value })).sort((a, b) => a.key - b.key);
        expect(payOn(rows, dayOf(number))?.id).toBe(expected);
        expect(
          payOn(
            order.map(({ row }) => row),
            dayOf(number),
          )?.id,
        ).toBe(expected);
      }),
    );
  });

  it('is not changed by a record that begins later or was taken back', () => {
    fc.assert(
      fc.property(records, dayNumber, (rows, number) => {
        const day = dayOf(number);
        const relevant = rows.filter((row) => !row.isTakenBack && row.fromDay <= day);
        expect(payOn(relevant, day)).toEqual(payOn(rows, day));
      }),
    );
  });

  it('has one record in force at most, and exactly the one that payOn finds', () => {
    fc.assert(
      fc.property(records, dayNumber, (rows, number) => {
        const today = dayOf(number);
        const inForce = rows.filter((row) => payStateOf(row, rows, today) === 'inForce');
        expect(inForce.map(({ id }) => id)).toEqual(
          rows.filter((row) => row === payOn(rows, today)).map(({ id }) => id),
        );
      }),
    );
  });
});

const row = (id: string, fromDay: string, given: Partial<DatedPay> = {}): DatedPay => ({
  id,
  fromDay,
  knownAt: '2026-01-01T00:00:00.000Z',
  isTakenBack: false,
  ...given,
});

describe('records by date', () => {
  it('stay in force for years without a later one', () => {
    expect(payOn([row('old', '2023-03-01')], '2026-07-31')?.id).toBe('old');
  });

  it('leave the earlier pay where a raise was taken back before it began', () => {
    const rows = [row('old', '2024-01-01'), row('raise', '2026-10-01', { isTakenBack: true })];
    expect(payOn(rows, '2026-10-01')?.id).toBe('old');
    expect(rows.map((one) => payStateOf(one, rows, '2026-10-01'))).toEqual(['inForce', 'takenBack']);
  });

  it('use the record of March for a correction of March', () => {
    const rows = [row('march', '2026-03-01'), row('april', '2026-04-01')];
    expect(payOn(rows, '2026-03-31')?.id).toBe('march');
  });

  it('of one planned day are planned once', () => {
    const rows = [
      row('first', '2026-12-01'),
      row('second', '2026-12-01', { knownAt: '2026-02-01T00:00:00.000Z' }),
    ];
    expect(rows.map((one) => payStateOf(one, rows, '2026-11-30'))).toEqual(['superseded', 'planned']);
  });
});
