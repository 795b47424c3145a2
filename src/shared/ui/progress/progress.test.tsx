import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Progress } from './progress';

it.each([
  ['part of the way', { value: 3, max: 4 }, '3', '75%'],
  ['more than there is', { value: 5, max: 4 }, '5', '100%'],
  ['without a known end', {}, null, '100%'],
])('says and shows %s', (_, given, now, width) => {
  const { container } = render(<Progress aria-label="Upload" {...given} />);
  const bar = screen.getByRole('progressbar', { name: 'Upload' });
  expect(bar.getAttribute('aria-valuenow')).toBe(now);
  expect(container.querySelector<HTMLElement>('.adm-progress-bar-fill')!.style.width).toBe(width);
});
