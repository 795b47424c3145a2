/** Why a call failed: a non-zero code, no answer, too late, a status other than 200, an unreadable answer, called off. */
export type ApiErrorKind = 'code' | 'network' | 'timeout' | 'status' | 'malformed' | 'cancelled';

type Details = { code?: number; msg?: string; status?: number; fields?: unknown; cause?: unknown };

/** The one error that calls reject with. `msg` is the server's text in the user's language, empty when there is none. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** The answer's code; undefined unless the answer was an envelope. */
  readonly code: number | undefined;
  readonly msg: string;
  readonly status: number | undefined;
  /** What the backend says is wrong with which field of a form; unchecked. */
  readonly fields: unknown;
  /** True once the error policy has told the user; a screen then shows its error state without a second message. */
  isShown = false;

  constructor(kind: ApiErrorKind, { code, msg = '', status, fields, cause }: Details = {}) {
    super(`${kind}${code === undefined ? '' : ` ${code}`}${status === undefined ? '' : ` (${status})`}`, {
      cause,
    });
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.msg = msg;
    this.status = status;
    this.fields = fields;
  }
}

/** True for a call that was called off because its page was left: nothing to show. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'cancelled';
}
