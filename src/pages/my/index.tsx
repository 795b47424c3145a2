import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { ProfileCard } from '@/features/account/profile/profile-card';
import { TabPage } from '@/features/workbench/tab-page';
import { useHasPermission } from '@/shared/session/has-permission';
import { useSignOut } from '@/shared/session/use-sign-out';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Section } from '@/shared/ui/list/section';

/** /my: the signed-in person's own things. */
export function Component() {
  const { t } = useTranslation('my');
  const { t: title } = useTranslation('titles');
  const maySeeRecords = useHasPermission(FUNCTION_ID.operationRecord);
  const mayDesignFlows = useHasPermission(FUNCTION_ID.flowDesign);
  const mayMakeQuestionnaires = useHasPermission(FUNCTION_ID.customForm);
  const maySetQuotas = useHasPermission(FUNCTION_ID.leaveQuota);
  const mayChangeRoles = useHasPermission(FUNCTION_ID.rolePermission);
  const mayKeepMasterData = useHasPermission(FUNCTION_ID.masterData);
  const mayKeepPeople = useHasPermission(FUNCTION_ID.organisation);
  const maySeeJobs = useHasPermission(FUNCTION_ID.jobs);
  const maySetUpClients = useHasPermission(FUNCTION_ID.chatClients);
  const mayAnnounce = useHasPermission(FUNCTION_ID.announcements);
  const mayKeepAgreements = useHasPermission(FUNCTION_ID.agreements);
  const mayWord = useHasPermission(FUNCTION_ID.dictionaries);
  const mayEnterPay = useHasPermission(FUNCTION_ID.payRecords);
  const mayStructurePay = useHasPermission(FUNCTION_ID.payStructure);
  const mayMakePayslips = useHasPermission(FUNCTION_ID.payslips);
  const maySetCompany = useHasPermission(FUNCTION_ID.companySettings);
  const mayManage =
    mayAnnounce ||
    mayKeepAgreements ||
    mayWord ||
    maySetCompany ||
    mayStructurePay ||
    mayMakePayslips ||
    mayEnterPay ||
    mayDesignFlows ||
    mayMakeQuestionnaires ||
    mayChangeRoles ||
    maySetQuotas ||
    mayKeepPeople ||
    mayKeepMasterData ||
    maySetUpClients ||
    maySeeJobs;
  return (
    <TabPage>
      <PageFrame title={title('my')}>
        <ProfileCard />
        <Section title={t('section.account')}>
          <ListRow icon="calendar-days" title={title('calendar')} to="/calendar" />
          <ListRow icon="award" title={t('row.certificates')} to="/my-certificates" />
          <ListRow icon="user-round-cog" title={t('row.account')} to="/personalAccountManage" />
          <ListRow icon="shield-check" title={t('row.secure')} to="/personalAccountSecure" />
          <ListRow icon="banknote" title={t('row.payslips')} to="/my-payslips" />
          <ListRow icon="eye" title={t('row.payAccess')} to="/pay-access" />
          <ListRow icon="bell" title={t('row.notices')} to="/notice-settings" />
          {maySeeRecords ? (
            <ListRow icon="history" title={t('row.operationRecord')} to="/operationRecord" />
          ) : null}
        </Section>
        {mayManage ? (
          <Section title={t('section.manage')}>
            {mayChangeRoles ? (
              <ListRow icon="list-checks" title={t('row.firstSteps')} to="/first-steps" />
            ) : null}
            {mayKeepPeople ? (
              <>
                <ListRow icon="users" title={t('row.people')} to="/people" />
                <ListRow icon="network" title={t('row.organization')} to="/organization" />
              </>
            ) : null}
            {mayAnnounce ? (
              <ListRow icon="megaphone" title={t('row.announcements')} to="/announcements-manage" />
            ) : null}
            {mayKeepAgreements ? (
              <ListRow icon="scroll-text" title={t('row.agreements')} to="/agreements" />
            ) : null}
            {mayDesignFlows ? (
              <ListRow icon="workflow" title={t('row.approvalFlows')} to="/approval-flows" />
            ) : null}
            {mayMakeQuestionnaires ? (
              <ListRow icon="list-checks" title={t('row.questionnaires')} to="/questionnaires" />
            ) : null}
            {maySetQuotas ? (
              <ListRow icon="calendar-check" title={t('row.leaveQuotas')} to="/leave-quotas" />
            ) : null}
            {mayChangeRoles ? (
              <ListRow icon="user-cog" title={t('row.memberRoles')} to="/member-roles" />
            ) : null}
            {mayChangeRoles ? <ListRow icon="key-round" title={t('row.roles')} to="/roles" /> : null}
            {mayWord ? <ListRow icon="list" title={t('row.dictionaries')} to="/dictionaries" /> : null}
            {mayKeepMasterData ? (
              <ListRow icon="database" title={t('row.masterData')} to="/master-data" />
            ) : null}
            {maySetCompany ? (
              <ListRow icon="building-2" title={t('row.companySettings')} to="/company-settings" />
            ) : null}
            {maySetUpClients ? (
              <ListRow icon="message-square-lock" title={t('row.chatClients')} to="/chat-clients" />
            ) : null}
            {maySeeJobs ? <ListRow icon="server-cog" title={t('row.jobs')} to="/jobs" /> : null}
            {mayEnterPay ? <ListRow icon="file-up" title={t('row.payImport')} to="/pay-import" /> : null}
            {mayStructurePay ? (
              <ListRow icon="wallet" title={t('row.payStructure')} to="/pay-structure" />
            ) : null}
            {mayMakePayslips ? (
              <ListRow icon="receipt" title={t('row.payslipRuns')} to="/payslip-runs" />
            ) : null}
          </Section>
        ) : null}
        <Section title={t('section.help')}>
          <ListRow icon="gem" title={t('row.valueAdded')} to="/valueAdded" />
          <ListRow icon="sparkles" title={t('row.releases')} to="/releaseDetails" />
          <ListRow icon="shield" title={t('row.policy')} to="/policy" />
          <ListRow icon="scroll-text" title={t('row.terms')} to="/terms" />
        </Section>
        <Section title={t('section.app')}>
          <ListRow icon="settings" title={t('row.settings')} to="/settings" />
          <ListRow icon="info" title={t('row.about')} to="/about" />
        </Section>
        <SignOutButton />
      </PageFrame>
    </TabPage>
  );
}

function SignOutButton() {
  const { t } = useTranslation('my');
  const { isBusy, ask } = useSignOut({
    title: t('signOutTitle'),
    text: t('signOutText'),
    confirm: t('signOutConfirm'),
  });
  return (
    <Button kind="danger" isBlock isBusy={isBusy} onClick={ask}>
      {t(isBusy ? 'signingOut' : 'signOut')}
    </Button>
  );
}
