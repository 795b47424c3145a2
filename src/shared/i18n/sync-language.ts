import { setLanguage } from './i18n';
import { currentLanguage, toLanguage } from './languages';

/** Asks the native app again, as after each route change (spec section 1), and follows it when it reports another language. */
export async function syncLanguageWithBridge(platform: {
  getLanguage: () => Promise<string>;
}): Promise<void> {
  const reported = await platform.getLanguage().catch(() => undefined);
  const language = toLanguage(reported);
  if (language && language !== currentLanguage()) {
    await setLanguage(language);
  }
}
