import { useTranslation } from 'react-i18next';
import { setLanguage } from '@/shared/i18n/i18n';
import { currentLanguage, LANGUAGE_TAG } from '@/shared/i18n/languages';

/** Named in the language it switches to, for whoever cannot read the present one. */
const OTHER = {
  zh_CN: { language: 'en', text: 'English' },
  en: { language: 'zh_CN', text: '中文' },
} as const;

export function LanguageSwitch() {
  const { t } = useTranslation('sign-in');
  const { language, text } = OTHER[currentLanguage()];
  const handleSwitch = () => {
    setLanguage(language).catch(async () => {
      const { showToast } = await import('@/shared/ui/overlay/toast');
      showToast(t('languageFailed'), { kind: 'warning' });
    });
  };
  return (
    <button
      type="button"
      className="sign-in-language"
      lang={LANGUAGE_TAG[language]}
      aria-label={`${t('language')}: ${text}`}
      onClick={handleSwitch}
    >
      {text}
    </button>
  );
}
