import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearEarlierToast, clearToast, showToast } from './toast';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  clearToast();
  vi.useRealTimers();
});

it('announces a message for 5000 ms', () => {
  showToast('验证码错误');
  expect(screen.getByRole('status')).toHaveTextContent('验证码错误');
  vi.advanceTimersByTime(4999);
  expect(screen.getByRole('status')).toHaveTextContent('验证码错误');
  vi.advanceTimersByTime(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('goes when the person has gone on, and stays when the tap that it answers leads to another page', () => {
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  showToast('saved', { kind: 'success' });
  clearEarlierToast();
  expect(screen.getByText('saved')).toBeVisible();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  clearEarlierToast();
  expect(screen.queryByText('saved')).toBeNull();
});

it('a new message takes the place of the old one and gets its full time', () => {
  showToast('first');
  vi.advanceTimersByTime(4000);
  showToast('second');
  expect(screen.queryByText('first')).toBeNull();
  vi.advanceTimersByTime(4000);
  expect(screen.getByText('second')).toBeVisible();
});

it('interrupts only for an error, shows no empty message and goes at a tap', () => {
  showToast('plain');
  expect(screen.queryByRole('alert')).toBeNull();
  showToast('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  showToast('failed', { kind: 'error' });
  screen.getByRole('alert').click();
  expect(screen.queryByText('failed')).toBeNull();
});

it('comes back after something emptied the page', () => {
  document.body.replaceChildren();
  showToast('still here');
  expect(screen.getByText('still here')).toBeVisible();
});
