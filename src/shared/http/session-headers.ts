import { SESSION_HEADER } from '@contract/start-limits';
import { currentLanguage, LANGUAGE_TAG } from '@/shared/i18n/languages';

/** The headers of every request (spec section 7): the session token, when there is one, and the language. */
export function sessionHeaders(token: string | undefined): Record<string, string> {
  return {
    'Accept-Language': LANGUAGE_TAG[currentLanguage()],
    ...(token === undefined ? {} : { [SESSION_HEADER]: token }),
  };
}
