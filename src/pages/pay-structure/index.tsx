import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Structure, STRUCTURE_PARTS } from '@/features/pay/structure/structure';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /pay-structure?part=: items, grades, minimum wages and budgets, for holders of the function. */
export function Component() {
  const { t } = useTranslation('pay');
  const mayManage = useHasPermission(FUNCTION_ID.payStructure);
  const [params, setParams] = useSearchParams();
  const part = STRUCTURE_PARTS.find((one) => one === params.get('part')) ?? 'items';
  return (
    <PageFrame title={t('pageTitle')} back>
      {mayManage ? (
        <Structure part={part} onPart={(next) => setParams({ part: next }, { replace: true })} />
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
