import { CODE } from './codes';

/**
 * The body of every answer (spec section 7). `code` may arrive as a string; compare with {@link readCode}. `fields` is ours:
 * what is wrong with which field of a form that was refused. So is `requestId`, which the log knows a fault by.
 */
export type Envelope = {
  code: number | string;
  msg?: string;
  data?: unknown;
  result?: unknown;
  fields?: unknown;
  requestId?: string;
};

/** The answer's code as a number; anything that is no number counts as a fault of the backend. */
export function readCode(code: unknown): number {
  if (code === '' || code === null || typeof code === 'boolean') {
    return CODE.serverError;
  }
  const number = Number(code);
  return Number.isFinite(number) ? number : CODE.serverError;
}
