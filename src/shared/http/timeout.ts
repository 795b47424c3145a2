/** How long a call may take unless it says otherwise, in milliseconds. */
export const HTTP_TIMEOUT_MS = 20_000;
