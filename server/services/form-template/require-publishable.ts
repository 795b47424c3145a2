import type { FormContent } from '@contract/form-template';
import { ServiceError } from '@server/errors';

/** Refuses a form that nobody could fill in sensibly, by the checks that the builder shows one by one. */
export function requirePublishable({ name, schema }: FormContent): void {
  if (!name.zh_CN.trim() || !schema.fields.some((field) => field.kind !== 'description')) {
    throw new ServiceError('formNotReady');
  }
}
