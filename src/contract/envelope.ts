/**
 * What the first screens need of the codes in codes.ts; all of them would be a part of each first visit. The first three are the
 * specification's (sections 7 and 8), the others are this backend's.
 */
export const START_CODE = {
  ok: 0,
  loginExpired: 401001,
  permissionChanged: 404001,
  proofNeeded: 403002,
  payProofNeeded: 403003,
  identityProofNeeded: 403004,

  badRequest: 400001,
  notFound: 404002,
  serverError: 500001,
  captchaWrong: 400101,
} as const;

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
    return START_CODE.serverError;
  }
  const number = Number(code);
  return Number.isFinite(number) ? number : START_CODE.serverError;
}
