import { useTranslation } from 'react-i18next';
import { setLanguage } from '@/shared/i18n/i18n';
import { currentLanguage, LANGUAGE_TAG } from '@/shared/i18n/languages';

/** Named in the language it switches to, for whoever cannot read the present one. */
const OTHER = {
  zh_CN: { language: 'en', text: 'English' },
  en: { language: 'zh_CN', text: '中文' },
} as const;

function LanguageSwitch() {
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

/** The product's name and mark with the language switch. */
export function BrandBar() {
  const { t } = useTranslation();
  return (
    <div className="sign-in-bar">
      <span className="sign-in-brand">
        <BrandMark />
        {t('appName')}
      </span>
      <LanguageSwitch />
    </div>
  );
}

export function BrandMark({ className = 'sign-in-mark' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="12.5" cy="12" r="3.5" fill="currentColor" />
      <path
        d="M6.5 23c0-3.6 2.7-6 6-6s6 2.4 6 6"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="m19 13.5 2.6 2.6 4.9-5.2"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
