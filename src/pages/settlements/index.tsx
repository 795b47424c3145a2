import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SettlementList } from '@/features/settlement/desk/settlement-list';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /settlements: the periods of the company, for who settles. */
export function Component() {
  const { t } = useTranslation('settlements');
  const maySettle = useHasPermission(FUNCTION_ID.settlement);
  return (
    <Reach value="settlement">
      <PageFrame
        title={t('pageTitle')}
        back
        actions={
          maySettle ? (
            <Link className="hr-button" data-kind="text" data-size="small" to="/settlement-rules">
              {t('rules')}
            </Link>
          ) : null
        }
      >
        {maySettle ? <SettlementList /> : <NoPermission />}
      </PageFrame>
    </Reach>
  );
}
