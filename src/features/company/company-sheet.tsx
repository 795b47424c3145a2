import { accountInfo } from '@contract/account/calls';
import type { Out } from '@contract/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenCompanies } from '@/modules/session/hidden-companies';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Badge } from '@/shared/ui/mark/badge';
import { Icon } from '@/shared/ui/mark/icon';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';
import { startOver } from './start-over';
import { HalfSwitchedError, switchCompany } from './switch-company';
import './company-sheet.css';

type Company = Out<typeof accountInfo>['companies'][number];
type CompanySheetProps = { onClose: () => void };

/** The person's companies with what waits in each; a tap enters one. */
export function CompanySheet({ onClose }: CompanySheetProps) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const [entering, setEntering] = useState<string>();
  const { data, error, reload } = useRead(accountInfo, {});

  const nameOf = (company: Company) => localizedName(company.companyName, company.companyEnName, language);
  const enter = async (company: Company) => {
    setEntering(company.companyId);
    try {
      await switchCompany(company.companyId);
      onClose();
      showToast(t('company.switched', { name: nameOf(company) }), { kind: 'success' });
    } catch (cause) {
      setEntering(undefined);
      if (cause instanceof HalfSwitchedError) {
        await startOver();
      }
      // Anything else has been told by the error policy, and the old company is still the current one.
    }
  };

  return (
    <Sheet isOpen title={t('company.title')} onClose={onClose}>
      {data && !(data.hasHiddenCompanies && data.companies.length === 1) ? (
        <p className="cs-hint">{t(data.companies.length > 1 ? 'company.hint' : 'company.only')}</p>
      ) : null}
      {error ? <ErrorState cause={error} onRetry={reload} /> : null}
      {!data && !error ? <Loading rows={2} /> : null}
      <ul>
        {data?.companies.map((company) => (
          <li key={company.companyId}>
            <CompanyRow
              company={company}
              name={nameOf(company)}
              isEntering={entering === company.companyId}
              isLocked={entering !== undefined}
              onPress={() => void enter(company)}
            />
          </li>
        ))}
      </ul>
      {data?.hasHiddenCompanies ? <HiddenCompanies onProven={reload} /> : null}
    </Sheet>
  );
}

type CompanyRowProps = {
  company: Company;
  name: string;
  isEntering: boolean;
  isLocked: boolean;
  onPress: () => void;
};

function CompanyRow({ company, name, isEntering, isLocked, onPress }: CompanyRowProps) {
  const { t } = useTranslation('home');
  const { isCurrent, pendingCount } = company;
  const work = pendingCount > 0 ? t('company.pending', { count: pendingCount }) : t('company.noPending');
  return (
    <button
      type="button"
      className="cs-row"
      aria-current={isCurrent || undefined}
      aria-busy={isEntering || undefined}
      disabled={isCurrent || isLocked}
      onClick={onPress}
    >
      <span className="cs-lead">
        <Icon name="building-2" />
      </span>
      <span className="cs-main">
        <span className="cs-name">{name}</span>
        <span className="cs-note">
          {isEntering ? t('company.switching') : isCurrent ? t('company.current') : work}
        </span>
      </span>
      {isCurrent ? <Icon name="check" className="cs-mark" /> : <Badge count={pendingCount} label={work} />}
    </button>
  );
}
