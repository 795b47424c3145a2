/** Not offered by this host, no answer in time, called off by the user, or refused by the host. */
export type PlatformErrorKind = 'unsupported' | 'timeout' | 'cancelled' | 'failed';

/** The one error that a host's functions reject with. `detail` is for logs, never for the screen. */
export class PlatformError extends Error {
  readonly kind: PlatformErrorKind;
  readonly detail: string;

  constructor(kind: PlatformErrorKind, detail = '') {
    super(detail ? `${kind}: ${detail}` : kind);
    this.name = 'PlatformError';
    this.kind = kind;
    this.detail = detail;
  }
}

/** Rejects: the host has no such function. */
export function unsupported(): Promise<never> {
  return Promise.reject(new PlatformError('unsupported'));
}
