import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { SettingsForm } from '@/features/company/settings/settings-form';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /company-settings: names, time zone and week of the company, for who sets them. */
export function Component() {
  const { t } = useTranslation('company-settings');
  const mayChange = useHasPermission(FUNCTION_ID.companySettings);
  return (
    <PageFrame title={t('pageTitle')} back>
      {mayChange ? <SettingsForm /> : <NoPermission />}
    </PageFrame>
  );
}
