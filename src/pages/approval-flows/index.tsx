import { FUNCTION_ID } from '@contract/functions';
import { useTranslation } from 'react-i18next';
import { FlowList } from '@/features/approval-flow/flow-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page-frame';
import { NoPermission } from '@/shared/ui/states';

/** /approval-flows: the flows of the company, for who may design them. */
export function Component() {
  const { t } = useTranslation('titles');
  const mayDesign = useHasPermission(FUNCTION_ID.flowDesign);
  return (
    <PageFrame title={t('approvalFlows')} back>
      {mayDesign ? <FlowList /> : <NoPermission />}
    </PageFrame>
  );
}
