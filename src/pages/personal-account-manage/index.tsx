import { accountInfo } from '@contract/account/calls';
import { listOwnBindings, releaseOwnBinding } from '@contract/host/binding-calls';
import { useTranslation } from 'react-i18next';
import { CompanyList } from '@/features/account/parts/company-list';
import { LoadFailure } from '@/features/account/parts/load-failure';
import { OwnEmployment } from '@/features/account/parts/own-employment';
import { OwnPrivate } from '@/features/account/parts/own-private';
import { ProfileHead } from '@/features/account/parts/profile-head';
import { SignOutRow } from '@/features/account/parts/sign-out-row';
import { startOver } from '@/features/company/start-over';
import { HalfSwitchedError, switchCompany } from '@/features/company/switch-company';
import { ClientLinks } from '@/modules/people/client-links';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { ListRow } from '@/shared/ui/list/list-row';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Section } from '@/shared/ui/list/section';
import { Loading } from '@/shared/ui/page/states';
import '@/features/account/account.css';

/** /personalAccountManage: the account, its companies, and the ways to secure it, leave it or give it up. */
export function Component() {
  const { t } = useTranslation(['account', 'client-links', 'titles']);
  const { data, error, reload } = useRead(accountInfo, {});
  const links = useRead(listOwnBindings, {});

  const handleEnter = async (companyId: string): Promise<boolean> => {
    try {
      await switchCompany(companyId);
    } catch (cause) {
      if (cause instanceof HalfSwitchedError) {
        await startOver();
      }
      // Anything else has been told by the error policy, and the old company is still the current one.
      return false;
    }
    reload();
    return true;
  };
  if (!(data || error) || !(links.data || links.error)) {
    // What comes last would push away what is being read.
    return (
      <PageFrame title={t('titles:accountManage')} back>
        <Loading rows={8} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={t('titles:accountManage')} back>
      {data ? (
        <>
          <ProfileHead info={data} />
          <CompanyList
            companies={data.companies}
            hasHidden={data.hasHiddenCompanies}
            onProven={reload}
            onEnter={handleEnter}
          />
        </>
      ) : (
        <LoadFailure error={error} onRetry={reload} />
      )}
      <ClientLinks
        links={links.data?.list ?? []}
        note={t('client-links:ownNote')}
        release={(client) => call(releaseOwnBinding, { client })}
      />
      <OwnEmployment />
      <OwnPrivate info={data} />
      <Section title={t('more.title')}>
        <ListRow
          icon="shield-check"
          title={t('more.secure')}
          note={t('more.secureNote')}
          to="/personalAccountSecure"
        />
        <SignOutRow />
        <ListRow
          icon="user-round-x"
          title={t('more.cancel')}
          note={t('more.cancelNote')}
          to="/accountCancelConfirm"
        />
      </Section>
    </PageFrame>
  );
}
