import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MasterDataList } from '@/features/master-data/master-data-list';
import { modelOf } from '@/features/master-data/rules';
import { addressKeyword } from '@/shared/lib/text/address';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /master-data?model=&keyword=: the stations, places and contracts of the company, for who keeps them. */
export function Component() {
  const { t } = useTranslation('titles');
  const mayKeep = useHasPermission(FUNCTION_ID.masterData);
  const [params, setParams] = useSearchParams();
  return (
    <PageFrame className="hr-page-creates" title={t('masterData')} back>
      {mayKeep ? (
        <MasterDataList
          model={modelOf(params.get('model'))}
          keyword={addressKeyword(params.get('keyword'))}
          onShow={(model, keyword) =>
            setParams({ model, ...(keyword ? { keyword } : {}) }, { replace: true })
          }
        />
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
