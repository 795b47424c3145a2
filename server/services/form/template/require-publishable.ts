import type { FormContent } from '@contract/form/template-calls';
import { checkSchema } from '@contract/form/rules/check/check-schema';
import { ServiceError } from '@server/errors';

/** Refuses a form that nobody could fill in sensibly, by the checks that the builder shows one by one. */
export function requirePublishable({ name, schema }: FormContent): void {
  if (!name.zh_CN.trim() || checkSchema(schema).length > 0) {
    throw new ServiceError('formNotReady');
  }
}
