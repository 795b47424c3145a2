import type { ApprovalCenter } from '@contract/approval/approval';
import { listStartable, type StartableType } from '@contract/approval/start-calls';
import { processIcon } from '@contract/flow/process-icon';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { SearchBox } from '@/shared/ui/field/search-box';
import { TileMark } from '@/shared/ui/list/tile-mark';
import { CENTERS, startPath } from '../center';
import { matchTypes, recentTypes } from './types';
import './type-grid.css';

type StartSheetProps = { center: ApprovalCenter; isOpen: boolean; onClose: () => void };

/** What kind of request to start: each once, the latest first, and a search. */
export function StartSheet({ center, isOpen, onClose }: StartSheetProps) {
  const { t } = useTranslation('approvals');
  return (
    <Sheet isOpen={isOpen} title={t('start.title')} onClose={onClose}>
      <TypeList center={center} />
    </Sheet>
  );
}

function TypeList({ center }: { center: ApprovalCenter }) {
  const { t } = useTranslation(['approvals', 'titles']);
  const language = useLanguage();
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  const { data, error, reload } = useRead(listStartable, { center });
  if (error) {
    return <ErrorState cause={error} onRetry={reload} />;
  }
  if (!data) {
    return <Loading rows={5} />;
  }
  if (data.length === 0) {
    const other = CENTERS[center === 'lgApprove' ? 'ymApprove' : 'lgApprove'];
    return (
      <EmptyState
        icon="file-plus"
        title={t('start.none')}
        note={t('start.noneHint')}
        actions={
          <Link
            className="hr-button"
            data-kind="outline"
            data-size="small"
            to={`${other.list}?start=1`}
            replace
          >
            {t(`titles:${other.titleKey}`)}
          </Link>
        }
      />
    );
  }
  const found = matchTypes(data, keyword);
  const recent = keyword.trim() ? [] : recentTypes(data);
  const others = found.filter((type) => !recent.includes(type));
  const grid = (label: string, types: readonly StartableType[]) => (
    <section aria-label={label}>
      <h3 className="apv-types-title">{label}</h3>
      <ul className="hr-tiles">
        {types.map((type) => (
          <li key={type.processCode}>
            <button type="button" className="hr-tile" onClick={() => void navigate(startPath(type))}>
              <TileMark icon={processIcon(type)} />
              <span className="hr-tile-name">{localizedText(type.name, language)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className="hr-stack">
      <SearchBox name="type" label={t('start.keyword')} value={keyword} onChange={setKeyword} />
      {recent.length > 0 ? grid(t('start.recent'), recent) : null}
      {others.length > 0 ? grid(t(recent.length > 0 ? 'start.others' : 'start.all'), others) : null}
      {found.length === 0 ? (
        <EmptyState icon="search-x" title={t('start.noMatch', { text: keyword.trim() })} />
      ) : null}
    </div>
  );
}
