import type { LocalizedText } from '@server/db/columns';

export type PaymentRequest = {
  orderNumber: string;
  /** Whole fen. */
  amount: number;
  currency: 'CNY';
  subject: LocalizedText;
  /** Where the provider sends its notices, and the person afterwards. */
  notifyUrl: string;
  returnUrl: string;
};

export type PaymentState = 'pending' | 'paid' | 'refunded';

/** How a payment stands, in the provider's own words or as the answer to a question. */
export type PaymentNotice = {
  /** The provider's name of this notice: the same one may come many times. */
  eventId: string;
  paymentId: string;
  orderNumber: string;
  state: PaymentState;
  amount: number;
  currency: string;
};

/** A notice as it travels: `signature` is HMAC-SHA256 over `timestamp.payload`. */
export type SignedNotice = { payload: string; timestamp: string; signature: string };

/** Who takes the money. The portal never decides that something was paid: it hears so from here. */
export type PaymentProvider = {
  name: string;
  /** True when no money moves. */
  isSandbox: boolean;
  /** Announces a payment. The same order number twice is the same payment. */
  create: (request: PaymentRequest) => Promise<{ paymentId: string; checkoutUrl: string }>;
  query: (paymentId: string) => Promise<PaymentNotice>;
  /** The notice inside; undefined when the signature is not the provider's or has grown old. */
  readNotice: (signed: SignedNotice) => PaymentNotice | undefined;
};

/** The provider gave no usable answer. Carries no address, no key and no body. */
export class PaymentFault extends Error {
  constructor(provider: string) {
    super(`${provider}: no usable answer`);
    this.name = 'PaymentFault';
  }
}
