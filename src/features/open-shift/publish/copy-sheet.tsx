import { grabOrderHistoryQuery } from '@contract/open-shift/calls';
import { timesText } from '@contract/shift/words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { useDebounced } from '@/shared/lib/time/use-debounced';
import { Button } from '@/shared/ui/button/button';
import { Link } from 'react-router-dom';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { SearchBox } from '@/shared/ui/field/search-box';
import { datesText } from '../words';
import '../tasks.css';

const SEARCH_PAUSE_MS = 300;

/** Earlier orders, one of which can be the start of a new one. */
export function CopySheet() {
  const { t } = useTranslation('open-shift');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="text" size="small" onClick={() => setOpen(true)}>
        {t('create.copyEarlier')}
      </Button>
      <Sheet isOpen={isOpen} title={t('create.copyTitle')} onClose={() => setOpen(false)}>
        <Earlier onClose={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function Earlier({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed, SEARCH_PAUSE_MS).trim() || undefined;
  const list = usePages(grabOrderHistoryQuery, { keyword }, (order) => order.id);
  return (
    <div className="task-form">
      <SearchBox name="earlier" label={t('published.search')} value={typed} onChange={setTyped} />
      <PagedList
        list={list}
        keyOf={(order) => order.id}
        renderRow={(order) => (
          <Link className="task-earlier" replace to={`/task-create?copy=${order.id}`} onClick={onClose}>
            <span>{order.title || t('untitled')}</span>
            <span className="task-note">
              {[
                order.status === 'draft' ? t('status.draft') : '',
                datesText(order.workDates, language, t),
                timesText(order.segments, language),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
        )}
        estimate={4}
        label={t('create.copyTitle')}
        skeleton={<Loading rows={4} />}
        empty={<EmptyState icon="megaphone" title={t(keyword ? 'published.noneFound' : 'published.none')} />}
      />
    </div>
  );
}
