import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countOf,
  EVERY,
  isSelected,
  NONE,
  selectRange,
  setSelected,
  stateOf,
  targetOf,
  toggle,
} from './selection';

const order = Array.from({ length: 12 }, (_, index) => `r${index}`);
const id = fc.constantFrom(...order);
const step = fc.oneof(
  fc.record({ act: fc.constant('toggle' as const), id }),
  fc.record({ act: fc.constant('range' as const), id, anchor: id }),
  fc.record({ act: fc.constant('set' as const), ids: fc.subarray(order), isOn: fc.boolean() }),
  fc.constant({ act: 'all' as const }),
  fc.constant({ act: 'none' as const }),
);
const selection = fc.array(step, { maxLength: 20 }).map((steps) =>
  steps.reduce<typeof NONE>((now, one) => {
    switch (one.act) {
      case 'toggle':
        return toggle(now, one.id);
      case 'range':
        return selectRange(now, order, one.anchor, one.id);
      case 'set':
        return setSelected(now, one.ids, one.isOn);
      case 'all':
        return EVERY;
      default:
        return NONE;
    }
  }, NONE),
);

describe('a selection', () => {
  it('counts what is selected, whether by id or as all but some', () => {
    fc.assert(
      fc.property(selection, (now) => {
        expect(countOf(now, order.length)).toBe(order.filter((one) => isSelected(now, one)).length);
      }),
    );
  });

  it('toggled twice is what it was, and toggling touches no other record', () => {
    fc.assert(
      fc.property(selection, id, (now, one) => {
        const then = toggle(now, one);
        expect(isSelected(then, one)).toBe(!isSelected(now, one));
        for (const other of order) {
          expect(isSelected(toggle(then, one), other)).toBe(isSelected(now, other));
          if (other !== one) {
            expect(isSelected(then, other)).toBe(isSelected(now, other));
          }
        }
      }),
    );
  });

  it('a range makes each row what its anchor is, and nothing else changes', () => {
    fc.assert(
      fc.property(selection, id, id, (now, anchor, to) => {
        const then = selectRange(now, order, anchor, to);
        const [from, until] = [order.indexOf(anchor), order.indexOf(to)].sort((a, b) => a - b) as [
          number,
          number,
        ];
        order.forEach((one, index) => {
          const isInside = index >= from && index <= until;
          expect(isSelected(then, one)).toBe(isSelected(now, isInside ? anchor : one));
        });
      }),
    );
  });

  it('is sent as what it holds', () => {
    fc.assert(
      fc.property(selection, (now) => {
        const target = targetOf(now, { status: 'x' }, order.length);
        const sent = 'ids' in target ? target.ids : order.filter((one) => !target.except.includes(one));
        expect(new Set(sent)).toEqual(new Set(order.filter((one) => isSelected(now, one))));
        expect('ids' in target ? target.ids.length : target.count).toBe(countOf(now, order.length));
      }),
    );
  });

  it('survives rows that go and come: it is by id, not by row', () => {
    const some = selectRange(toggle(NONE, 'r1'), order, 'r1', 'r3');
    const later = ['r9', ...order].filter((one) => one !== 'r2');
    expect(later.filter((one) => isSelected(some, one))).toEqual(['r1', 'r3']);
    expect(stateOf(some, ['r1', 'r3'])).toBe('all');
    expect(stateOf(some, ['r1', 'r9'])).toBe('some');
    expect(stateOf(EVERY, later)).toBe('all');
    expect(selectRange(some, ['r5', 'r6'], 'gone', 'r6')).toEqual(setSelected(some, ['r6'], true));
  });
});
