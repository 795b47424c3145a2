/** Why a call failed: a non-zero code, no answer, too late, a status other than 200, an unreadable answer, called off. */
export type ApiErrorKind = 'code' | 'network' | 'timeout' | 'status' | 'malformed' | 'cancelled';

type Details = { code?: number; msg?: string; status?: number; fields?: unknown; cause?: unknown };

/** The one error that calls reject with. `msg` is the server's text in the user's language, empty when there is none. */
export class ApiError extends Error {
  // Declared, not defined: fields of a class are younger than the floor, and a first visit would carry what stands in for them.
  declare readonly kind: ApiErrorKind;
  /** The answer's code; undefined unless the answer was an envelope. */
  declare readonly code: number | undefined;
  declare readonly msg: string;
  declare readonly status: number | undefined;
  /** What the backend says is wrong with which field of a form; unchecked. */
  declare readonly fields: unknown;
  /** True once the error policy has told the user; a screen then shows its error state without a second message. */
  declare isShown: boolean;

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
    this.isShown = false;
  }
}

/** True for a call that was called off because its page was left: nothing to show. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'cancelled';
}
