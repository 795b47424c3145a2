import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SwipeRow } from './swipe-row';

const BUTTON_WIDTH = 80;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(BUTTON_WIDTH);
});
afterEach(() => vi.restoreAllMocks());

/** Draws a finger over the row, in px from where it touched; negative is to the left. */
function swipe(row: Element, distance: number): void {
  const touch = (x: number) => {
    const finger = { identifier: 1, target: row, clientX: 200 + x, clientY: 20 };
    return { touches: [finger], targetTouches: [finger], changedTouches: [finger] };
  };
  fireEvent.touchStart(row, touch(0));
  for (const part of [0.25, 0.5, 0.75, 1]) {
    fireEvent.touchMove(row, touch(distance * part));
  }
  fireEvent.touchEnd(row, { ...touch(distance), touches: [], targetTouches: [] });
}

it('offers its action to a finger that pushes the row aside, and to nobody before', async () => {
  const onPress = vi.fn();
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(
    <SwipeRow action={{ text: 'Delete', onPress }}>
      <p>Draft</p>
    </SwipeRow>,
  );
  const action = screen.getByText('Delete');
  expect(action.closest('[inert]')).not.toBeNull();
  swipe(screen.getByText('Draft'), -BUTTON_WIDTH);
  await waitFor(() => expect(action.closest('[inert]')).toBeNull());
  await user.click(action);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(action.closest('[inert]')).not.toBeNull();
});
