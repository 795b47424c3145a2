import { DrizzleQueryError } from 'drizzle-orm';

type Reason = { code?: unknown; constraint?: unknown; message?: unknown; cause?: unknown };

/** True when a unique index refused the row; with `constraint`, that one. Drizzle wraps the driver's error as `cause`. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = (error as { cause?: { code?: string; constraint?: string } } | null)?.cause;
  return cause?.code === '23505' && (constraint === undefined || cause.constraint === constraint);
}

/** The network's and the resolver's words for a server that is not there, or not any more. */
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|EHOSTDOWN)$/;
/** Connection exceptions, shutting down, starting up, closed for idling in a transaction. */
const GONE = /^(08...|57P0[123]|25P03)$/;
/** Out of disk, memory or connections, and a server that became a standby. */
const EXHAUSTED = /^(53...|58030|25006)$/;
/** The driver's own errors have no code. */
const GONE_TEXT =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout|read ECONN|write E)/;
/** A time limit of ours on statements and locks, and two transactions in each other's way. */
const IN_THE_WAY = /^(55P03|57014|40001|40P01)$/;
/** The pool's, when every connection stayed in use. */
const NONE_FREE = /^timeout exceeded when trying to connect/;

/** No connection could be had within the time limit. */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super(`no connection to the database: ${reasonOf(cause)}`, { cause });
    this.name = 'NoConnection';
  }
}

/** Several addresses that all refused are one error without words, but with a code. */
function reasonOf(cause: unknown): string {
  const { message, code } = cause as Reason;
  return String(message === '' || message === undefined ? code : message);
}

/** Of an error of the driver. The server cannot be spoken to: what was asked of it may or may not have been done. */
export function isUnreachable(error: unknown): boolean {
  return some(
    error,
    ({ code, message }) =>
      matches(NETWORK, code) || matches(GONE, code) || code === '53300' || matches(GONE_TEXT, message),
  );
}

/**
 * Of any error. `down`: nothing can be done at present. `busy`: this was not done, and may be tried again at once. Others
 * than the database have refused connections too, hence the look at where the error comes from.
 */
export function databaseFault(error: unknown): 'down' | 'busy' | undefined {
  if (!some(error, isOfDatabase)) {
    return undefined;
  }
  if (isUnreachable(error) || some(error, ({ code }) => matches(EXHAUSTED, code))) {
    return 'down';
  }
  const isBusy = some(error, ({ code, message }) => matches(IN_THE_WAY, code) || matches(NONE_FREE, message));
  return isBusy ? 'busy' : undefined;
}

const isOfDatabase = (reason: Reason): boolean =>
  reason instanceof DrizzleQueryError || reason instanceof NoConnection || 'severity' in reason;

const matches = (pattern: RegExp, value: unknown): boolean =>
  typeof value === 'string' && pattern.test(value);

/** Looks at an error and at its causes. */
function some(error: unknown, test: (reason: Reason) => boolean): boolean {
  if (typeof error !== 'object' || error === null) {
    return false;
  }
  return test(error) || some((error as Reason).cause, test);
}
