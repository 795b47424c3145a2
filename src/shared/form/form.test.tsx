import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { START_LIMITS } from '@contract/start-limits';
import { startI18n } from '@/shared/i18n/i18n';
import { clearToast } from '@/shared/ui/overlay/toast';
import { checkFields, fieldCheck, firstFailure } from './check-fields';
import { checkMobile } from './rules';
import { setSubmitLock, useSubmitLock } from './use-submit-lock';

const required = { kind: 'required', tip: { key: 'mobileRequired' } } as const;

beforeAll(() => startI18n('zh_CN'));
afterEach(() => {
  clearToast();
  vi.useRealTimers();
});

describe('firstFailure', () => {
  it.each([
    ['required fails on nothing', fieldCheck('a', '', required), 'a'],
    ['required fails on NaN', fieldCheck('a', Number.NaN, required), 'a'],
    ['required passes 0', fieldCheck('a', 0, required), undefined],
    [
      'a pattern that does not match',
      fieldCheck('a', 'x1', { kind: 'pattern', pattern: /^\d+$/, tip: 't' }),
      'a',
    ],
    [
      'a pattern passes an empty value',
      fieldCheck('a', '', { kind: 'pattern', pattern: /^\d+$/, tip: 't' }),
      undefined,
    ],
    [
      'a pattern reads numbers',
      fieldCheck('a', 12, { kind: 'pattern', pattern: /^\d+$/, tip: 't' }),
      undefined,
    ],
    ['a custom rule', fieldCheck('a', '123', { kind: 'custom', check: checkMobile }), 'a'],
    [
      'a custom rule that is content',
      fieldCheck('a', '13800138000', { kind: 'custom', check: checkMobile }),
      undefined,
    ],
  ] as const)('%s', (_, check, field) => {
    expect(firstFailure([check])?.field).toBe(field);
  });

  it('stops at the first failure, in the order of fields and rules', () => {
    const later = vi.fn(() => 'later');
    const checks = [
      fieldCheck('a', 'fine', required),
      fieldCheck('b', '', required, { kind: 'custom', check: later }),
      fieldCheck('c', '', { kind: 'custom', check: later }),
    ];
    expect(firstFailure(checks)).toEqual({ field: 'b', tip: { key: 'mobileRequired' } });
    expect(later).not.toHaveBeenCalled();
  });

  it('gives a global pattern the same answer twice', () => {
    const check = fieldCheck('a', '12', { kind: 'pattern', pattern: /\d/g, tip: 't' });
    expect([firstFailure([check]), firstFailure([check])]).toEqual([undefined, undefined]);
  });
});

describe('checkFields', () => {
  it('shows the tip, marks and focuses the field, and keeps what was typed', async () => {
    render(
      <form>
        <input name="name" defaultValue="林" />
        <div data-field="mobile">
          <input aria-label="手机" defaultValue="123" />
        </div>
      </form>,
    );
    const failure = await checkFields([
      fieldCheck('name', '林', required),
      fieldCheck('mobile', '123', required, { kind: 'custom', check: checkMobile }),
    ]);
    expect(failure).toEqual({ field: 'mobile', message: '手机号不正确' });
    expect(screen.getByRole('status')).toHaveTextContent('手机号不正确');
    const input = screen.getByLabelText('手机');
    expect(input).toHaveFocus();
    expect(input).toBeInvalid();
    expect(input).toHaveValue('123');
    await userEvent.type(input, '4');
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  it('is silent when all is well, and tells a failure whose field is not on the screen', async () => {
    await expect(checkFields([fieldCheck('a', 'x', required)])).resolves.toBeUndefined();
    expect(screen.queryByText('请输入手机号')).toBeNull();
    await expect(checkFields([fieldCheck('"a]', '', required)])).resolves.toEqual({
      field: '"a]',
      message: '请输入手机号',
    });
    expect(screen.getByText('请输入手机号')).toBeVisible();
  });
});

describe('useSubmitLock', () => {
  // Flows of the same worker shorten it.
  beforeEach(() => setSubmitLock(START_LIMITS.submitLockMs));

  it.each([
    [undefined, 3000],
    [1, 1000],
  ])('with %s seconds locks for %i ms', async (seconds, ms) => {
    vi.useFakeTimers();
    const { result } = renderHook(() => useSubmitLock(seconds));
    const work = vi.fn(() => 'sent');
    await act(async () => {
      const [first, second] = [result.current.run(work), result.current.run(work)];
      expect([await first, await second]).toEqual(['sent', undefined]);
    });
    expect(work).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(ms - 1));
    expect(result.current.isLocked).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current.isLocked).toBe(false);
  });

  it('stays locked while the work runs longer', async () => {
    vi.useFakeTimers();
    const { result } = renderHook(() => useSubmitLock());
    let finish: () => void = () => undefined;
    act(() => {
      void result.current.run(
        () =>
          new Promise<void>((resolve) => {
            finish = resolve;
          }),
      );
    });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(result.current.isLocked).toBe(true);
    await act(async () => finish());
    expect(result.current.isLocked).toBe(false);
  });

  it('passes a failure on and unlocks when the time is up', async () => {
    vi.useFakeTimers();
    const { result } = renderHook(() => useSubmitLock());
    await act(() => expect(result.current.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no'));
    expect(result.current.isLocked).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(result.current.isLocked).toBe(false);
  });
});
