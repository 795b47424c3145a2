import { hostLanguage } from '@/shared/i18n/resolve-language';
import { PlatformError } from '../platform-error';

/** The language that a chat client names in its user agent, which needs no bridge. */
export async function languageOfClient(): Promise<string> {
  const language = hostLanguage(navigator.userAgent);
  if (!language) {
    throw new PlatformError('unsupported', 'language');
  }
  return language;
}
