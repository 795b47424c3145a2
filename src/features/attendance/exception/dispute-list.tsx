import { listDisputes, type DisputeRow } from '@contract/attendance/exception-calls';
import type { In } from '@contract/endpoint';
import { momentText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Tag } from '@/shared/ui/mark/tag';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { PickRow } from './pick-row';

type DisputeListProps = { match: Omit<In<typeof listDisputes>, 'cursor' | 'pageSize'> };

const keyOf = ({ person, workDate }: DisputeRow): string => `${person.id} ${workDate}`;

/** Disputed days, the longest waiting first; each is answered on the page of its day. */
export function DisputeList({ match }: DisputeListProps) {
  const { t } = useTranslation('attendance-exceptions');
  const language = useLanguage();
  const list = useLoadedPages(
    [listDisputes, match],
    async ({ cursor }, signal) => await read(listDisputes, { ...match, cursor }, signal),
    keyOf,
  );
  useRefreshOnFocus(() => void list.refresh());
  return (
    <PagedList
      list={list}
      keyOf={keyOf}
      renderRow={({ person, workDate, since, text, isOwn }) => (
        <PickRow
          person={person}
          when={momentText(workDate, 'weekday', language)}
          facts={[t('since', { when: momentText(since, 'minute', language) })]}
          to={`/attendance-day?date=${workDate}${isOwn ? '' : `&member=${person.id}`}`}
        >
          {text === null ? null : <span className="exc-quote">{text}</span>}
          {isOwn ? <Tag>{t('own')}</Tag> : null}
        </PickRow>
      )}
      estimate={6}
      label={t('tabs.disputes')}
      skeleton={<Loading rows={4} />}
      empty={<EmptyState icon="circle-check" title={t('empty.disputes')} note={t('empty.disputesNote')} />}
    />
  );
}
