import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SettingsForm } from '@/features/overtime/settings-form';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /overtime-settings?group=: by which rules overtime of the company counts, or of an attendance group. */
export function Component() {
  const { t } = useTranslation('overtime-settings');
  const maySettle = useHasPermission(FUNCTION_ID.overtimeSettings);
  const [params, setParams] = useSearchParams();
  return (
    <PageFrame title={t('pageTitle')} back>
      {maySettle ? (
        <SettingsForm
          groupId={params.get('group')}
          onGroup={(next) => setParams(next === null ? {} : { group: next }, { replace: true })}
        />
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
