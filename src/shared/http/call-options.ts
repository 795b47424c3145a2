/** What one call may ask for. */
export type CallOptions = {
  /** No toast, no network dialog: the caller shows the failure. 401001 and 404001 are handled all the same. */
  silent?: boolean;
  /** Reports what the person has seen, which they did not ask for: a failure raises nothing (spec section 8). */
  isTracking?: boolean;
  /** Codes that the caller shows itself. */
  silentCodes?: readonly number[];
  /** Who may call it off. Replaces the page's own signal. */
  signal?: AbortSignal | undefined;
  /** `app` keeps a read alive when its page is left, as the guard's have to be. Default `page`. */
  scope?: 'page' | 'app';
  timeoutMs?: number;
  /** False turns the retries of a read off. Writes are never retried. */
  retry?: boolean;
  /** A token to try instead of the session's; its expiry is then the caller's business alone. */
  token?: string | undefined;
};
