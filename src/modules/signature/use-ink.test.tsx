import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useInk } from './use-ink';

function Pad() {
  const { canvas, handlers } = useInk();
  return <canvas ref={canvas} data-testid="pad" {...handlers} />;
}

it('keeps the browser from making a fling of a stroke, which would swallow the tap after it', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  render(<Pad />);
  const isFree = fireEvent.touchMove(screen.getByTestId('pad'), { touches: [{ clientX: 20, clientY: 30 }] });
  expect(isFree).toBe(false);
  vi.restoreAllMocks();
});
