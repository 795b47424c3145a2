import {
  listColleagueLeaveEvents,
  listLeaveEvents,
  type LeaveFigure,
  type LeaveHistoryRow,
} from '@contract/leave/balance-calls';
import { useTranslation } from 'react-i18next';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { requestPath } from './request-path';
import { useAmount } from './use-amount';

/** The number that is opened: of a kind of leave, or of one of its lots. */
export type Opened = {
  title: string;
  kind: string;
  figure?: LeaveFigure | undefined;
  lotId?: string | undefined;
};

type HistorySheetProps = { memberId: string | undefined; opened: Opened; onClose: () => void };

/** What made a number, newest first, and the way to the request that each came from. */
export function HistorySheet({ memberId, opened, onClose }: HistorySheetProps) {
  const { t } = useTranslation('my-leave');
  const { title, kind, figure, lotId } = opened;
  const list = useLoadedPages<LeaveHistoryRow>(
    [listLeaveEvents, memberId, kind, figure, lotId],
    ({ cursor }, signal) =>
      memberId === undefined
        ? read(listLeaveEvents, { kind, figure, lotId, cursor }, signal)
        : read(listColleagueLeaveEvents, { memberId, kind, figure, lotId, cursor }, signal),
    ({ id }) => id,
  );
  return (
    <FullSheet title={title} onClose={onClose}>
      <div className="my-leave-history">
        <PagedList
          list={list}
          keyOf={({ id }) => id}
          renderRow={(row) => <EventRow row={row} />}
          estimate={4.5}
          label={title}
          skeleton={<Loading rows={5} />}
          empty={<EmptyState icon="history" title={t('historyNone')} />}
        />
      </div>
    </FullSheet>
  );
}

function EventRow({ row }: { row: LeaveHistoryRow }) {
  const { t } = useTranslation('my-leave');
  const language = useLanguage();
  const amount = useAmount();
  const { type, minutes, day, at, lot, request, change } = row;
  const by = change?.by ? localizedName(change.by.name, change.by.enName, language) : undefined;
  const facts = [
    t('forDay', { day: momentWords(day, 'day') }),
    lot ? t(`source.${lot.source}`) : undefined,
    request?.no ?? undefined,
    change?.reason,
    by,
  ];
  return (
    <ListRow
      title={t(`event.${type}`)}
      note={
        <>
          {facts.filter(Boolean).join(' · ')}
          <br />
          {t('writtenAt', { moment: momentWords(at, 'minute') })}
        </>
      }
      value={`${minutes > 0 ? '+' : ''}${amount(minutes)}`}
      {...(request?.isOpenable && { to: requestPath(request) })}
    />
  );
}
