import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PAYMENT_MINUTES } from '@contract/product/calls';
import { loadNamespaces, startI18n, translate } from '@/shared/i18n/i18n';
import { OrderHead } from './order-head';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const order = (leftMs: number) => ({
  id: 'o',
  number: 'P1',
  product: { id: 'p', code: 'leave-balances', icon: 'gem', name: { zh_CN: '培训' }, summary: { zh_CN: '' } },
  planName: { zh_CN: '团队版' },
  seats: 1,
  months: 1,
  unitPrice: 100,
  amount: 100,
  state: 'pending' as const,
  buyerName: '周静',
  createdAt: new Date(NOW).toISOString(),
  expiresAt: new Date(NOW + leftMs).toISOString(),
  isSandbox: true,
});

it.each([
  [PAYMENT_MINUTES + 0.5, PAYMENT_MINUTES],
  [PAYMENT_MINUTES + 60, PAYMENT_MINUTES],
  [PAYMENT_MINUTES, PAYMENT_MINUTES],
  [12.1, 13],
  [0.1, 1],
])('an order with %d minutes left by the phone’s clock is to be paid within %d', async (left, count) => {
  await startI18n('zh_CN');
  await loadNamespaces(['products']);
  render(<OrderHead order={order(left * 60_000)} now={NOW} />);
  expect(screen.getByText(translate('products:payWithin', { count }))).toBeVisible();
});
