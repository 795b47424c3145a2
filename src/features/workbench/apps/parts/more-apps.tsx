import type { AppCode } from '@contract/workbench/apps';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/shared/ui/button/icon-button';
import { EmptyState } from '@/shared/ui/page/states';
import type { App } from '../app-rules';
import { searchApps, useNamesInAllLanguages } from '../app-search';
import { AppMark } from './app-mark';
import { SearchBox } from '@/shared/ui/field/search-box';
import './app-editor.css';

type MoreAppsProps = { apps: readonly App[]; onAdd: (code: AppCode) => void };

/** Permitted apps that are not on the home, with a search; a button adds one. */
export function MoreApps({ apps, onAdd }: MoreAppsProps) {
  const { t } = useTranslation(['common-apps', 'apps']);
  const [keyword, setKeyword] = useState('');
  useNamesInAllLanguages();
  const found = searchApps(apps, keyword);
  if (apps.length === 0) {
    return <p className="ae-note">{t('allChosen')}</p>;
  }
  return (
    <div className="ae-more">
      <SearchBox label={t('apps:search')} maxLength={30} value={keyword} onChange={setKeyword} />
      {found.length === 0 ? (
        <EmptyState
          icon="search-x"
          title={t('apps:notFound', { keyword: keyword.trim() })}
          note={t('apps:notFoundHint')}
        />
      ) : (
        <ul className="hr-card ae-list">
          {found.map((app) => {
            const name = t(`apps:name.${app.code}`);
            return (
              <li className="ae-row" key={app.code}>
                <AppMark icon={app.icon} category={app.category} />
                <span className="ae-name">{name}</span>
                <IconButton
                  icon="circle-plus"
                  className="ae-add"
                  label={t('add', { name })}
                  onClick={() => onAdd(app.code)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
