import type { CompanyChoice } from '@contract/session/sign-in';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@/shared/i18n/languages';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { useFailureText } from '../use-failure-text';
import type { CompanyQuestion } from '../use-company-choice';
import './company-sheet.css';

/** Asks into which company to sign in. Companies that cannot be entered are shown with the reason. */
export function CompanySheet({ name, enName, companies, enter, settle }: CompanyQuestion) {
  const { t } = useTranslation('sign-in');
  const failureText = useFailureText();
  const [entering, setEntering] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const handleChoose = async ({ companyId }: CompanyChoice) => {
    setEntering(companyId);
    setFailure(undefined);
    try {
      settle(await enter(companyId));
    } catch (cause) {
      setFailure(failureText(cause));
      setEntering(undefined);
    }
  };

  return (
    <Sheet isOpen title={t('company.title')} onClose={() => entering === undefined && settle(undefined)}>
      <p className="sign-in-lead">
        {t('company.lead', { name: localizedName(name, enName, currentLanguage()) })}
      </p>
      <FormAlert text={failure} />
      <ul className="company-list">
        {companies.map((company) => (
          <li key={company.companyId}>
            <button
              type="button"
              className="company-choice"
              disabled={!company.canEnter || entering !== undefined}
              aria-busy={entering === company.companyId}
              onClick={() => void handleChoose(company)}
            >
              <span className="company-mark" aria-hidden="true">
                {nameOf(company).slice(0, 1)}
              </span>
              <span className="company-text">
                <span className="company-name">{nameOf(company)}</span>
                <span className="company-note">
                  {company.canEnter
                    ? t(`company.${company.accountType}`)
                    : (company.reason ?? t('company.blocked'))}
                  {company.isLast && company.canEnter ? (
                    <span className="company-last">{t('company.last')}</span>
                  ) : null}
                </span>
              </span>
              {company.canEnter ? (
                <Icon name="chevron-right" size={1.125} />
              ) : (
                <Icon name="lock-keyhole" size={1.125} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const nameOf = ({ companyName, companyEnName }: CompanyChoice) =>
  localizedName(companyName, companyEnName, currentLanguage());
