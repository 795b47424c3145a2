import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from './language-switch';

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
