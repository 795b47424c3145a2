import { momentText } from '@contract/moment-text';
import { listSigningTemplates } from '@contract/signing/template-calls';
import { useTranslation } from 'react-i18next';
import { useSearch } from '@/modules/people/use-search';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { SearchBox } from '@/shared/ui/field/search-box';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Dotted } from '@/shared/ui/mark/dotted';
import { EmptyState, Loading } from '@/shared/ui/page/states';

/** The templates of the company. */
export function TemplateList() {
  const { t } = useTranslation('signing-templates');
  const language = useLanguage();
  const { typed, setTyped, keyword } = useSearch();
  const list = usePages(listSigningTemplates, keyword ? { keyword } : {}, (row) => row.id);
  useRefreshOnFocus(list.refresh);
  return (
    <>
      <SearchBox label={t('search')} value={typed} onChange={setTyped} />
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => (
          <ListRow
            icon="file-text"
            title={row.name}
            note={
              <Dotted
                parts={[
                  row.roleNames.join(t('separator')),
                  row.asks.length > 0 ? t('asks', { count: row.asks.length }) : '',
                  t('changedAt', { time: momentText(row.updatedAt, 'day', language) }),
                ]}
              />
            }
            to={`/signing-template?id=${encodeURIComponent(row.id)}`}
          />
        )}
        estimate={4}
        label={t('pageTitle')}
        skeleton={<Loading rows={4} />}
        empty={
          keyword ? (
            <EmptyState icon="search-x" title={t('noMatch', { keyword })} isFill />
          ) : (
            <EmptyState icon="file-text" title={t('none')} note={t('noneNote')} isFill />
          )
        }
      />
    </>
  );
}
