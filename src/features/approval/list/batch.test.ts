import { BATCH_MAX } from '@contract/approval/operation-calls';
import { describe, expect, it } from 'vitest';
import { batchItems, chooseAll, isBatchable, toggleChosen } from './batch';

const row = (id: string, isBatchableRow = true, taskId: string | null = `t${id}`) => ({
  id,
  taskId,
  isBatchable: isBatchableRow,
});
const many = Array.from({ length: BATCH_MAX + 5 }, (_, index) => row(String(index)));

describe('choosing items to pass together', () => {
  it('allows only rows whose node allows it and which wait for a decision', () => {
    expect([row('1'), row('2', false), row('3', true, null)].map(isBatchable)).toEqual([true, false, false]);
  });

  it('adds and takes away', () => {
    const one = toggleChosen(new Set(), 'a');
    expect([...one]).toEqual(['a']);
    expect([...toggleChosen(one, 'a')]).toEqual([]);
  });

  it('never holds more than one call takes', () => {
    const full = chooseAll(many);
    expect(full.size).toBe(BATCH_MAX);
    expect(toggleChosen(full, 'one more').size).toBe(BATCH_MAX);
    expect(toggleChosen(full, '0').size).toBe(BATCH_MAX - 1);
  });

  it('sends what is chosen, in the order of the list, without rows that are gone', () => {
    const rows = [row('1'), row('2', false), row('3')];
    expect(batchItems(rows, new Set(['3', '2', '1', 'gone']))).toEqual([
      { approvalId: '1', taskId: 't1' },
      { approvalId: '3', taskId: 't3' },
    ]);
  });
});
