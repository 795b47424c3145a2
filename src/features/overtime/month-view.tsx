import { shiftMonth } from '@contract/day';
import { readOvertimeMonth, type OvertimeMonth, type ToldEntry } from '@contract/overtime/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Missing } from '@/shared/ui/page/missing';
import { isMissing } from '@/shared/http/is-missing';
import { todayText } from '@/shared/date-time/days';
import { MonthHead } from '@/shared/date-time/month-head';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { localizedName } from '@/shared/lib/text/localized-text';
import { periodWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { EntryRows } from './entry-rows';
import { EntrySheet } from './entry-sheet';
import { approvalAddress } from './entry-words';
import { MeterCard } from './meter-card';
import { TimeOffCard } from './time-off-card';
import { TotalsCard } from './totals-card';
import '@/shared/date-time/date-time.css';
import './overtime.css';

type MonthViewProps = { month: string; memberId?: string | undefined; onMonth: (month: string) => void };

/** A month of overtime: what counted and why, the meter, and the time off that it became. */
export function MonthView({ month, memberId, onMonth }: MonthViewProps) {
  const { t } = useTranslation('overtime');
  const { data, error, reload } = useRead(readOvertimeMonth, {
    month,
    ...(memberId !== undefined && { memberId }),
  });
  const gone = memberId !== undefined && isMissing(error);
  useRefreshOnFocus(reload);
  return (
    <div className="ovt-page">
      <div className="hr-card ovt-month">
        <MonthHead
          month={month}
          first="2020-01"
          last={shiftMonth(todayText().slice(0, 7), 12)}
          onMonth={(next) => onMonth(next.slice(0, 7))}
        />
      </div>
      {data ? <Loaded data={data} month={month} /> : null}
      {gone ? (
        <Missing icon="users" title={t('personGone')} to="/overtime-team" toText={t('toTeam')} />
      ) : null}
      {!data && error && !gone ? <ErrorState cause={error} onRetry={reload} /> : null}
      {!data && !error ? <Loading rows={6} /> : null}
    </div>
  );
}

function Loaded({ data, month }: { data: OvertimeMonth; month: string }) {
  const { t } = useTranslation('overtime');
  const language = useLanguage();
  const [opened, setOpened] = useState<ToldEntry>();
  const { entries, asked, isOwn, person, meter, timeOff, owed, system } = data;
  const memberId = isOwn ? undefined : person.id;
  return (
    <>
      {isOwn ? null : <h2 className="ovt-name">{localizedName(person.name, person.enName, language)}</h2>}
      {system === 'free' ? <p className="ovt-note">{t('freeNote')}</p> : null}
      <MeterCard meter={meter} />
      <TotalsCard entries={entries} month={month} memberId={memberId} />
      <Entries entries={entries} onOpen={setOpened} />
      {asked.length > 0 ? (
        <Section title={t('asked')}>
          {asked.map(({ approvalId, center, status, start, end }) => (
            <ListRow
              key={approvalId}
              title={periodWords(start, end)}
              {...(isOwn && { to: approvalAddress(center, approvalId) })}
            >
              <Tag tone={status === 'approved' ? 'good' : 'main'}>
                {t(status === 'approved' ? 'approved' : 'inReview')}
              </Tag>
            </ListRow>
          ))}
        </Section>
      ) : null}
      <TimeOffCard timeOff={timeOff} owed={owed} isOwn={isOwn} />
      {isOwn ? (
        <Section>
          <ListRow icon="plus" title={t('newRequest')} to="/approval-start?type=overtime" />
        </Section>
      ) : null}
      {opened ? <EntrySheet entry={opened} memberId={memberId} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

type EntriesProps = { entries: readonly ToldEntry[]; onOpen: (entry: ToldEntry) => void };

/** What counted day by day; planned hours of a period are told as their sum alone. */
function Entries({ entries, onOpen }: EntriesProps) {
  const { t } = useTranslation('overtime');
  const shown = entries.filter((entry) => entry.class !== 'regular' || entry.requestKey !== null);
  return (
    <Section title={t('days')}>
      <EntryRows entries={shown} onOpen={onOpen} />
      {shown.length === 0 ? <p className="ovt-empty">{t('empty')}</p> : null}
    </Section>
  );
}
