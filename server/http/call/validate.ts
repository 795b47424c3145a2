import * as z from 'zod/mini';
import type { Endpoint, Parsed } from '@contract/endpoint';
import type { Language } from '@contract/limits';
import { ServiceError } from '@server/kernel/errors';

const LOCALES = { zh_CN: z.locales.zhCN().localeError, en: z.locales.en().localeError };

/** The validated input of a call, or a refusal that names the first field at fault in the person's language. */
export function validate<E extends Endpoint>(endpoint: E, body: unknown, lang: Language): Parsed<E> {
  const parsed = endpoint.request.safeParse(body, { error: LOCALES[lang] });
  if (parsed.success) {
    return parsed.data as Parsed<E>;
  }
  const issue = parsed.error.issues[0];
  const field = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue?.path.join('.');
  throw new ServiceError('invalidField', {
    field: (field || 'body').slice(0, 100),
    reason: (issue?.message ?? '').slice(0, 200),
  });
}
