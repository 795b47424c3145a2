import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DictionaryList } from '@/features/dictionary/dictionary-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

const ITEM_TYPE = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** /dictionaries?type=: the choices of the company's forms, for who words them. */
export function Component() {
  const { t } = useTranslation('dictionaries');
  const mayKeep = useHasPermission(FUNCTION_ID.dictionaries);
  const type = useSearchParams()[0].get('type') ?? undefined;
  return (
    <PageFrame className="hr-desk-page" title={t('pageTitle')} back>
      {mayKeep ? (
        <DictionaryList itemType={type && ITEM_TYPE.test(type) ? type : undefined} />
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
