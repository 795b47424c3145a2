import { APPROVAL_OPERATIONS, type ApprovalOperation } from '@contract/approval/approval';
import { describe, expect, it } from 'vitest';
import { isSheetOperation, OPERATION_FORMS, splitActions, UNPLACED } from './operations';

describe('the operations of an item', () => {
  it.each<[string, ApprovalOperation[], ApprovalOperation[], ApprovalOperation[]]>([
    ['nothing allowed', [], [], []],
    ['a reader may comment', ['comment'], ['comment'], []],
    [
      'an approver',
      ['comment', 'copy', 'addSigner', 'transfer', 'reject', 'pass'],
      ['reject', 'pass'],
      ['transfer', 'addSigner', 'copy', 'comment'],
    ],
    [
      'an initiator who waits',
      ['withdraw', 'urge', 'comment', 'copy'],
      ['withdraw', 'urge'],
      ['copy', 'comment'],
    ],
    ['one whose request came back', ['resubmit', 'comment'], ['comment', 'resubmit'], []],
    ['three fit without a menu', ['urge', 'withdraw', 'comment'], ['comment', 'withdraw', 'urge'], []],
    ['undo has a bar of its own', ['undo', 'comment'], ['comment'], []],
  ])('%s', (_, allowed, bar, more) => {
    expect(splitActions(allowed)).toEqual({ bar, more });
  });

  it('leaves room for the way to the next item', () => {
    expect(splitActions(['comment', 'copy', 'removeSigner'], { hasNext: true })).toEqual({
      bar: ['removeSigner'],
      more: ['copy', 'comment'],
    });
    expect(splitActions(['comment', 'copy'], { hasNext: true })).toEqual({
      bar: ['comment', 'copy'],
      more: [],
    });
  });

  it('puts a reminder last while no one has had the time to decide', () => {
    expect(splitActions(['urge', 'withdraw', 'comment', 'copy'], { isUrgeEarly: true })).toEqual({
      bar: ['copy', 'withdraw'],
      more: ['comment', 'urge'],
    });
  });

  it('loses none but undo', () => {
    expect(UNPLACED).toEqual(['undo']);
    const { bar, more } = splitActions(APPROVAL_OPERATIONS);
    expect([...bar, ...more, 'undo'].sort()).toEqual([...APPROVAL_OPERATIONS].sort());
  });

  it('has a sheet for each that needs one', () => {
    expect(Object.keys(OPERATION_FORMS).sort()).toEqual(APPROVAL_OPERATIONS.filter(isSheetOperation).sort());
  });
});
