import {
  listUnconfirmed,
  remindUnconfirmed,
  type UnconfirmedRow,
} from '@contract/attendance/exception-calls';
import type { In } from '@contract/endpoint';
import { momentText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Tag } from '@/shared/ui/mark/tag';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { PickBar } from './pick-bar';
import { PickRow } from './pick-row';
import { usePicked } from './use-picked';

type UnconfirmedListProps = { match: Omit<In<typeof listUnconfirmed>, 'cursor' | 'pageSize'> };

/** Who has not confirmed days that ask for it; some or all are reminded, each once a day. */
export function UnconfirmedList({ match }: UnconfirmedListProps) {
  const { t } = useTranslation('attendance-exceptions');
  const list = useLoadedPages(
    [listUnconfirmed, match],
    async ({ cursor }, signal) => await read(listUnconfirmed, { ...match, cursor }, signal),
    (row) => row.person.id,
  );
  const open = list.rows.filter(({ isOwn, isReminded }) => !isOwn && !isReminded);
  const picked = usePicked(open.map(({ person }) => person.id));
  const [isBusy, setBusy] = useState(false);
  const remind = async () => {
    setBusy(true);
    try {
      const { reminded, left, hasMore } = await call(remindUnconfirmed, {
        ...match,
        ...(picked.isAll ? {} : { memberIds: picked.chosen }),
      });
      const said = [
        t('remind.done', { count: reminded }),
        left > 0 ? t('remind.left', { count: left }) : '',
        hasMore ? t('remind.more') : '',
      ];
      showToast(said.filter(Boolean).join(t('remind.separator')), {
        kind: reminded > 0 ? 'success' : 'warning',
      });
      picked.clear();
    } catch {
      // The refusal was told; what stands here may have been old.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PagedList
        list={list}
        keyOf={(row) => row.person.id}
        renderRow={(row) => (
          <PersonRow
            row={row}
            isPicked={picked.has(row.person.id)}
            onPick={() => picked.toggle(row.person.id)}
          />
        )}
        estimate={4.5}
        label={t('tabs.unconfirmed')}
        skeleton={<Loading rows={6} />}
        empty={
          <EmptyState icon="circle-check" title={t('empty.unconfirmed')} note={t('empty.unconfirmedNote')} />
        }
      />
      {list.rows.length > 0 && (open.length > 0 || list.hasMore) ? (
        <PickBar isAll={picked.isAll} count={picked.chosen.length} onToggleAll={picked.toggleAll}>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabled={picked.chosen.length === 0 && !picked.isAll}
            onClick={() => void remind()}
          >
            {t('remind.send')}
          </Button>
        </PickBar>
      ) : null}
    </>
  );
}

type PersonRowProps = { row: UnconfirmedRow; isPicked: boolean; onPick: () => void };

function PersonRow({ row, isPicked, onPick }: PersonRowProps) {
  const { t } = useTranslation('attendance-exceptions');
  const language = useLanguage();
  const { person, days, first, isReminded, isOwn } = row;
  const name = localizedName(person.name, person.enName, language);
  return (
    <PickRow
      person={person}
      when={t('days', { count: days })}
      facts={[t('from', { date: momentText(first, 'day', language) })]}
      pickLabel={t('pick.person', { name })}
      isPicked={isPicked}
      isOff={isOwn || isReminded}
      onPick={onPick}
      to={`/attendance-day?date=${first}${isOwn ? '' : `&member=${person.id}`}`}
    >
      {isReminded ? <Tag tone="good">{t('remind.today')}</Tag> : null}
      {isOwn ? <Tag>{t('ownDays')}</Tag> : null}
    </PickRow>
  );
}
