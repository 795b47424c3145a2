import { listDoubtfulPunches, type DoubtfulRow } from '@contract/attendance/exception-calls';
import type { Settled } from '@contract/attendance/act-calls';
import type { In } from '@contract/endpoint';
import { momentAt } from '@contract/moment-at';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { formatDate } from '@/shared/lib/time/format-date';
import { Button } from '@/shared/ui/button/button';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Tag } from '@/shared/ui/mark/tag';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { PickBar } from './pick-bar';
import { PickRow } from './pick-row';
import { SettleSheet } from './settle-sheet';
import { usePicked } from './use-picked';

type PunchListProps = {
  match: Omit<In<typeof listDoubtfulPunches>, 'cursor' | 'pageSize'>;
  onSettled: (settled: Settled) => void;
};

const MINUTE_MS = 60_000;

/** Punches of weak evidence: accepted or refused together, with what speaks against each. */
export function PunchList({ match, onSettled }: PunchListProps) {
  const { t } = useTranslation(['attendance-exceptions', 'punch']);
  const list = useLoadedPages(
    [listDoubtfulPunches, match],
    async ({ cursor }, signal) => await read(listDoubtfulPunches, { ...match, cursor }, signal),
    (row) => row.punchId,
  );
  const picked = usePicked(list.rows.filter(({ isOwn }) => !isOwn).map(({ punchId }) => punchId));
  const [act, setAct] = useState<'accept' | 'refuse'>();
  return (
    <>
      <PagedList
        list={list}
        keyOf={(row) => row.punchId}
        renderRow={(row) => (
          <PunchRow row={row} isPicked={picked.has(row.punchId)} onPick={() => picked.toggle(row.punchId)} />
        )}
        estimate={6}
        label={t('tabs.punches')}
        skeleton={<Loading rows={6} />}
        empty={<EmptyState icon="circle-check" title={t('empty.punches')} note={t('empty.punchesNote')} />}
      />
      {list.rows.length > 0 ? (
        <PickBar isAll={picked.isAll} count={picked.chosen.length} onToggleAll={picked.toggleAll}>
          <Button disabled={picked.chosen.length === 0} onClick={() => setAct('refuse')}>
            {t('refuse')}
          </Button>
          <Button kind="primary" disabled={picked.chosen.length === 0} onClick={() => setAct('accept')}>
            {t('accept')}
          </Button>
        </PickBar>
      ) : null}
      {act ? (
        <SettleSheet
          asked={picked.isAll ? { act, match } : { act, punchIds: picked.chosen }}
          onClose={() => setAct(undefined)}
          onDone={(settled) => {
            setAct(undefined);
            picked.clear();
            onSettled(settled);
          }}
        />
      ) : null}
    </>
  );
}

type PunchRowProps = { row: DoubtfulRow; isPicked: boolean; onPick: () => void };

function PunchRow({ row, isPicked, onPick }: PunchRowProps) {
  const { t } = useTranslation(['attendance-exceptions', 'punch']);
  const language = useLanguage();
  const { person, at, place, note, reasons, isFieldWork, way, isOwn } = row;
  const moment = new Date(momentAt(at * MINUTE_MS));
  const when = momentWords(moment, 'minute');
  const name = localizedName(person.name, person.enName, language);
  const facts = [
    isFieldWork ? t('fieldWork') : '',
    way === 'kept' ? t('kept') : '',
    place ? localizedName(place.name, place.enName, language) : '',
    note ?? '',
  ].filter(Boolean);
  return (
    <PickRow
      person={person}
      when={when}
      facts={facts}
      pickLabel={isOwn ? t('pick.own') : t('pick.punch', { name, when })}
      isPicked={isPicked}
      isOff={isOwn}
      onPick={onPick}
      to={`/attendance-day?date=${formatDate(moment.getTime(), 'date')}&member=${person.id}`}
    >
      {reasons
        .filter(({ points }) => points <= 0)
        .map(({ code }) => (
          <Tag key={code} tone="warn">
            {t(`punch:evidence.${code}`)}
          </Tag>
        ))}
      {isOwn ? <Tag>{t('own')}</Tag> : null}
    </PickRow>
  );
}
