import { readExceptionDesk } from '@contract/attendance/exception-calls';
import type { Settled } from '@contract/attendance/act-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScopeNote } from '@/modules/people/scope-note';
import type { PickedDepartment } from '@/modules/people/picked';
import { useSearch } from '@/modules/people/use-search';
import { useRead } from '@/shared/http/query/use-read';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import { later, Later } from '@/shared/ui/page/later';
import { Segments } from '@/shared/ui/page/segments';
import { Loading } from '@/shared/ui/page/states';
import { DayList } from './day-list';
import { DeskTools } from './desk-tools';
import { DisputeList } from './dispute-list';
import { EXCEPTION_TABS, type ExceptionFilter, type ExceptionTab } from './exception-filter';
import { ActList } from './act-list';
import { PunchList } from './punch-list';
import type { DayTableProps } from './table/day-table';
import { SettledBar } from './settled-bar';
import { UnconfirmedList } from './unconfirmed-list';
import './exception.css';

/** A phone never downloads it. */
const table = later<DayTableProps>(async () => (await import('./table/day-table')).DayTable);

const UNDO_MS = 10_000;
const undoUntil = () => Date.now() + UNDO_MS;

type ExceptionDeskProps = {
  filter: ExceptionFilter;
  onChange: (filter: ExceptionFilter) => void;
  isShowingActs: boolean;
  onCloseActs: () => void;
};

/** What waits for who keeps attendance: days to excuse, punches to judge, disputes to answer, people to remind. */
export function ExceptionDesk({ filter, onChange, isShowingActs, onCloseActs }: ExceptionDeskProps) {
  const { t } = useTranslation('attendance-exceptions');
  const { tab, flag, span } = filter;
  const { typed, setTyped, keyword } = useSearch();
  const [organ, setOrgan] = useState<PickedDepartment>();
  const [groupId, setGroupId] = useState<string>();
  const [settled, setSettled] = useState<Settled & { until: number }>();
  const part = {
    ...(organ && { organId: organ.id }),
    ...(groupId !== undefined && { groupId }),
    ...(keyword && { keyword }),
  };
  const { data, reload } = useRead(readExceptionDesk, { ...span, ...part });
  useRefreshOnFocus(reload);
  const isTable = useIsDesktop() && tab === 'days';
  const counts: Partial<Record<ExceptionTab, number>> = data ?? {};
  const key = JSON.stringify([tab, flag, span, part]);
  const handleSettled = (done: Settled) => setSettled({ ...done, until: undoUntil() });
  return (
    <>
      <ScopeNote />
      <Segments
        label={t('tab')}
        options={EXCEPTION_TABS.map((value) => ({
          value,
          text: t(`tabs.${value}`),
          count: counts[value] ?? 0,
        }))}
        value={tab}
        onChange={(next) => onChange({ ...filter, tab: next })}
      />
      {isTable ? null : (
        <DeskTools
          typed={typed}
          onType={setTyped}
          span={tab === 'disputes' ? undefined : span}
          onSpan={(next) => onChange({ ...filter, span: next })}
          organ={organ}
          onOrgan={setOrgan}
          groups={data?.groups ?? []}
          groupId={groupId}
          onGroup={setGroupId}
        />
      )}
      {isTable ? (
        <Later
          part={table}
          fallback={<Loading rows={8} />}
          props={{
            span,
            onSpan: (next) => onChange({ ...filter, span: next }),
            groups: data?.groups ?? [],
            onSettled: handleSettled,
          }}
        />
      ) : null}
      {tab === 'days' && !isTable ? (
        <DayList
          key={key}
          match={{ ...span, ...part, ...(flag && { flag }) }}
          onFlag={(next) => onChange({ ...filter, flag: next })}
          onSettled={handleSettled}
        />
      ) : null}
      {tab === 'punches' ? (
        <PunchList key={key} match={{ ...span, ...part }} onSettled={handleSettled} />
      ) : null}
      {tab === 'disputes' ? <DisputeList key={key} match={part} /> : null}
      {tab === 'unconfirmed' ? <UnconfirmedList key={key} match={{ ...span, ...part }} /> : null}
      {settled ? (
        <SettledBar
          key={settled.actId}
          settled={settled}
          onUndone={() => setSettled(undefined)}
          onEnd={() => setSettled(undefined)}
        />
      ) : null}
      {isShowingActs ? <ActList onClose={onCloseActs} /> : null}
    </>
  );
}
