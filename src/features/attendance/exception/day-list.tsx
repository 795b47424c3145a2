import { listExceptions, type ExceptionRow } from '@contract/attendance/exception-calls';
import type { Settled } from '@contract/attendance/act-calls';
import { EXCUSABLE_FLAGS, type ExcusableFlag } from '@contract/attendance/rules/settle/day-figures';
import type { In } from '@contract/endpoint';
import { clockText, momentText } from '@contract/moment-text';
import { DAY_MINUTES, timeOf } from '@contract/shift/rules/segments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Button } from '@/shared/ui/button/button';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Tag } from '@/shared/ui/mark/tag';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { flagTone } from '../my/day-look';
import { PickBar } from './pick-bar';
import { PickRow } from './pick-row';
import { SettleSheet } from './settle-sheet';
import { usePicked } from './use-picked';

type DayListProps = {
  match: Omit<In<typeof listExceptions>, 'cursor' | 'pageSize'>;
  onFlag: (flag: ExcusableFlag | undefined) => void;
  onSettled: (settled: Settled) => void;
};

const keyOf = ({ person, workDate }: ExceptionRow): string => `${person.id} ${workDate}`;

/** Days that are not as planned: some or all of them are excused together. */
export function DayList({ match, onFlag, onSettled }: DayListProps) {
  const { t } = useTranslation(['attendance-exceptions', 'my-attendance']);
  const list = useLoadedPages(
    [listExceptions, match],
    async ({ cursor }, signal) => await read(listExceptions, { ...match, cursor }, signal),
    keyOf,
  );
  useRefreshOnFocus(() => void list.refresh());
  const picked = usePicked(list.rows.filter(({ isOwn }) => !isOwn).map(keyOf));
  const [isSettling, setSettling] = useState(false);
  const { flag } = match;
  const flags = flag && { flags: [flag] };
  return (
    <>
      <FilterChips
        label={t('flags')}
        chips={[
          { value: 'all' as const, text: t('allFlags') },
          ...EXCUSABLE_FLAGS.map((value) => ({ value, text: t(`short.${value}`) })),
        ]}
        value={flag ?? 'all'}
        onChange={(value) => onFlag(value === 'all' ? undefined : value)}
      />
      <PagedList
        list={list}
        keyOf={keyOf}
        renderRow={(row) => (
          <DayRow row={row} isPicked={picked.has(keyOf(row))} onPick={() => picked.toggle(keyOf(row))} />
        )}
        estimate={6}
        label={t('tabs.days')}
        skeleton={<Loading rows={6} />}
        empty={<EmptyState icon="circle-check" title={t('empty.days')} note={t('empty.daysNote')} />}
      />
      {list.rows.length > 0 ? (
        <PickBar isAll={picked.isAll} count={picked.chosen.length} onToggleAll={picked.toggleAll}>
          <Button kind="primary" disabled={picked.chosen.length === 0} onClick={() => setSettling(true)}>
            {t('excuse')}
          </Button>
        </PickBar>
      ) : null}
      {isSettling ? (
        <SettleSheet
          asked={
            picked.isAll
              ? { act: 'excuse', ...flags, match }
              : {
                  act: 'excuse',
                  ...flags,
                  days: list.rows
                    .filter((row) => picked.chosen.includes(keyOf(row)))
                    .map(({ person, workDate }) => ({ memberId: person.id, workDate })),
                }
          }
          onClose={() => setSettling(false)}
          onDone={(settled) => {
            setSettling(false);
            picked.clear();
            onSettled(settled);
          }}
        />
      ) : null}
    </>
  );
}

type DayRowProps = { row: ExceptionRow; isPicked: boolean; onPick: () => void };

function DayRow({ row, isPicked, onPick }: DayRowProps) {
  const { t } = useTranslation(['attendance-exceptions', 'my-attendance']);
  const language = useLanguage();
  const { person, workDate, flags, borders, isDisputed, isOwn } = row;
  const name = localizedName(person.name, person.enName, language);
  const when = momentText(workDate, 'weekday', language);
  const clock = (minute: number | null) =>
    minute === null ? '–' : clockText(timeOf(minute % DAY_MINUTES), language);
  const isThere = borders.some((one) => one.some((minute) => minute !== null));
  return (
    <PickRow
      person={person}
      when={when}
      facts={isThere ? borders.map(([comes, leaves]) => `${clock(comes)} → ${clock(leaves)}`) : []}
      pickLabel={isOwn ? t('pick.own') : t('pick.day', { name, when })}
      isPicked={isPicked}
      isOff={isOwn}
      onPick={onPick}
      to={`/attendance-day?date=${workDate}&member=${person.id}`}
    >
      {flags.map((one) => (
        <Tag key={one} tone={flagTone(one)}>
          {t(`my-attendance:flag.${one}`)}
        </Tag>
      ))}
      {isDisputed ? <Tag tone="main">{t('disputed')}</Tag> : null}
      {isOwn ? <Tag>{t('own')}</Tag> : null}
    </PickRow>
  );
}
