import { KEY } from '@/shared/storage/keys';
import { stored } from '@/shared/storage/stored';
import { setLanguage } from './i18n';
import { currentLanguage } from './languages';

/** Follows the language that another tab chooses, as the theme is followed. Returns how to stop. */
export function followLanguage(): () => void {
  const follow = ({ key }: StorageEvent): void => {
    const chosen = stored.language.read();
    if (key === KEY.language && chosen && chosen !== currentLanguage()) {
      // Without the texts of the other language this tab stays readable as it is.
      setLanguage(chosen).catch(() => undefined);
    }
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
