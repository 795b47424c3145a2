import type { Workbench } from '@contract/workbench/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '@/shared/ui/list/section';
import { EmptyState } from '@/shared/ui/page/states';
import { groupApps, packGroups } from '../app-rules';
import { searchApps, useNamesInAllLanguages } from '../app-search';
import { useApps } from '../use-apps';
import { AppGrid } from './app-grid';
import { SearchBox } from '@/shared/ui/field/search-box';

/** Every permitted app by category, and a search over their names in both languages. */
export function AllApps({ outside }: { outside: Workbench['outsideApps'] | undefined }) {
  const { t } = useTranslation('apps');
  const permitted = useApps(outside);
  const [keyword, setKeyword] = useState('');
  useNamesInAllLanguages();
  const found = searchApps(permitted, keyword);
  if (permitted.length === 0) {
    return <EmptyState icon="layout-grid" title={t('nonePermitted')} note={t('nonePermittedHint')} isFill />;
  }
  return (
    <>
      <SearchBox label={t('search')} maxLength={30} value={keyword} onChange={setKeyword} />
      <output className="hr-visually-hidden">
        {keyword.trim() ? t('found', { count: found.length }) : null}
      </output>
      {found.length === 0 ? (
        <EmptyState
          icon="search-x"
          title={t('notFound', { keyword: keyword.trim() })}
          note={t('notFoundHint')}
        />
      ) : (
        <div className="app-groups">
          {packGroups(groupApps(found)).flatMap((row) =>
            row.map(({ category, apps }) => (
              <Section
                key={category}
                className={`app-group app-group-${row.length === 1 && apps.length < 3 ? 'alone' : Math.min(4, apps.length)}`}
                title={t(`category.${category}`)}
              >
                <AppGrid apps={apps} />
              </Section>
            )),
          )}
        </div>
      )}
    </>
  );
}
