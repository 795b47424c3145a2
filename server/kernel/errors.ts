import type { FormProblem } from '@contract/form/rules/check/form-problem';
import type { MessageKey } from '../messages/messages';

/** A refusal that the person is told about, in their language: thrown by verbs, answered by mount. */
export class ServiceError extends Error {
  readonly messageKey: MessageKey;
  readonly params: Record<string, string | number>;
  /** What is wrong with which field of a form; answered beside the message. */
  readonly fields: readonly FormProblem[] | undefined;

  constructor(
    messageKey: MessageKey,
    params: Record<string, string | number> = {},
    fields?: readonly FormProblem[],
  ) {
    super(messageKey);
    this.name = 'ServiceError';
    this.messageKey = messageKey;
    this.params = params;
    this.fields = fields;
  }
}

/** The refusal of a limit: what it refuses may be tried again from `retryAt` on. A job that meets one is put off until then. */
export class LimitReached extends ServiceError {
  readonly retryAt: Date;

  constructor(messageKey: MessageKey, params: Record<string, string | number>, retryAt: Date) {
    super(messageKey, params);
    this.retryAt = retryAt;
  }
}

/** What was looked for, or the refusal that there is none; what belongs to another company is not there either. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) {
    throw new ServiceError('notFound');
  }
  return row;
}
