import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { ShiftCatalogue } from '@/features/shift/catalogue/shift-catalogue';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /shifts: what the company plans with, for who manages the roster. */
export function Component() {
  const { t } = useTranslation('shifts');
  const mayPlan = useHasPermission(FUNCTION_ID.roster);
  return (
    <PageFrame className="hr-page-creates hr-desk-page" title={t('pageTitle')} back>
      {mayPlan ? <ShiftCatalogue /> : <NoPermission />}
    </PageFrame>
  );
}
