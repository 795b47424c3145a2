import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FlowList } from '@/features/flow/flow-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { CreateButton } from '@/shared/ui/button/create-button';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /approval-flows: the flows of the company, for who may design them. */
export function Component() {
  const { t } = useTranslation(['approval-flow', 'titles']);
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const mayDesign = useHasPermission(FUNCTION_ID.flowDesign);
  return (
    <PageFrame className="hr-page-creates" title={t('titles:approvalFlows')} back>
      {mayDesign ? (
        <>
          <FlowList
            isCreating={isCreating}
            onCancel={() => setCreating(false)}
            // In place of the sheet's entry: going back leads to the list.
            onCreated={(code) => void navigate(`/approval-flow?process=${code}`)}
          />
          <CreateButton text={t('create')} onPress={() => setCreating(true)} />
        </>
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
