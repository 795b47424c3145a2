import type { MessageKey } from './messages';

/** A refusal that the person is told about, in their language: thrown by verbs, answered by mount. */
export class ServiceError extends Error {
  readonly messageKey: MessageKey;
  readonly params: Record<string, string | number>;

  constructor(messageKey: MessageKey, params: Record<string, string | number> = {}) {
    super(messageKey);
    this.name = 'ServiceError';
    this.messageKey = messageKey;
    this.params = params;
  }
}
