import type { PAPER_MESSAGES } from '../messages/paper';

export type PaperFaultKey = keyof typeof PAPER_MESSAGES;
type Params = Record<string, string | number>;

/** What is wrong with a file: thrown inside the worker, a `ServiceError` with this key outside. */
export class PaperFault extends Error {
  readonly key: PaperFaultKey;
  readonly params: Params;

  constructor(key: PaperFaultKey, params: Params = {}) {
    super(key);
    this.name = 'PaperFault';
    this.key = key;
    this.params = params;
  }
}
