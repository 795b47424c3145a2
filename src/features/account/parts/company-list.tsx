import type { accountInfo } from '@contract/account/calls';
import type { Out } from '@contract/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenCompanies } from '@/modules/session/hidden-companies';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Avatar } from '@/shared/ui/mark/avatar';
import { Badge } from '@/shared/ui/mark/badge';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Icon } from '@/shared/ui/mark/icon';
import { Section } from '@/shared/ui/list/section';
import { EmptyState } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';

type Company = Out<typeof accountInfo>['companies'][number];

type CompanyListProps = {
  companies: readonly Company[];
  /** There are companies that the session does not cover. */
  hasHidden: boolean;
  onProven: () => void;
  /** Makes another company the current one; false when that failed and has been told. */
  onEnter: (companyId: string) => Promise<boolean>;
};

/** The person's companies with what waits in each; a tap makes one the current. */
export function CompanyList({ companies, hasHidden, onProven, onEnter }: CompanyListProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const [entering, setEntering] = useState<string>();

  const enter = async (company: Company, name: string) => {
    setEntering(company.companyId);
    const isDone = await onEnter(company.companyId);
    setEntering(undefined);
    if (isDone) {
      showToast(t('companies.switched', { name }), { kind: 'success' });
    }
  };
  if (companies.length === 0) {
    return (
      <Section title={t('companies.title')}>
        <EmptyState icon="building-2" title={t('companies.none')} note={t('companies.noneHint')} />
      </Section>
    );
  }
  return (
    <Section title={t('companies.title')}>
      <ul>
        {companies.map((company) => {
          const name = localizedName(company.companyName, company.companyEnName, language);
          return (
            <li key={company.companyId}>
              <CompanyRow
                company={company}
                name={name}
                isEntering={entering === company.companyId}
                isLocked={entering !== undefined}
                onPress={() => void enter(company, name)}
              />
            </li>
          );
        })}
      </ul>
      {hasHidden ? <HiddenCompanies onProven={onProven} /> : null}
      {hasHidden && companies.length === 1 ? null : (
        <p className="account-card-note">{t(companies.length > 1 ? 'companies.hint' : 'companies.only')}</p>
      )}
    </Section>
  );
}

type CompanyRowProps = {
  company: Company;
  name: string;
  isEntering: boolean;
  isLocked: boolean;
  onPress: () => void;
};

/** Chinese companies are told apart by how their names begin: all of them end alike. */
const markOf = (name: string) => (/^\p{Script=Han}/u.test(name) ? name.slice(0, 2) : name);

function CompanyRow({ company, name, isEntering, isLocked, onPress }: CompanyRowProps) {
  const { t } = useTranslation('account');
  const { accountType, isCurrent, pendingCount } = company;
  const work = pendingCount > 0 ? t('companies.pending', { count: pendingCount }) : t('companies.noPending');
  const content = (
    <>
      <Avatar name={markOf(name)} />
      <span className="hr-row-main">
        <span>{name}</span>
        <span className="hr-row-note">
          {isEntering ? t('companies.switching') : <Dotted parts={[t(`type.${accountType}`), work]} />}
        </span>
        {isCurrent ? (
          <span className="account-current">
            <Icon name="check" size={1} />
            {t('companies.current')}
          </span>
        ) : null}
      </span>
      {isCurrent ? null : <Badge count={pendingCount} label={work} />}
    </>
  );
  return isCurrent ? (
    <div className="hr-row" aria-current="true">
      {content}
    </div>
  ) : (
    <button
      type="button"
      className="hr-row"
      aria-label={t('companies.enter', { name, work })}
      aria-busy={isEntering || undefined}
      disabled={isLocked}
      onClick={onPress}
    >
      {content}
    </button>
  );
}
