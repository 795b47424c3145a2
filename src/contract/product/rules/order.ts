import type { ProductOrderState } from '../calls';

export type OrderEvent = 'pay' | 'refund' | 'cancel' | 'expire';

/**
 * What becomes of an order. A payment counts whenever its notice comes, also after the order was cancelled or has run out:
 * the money has moved, and only giving it back undoes that. Undefined: the event changes nothing or is refused.
 */
const NEXT: Record<ProductOrderState, Partial<Record<OrderEvent, ProductOrderState>>> = {
  pending: { pay: 'paid', refund: 'refunded', cancel: 'cancelled', expire: 'expired' },
  cancelled: { pay: 'paid', refund: 'refunded' },
  expired: { pay: 'paid', refund: 'refunded' },
  paid: { refund: 'refunded' },
  refunded: {},
};

/** The state after an event; undefined when the event does not apply. */
export function nextOrderState(state: ProductOrderState, event: OrderEvent): ProductOrderState | undefined {
  return NEXT[state][event];
}

/** What an order costs, in fen. */
export function orderAmount(order: { unitPrice: number; seats: number; months: number }): number {
  return order.unitPrice * order.seats * order.months;
}

export type OrderFault = 'seatsTooFew' | 'seatsTooMany' | 'monthsWrong';

const YEAR = 12;

/** The period that a purchase begins with: a year where the plan has it, else none. Nobody is led into a longer one. */
export const firstMonths = (months: readonly number[]): number | undefined =>
  months.length === 1 ? months[0] : months.find((one) => one === YEAR);

/** Why a plan cannot be ordered like this. */
export function orderFault(
  plan: { minSeats: number; maxSeats: number; months: readonly number[] },
  { seats, months }: { seats: number; months: number | undefined },
): OrderFault | undefined {
  if (!Number.isInteger(seats) || seats < plan.minSeats) {
    return 'seatsTooFew';
  }
  if (seats > plan.maxSeats) {
    return 'seatsTooMany';
  }
  return months !== undefined && plan.months.includes(months) ? undefined : 'monthsWrong';
}

/** The same day so many months later; a month that lacks the day ends the period on its last. */
export function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== moment.getUTCDate()) {
    later.setUTCDate(0);
  }
  return later;
}
