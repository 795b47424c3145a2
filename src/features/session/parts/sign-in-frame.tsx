import { useEffect, useRef, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Link } from 'react-router-dom';
import { stored, type BasicUserInfo } from '@/shared/storage/stored';
import { currentToken } from '@/shared/storage/token';
import { BrandBar } from './brand-bar';
import '../sign-in.css';

const WAYS = [
  { to: '/loginDev', label: 'way.password' },
  { to: '/loginvc', label: 'way.code' },
] as const;

/** What both sign-in pages share: brand, heading, the ways to sign in, and what one agrees to. */
export function SignInFrame({ way, children }: { way: (typeof WAYS)[number]['to']; children: ReactNode }) {
  const { t } = useTranslation('sign-in');
  const language = useLanguage();
  const { person, isForgotten, forget } = useLastPerson();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isForgotten) {
      form.current?.querySelector('input')?.focus();
    }
  }, [isForgotten]);
  return (
    <main className="sign-in">
      <BrandBar />
      <h1 className="sign-in-heading" tabIndex={-1}>
        {t('heading')}
      </h1>
      <p className="sign-in-lead">
        {person ? (
          <>
            {t('welcomeBack', { name: localizedName(person.name, person.enName, language) })}
            <button type="button" className="sign-in-link" onClick={forget}>
              {t('notYou')}
            </button>
          </>
        ) : (
          t('lead')
        )}
      </p>
      <nav className="sign-in-ways" aria-label={t('way.label')}>
        {WAYS.map(({ to, label }) => (
          <Link
            key={to}
            className="sign-in-way"
            to={to}
            replace
            aria-current={to === way ? 'page' : undefined}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      {/* Another person begins with an empty form. */}
      <div ref={form} key={isForgotten ? 'other' : 'same'}>
        {children}
      </div>
      <p className="sign-in-foot">
        {t('agreeLead')}
        <Link to="/terms">{t('terms')}</Link>
        {t('agreeAnd')}
        <Link to="/policy">{t('policy')}</Link>
      </p>
    </main>
  );
}

/** Who was here last, where their session has ended by itself; whoever signs out leaves no name. */
function useLastPerson() {
  const [person, setPerson] = useState<BasicUserInfo | undefined>(() =>
    currentToken() === undefined ? stored.basicUserInfo.read() : undefined,
  );
  const [isForgotten, setForgotten] = useState(false);
  const forget = () => {
    stored.basicUserInfo.remove();
    stored.signInMobile.remove();
    setPerson(undefined);
    setForgotten(true);
  };
  return { person, isForgotten, forget };
}
