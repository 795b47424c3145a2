import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { PayslipSettingsDesk } from '@/features/payslip/settings/settings-desk';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /payslip-settings: how payslips are computed and recounted. */
export function Component() {
  const { t } = useTranslation('titles');
  const mayMake = useHasPermission(FUNCTION_ID.payslips);
  return (
    <PageFrame title={t('payslipSettings')} back>
      {mayMake ? <PayslipSettingsDesk /> : <NoPermission />}
    </PageFrame>
  );
}
