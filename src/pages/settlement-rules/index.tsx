import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { RuleDesk } from '@/features/settlement/desk/rule-desk';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /settlement-rules: on which day periods begin. */
export function Component() {
  const { t } = useTranslation(['settlements', 'titles']);
  const maySettle = useHasPermission(FUNCTION_ID.settlement);
  return (
    <PageFrame title={t('titles:settlementRules')} back>
      {maySettle ? <RuleDesk /> : <NoPermission />}
    </PageFrame>
  );
}
