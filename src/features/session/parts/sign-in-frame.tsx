import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/shared/ui/link';
import { BrandBar } from './brand-bar';
import '../sign-in.css';

const WAYS = [
  { to: '/loginDev', label: 'way.password' },
  { to: '/loginvc', label: 'way.code' },
] as const;

/** What both sign-in pages share: brand, heading, the ways to sign in, and what one agrees to. */
export function SignInFrame({ way, children }: { way: (typeof WAYS)[number]['to']; children: ReactNode }) {
  const { t } = useTranslation('sign-in');
  return (
    <main className="sign-in">
      <BrandBar />
      <h1 className="sign-in-heading" tabIndex={-1}>
        {t('heading')}
      </h1>
      <p className="sign-in-lead">{t('lead')}</p>
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
      {children}
      <p className="sign-in-foot">
        {t('agreeLead')}
        <Link to="/terms">{t('terms')}</Link>
        {t('agreeAnd')}
        <Link to="/policy">{t('policy')}</Link>
      </p>
    </main>
  );
}
