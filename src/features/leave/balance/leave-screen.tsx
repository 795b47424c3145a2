import { addDays } from '@contract/day';
import {
  BALANCE_YEARS_AHEAD,
  getColleagueBalances,
  getLeaveBalances,
  type LeaveBalances,
} from '@contract/leave/balance-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Missing } from '@/shared/ui/page/missing';
import { isMissing } from '@/shared/http/is-missing';
import { DateField } from '@/shared/date-time/date-field';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { HistorySheet, type Opened } from './history-sheet';
import { KindCard } from './kind-card';
import { OpenKinds } from './open-kinds';
import { MyRecords } from '../record/my-records';
import { RequestList } from './request-list';
import './my-leave.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

type LeaveScreenProps = {
  /** Whose leave it is; one's own where it is left out. */
  memberId?: string | undefined;
};

/** What somebody has of each kind of leave, today and on a day to come, with what made every number. */
export function LeaveScreen({ memberId }: LeaveScreenProps) {
  const { t } = useTranslation('my-leave');
  const [params, setParams] = useSearchParams();
  const asked = DAY.exec(params.get('day') ?? '')?.[0];
  const { data, error, reload } = useBalances(memberId, undefined);
  const ahead = useBalances(memberId, asked);
  if (memberId !== undefined && isMissing(error)) {
    return <Missing icon="users" title={t('personGone')} to="/leave-quotas" toText={t('toQuotas')} />;
  }
  if (!data) {
    return error ? <ErrorState cause={error} isFill onRetry={reload} /> : <Loading rows={6} />;
  }
  // An address that was kept may name a day that is over.
  const day = asked !== undefined && asked > data.today ? asked : undefined;
  const change = (name: 'kind' | 'day', value: string | undefined) => {
    const next = new URLSearchParams(params);
    next.delete(name);
    if (value !== undefined) {
      next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  const kind = params.get('kind');
  const kindParam = kind ? `&leaveType=${encodeURIComponent(kind)}` : '';
  return (
    <div className="my-leave">
      {memberId === undefined ? (
        <div className="my-leave-actions">
          <Link className="hr-button" data-kind="primary" to={`/approval-start?type=leave${kindParam}`}>
            {t('request')}
          </Link>
          <Link className="hr-button" data-kind="outline" to="/approval-start?type=compensatoryLeave">
            {t('requestComp')}
          </Link>
        </div>
      ) : null}
      <Kinds
        data={data}
        ahead={day === undefined ? undefined : ahead.data}
        memberId={memberId}
        day={day}
        kind={params.get('kind')}
        onChange={change}
      />
      {memberId === undefined ? <MyRecords /> : null}
      {day !== undefined && ahead.error ? <ErrorState cause={ahead.error} onRetry={ahead.reload} /> : null}
    </div>
  );
}

/** Today where no day is asked for: that answer stays on the screen while another day is read. */
function useBalances(memberId: string | undefined, day: string | undefined) {
  const own = useRead(getLeaveBalances, memberId === undefined ? { day } : undefined);
  const others = useRead(getColleagueBalances, memberId === undefined ? undefined : { memberId, day });
  return memberId === undefined ? own : others;
}

type KindsProps = LeaveScreenProps & {
  data: LeaveBalances;
  ahead: LeaveBalances | undefined;
  day: string | undefined;
  kind: string | null;
  onChange: (name: 'kind' | 'day', value: string | undefined) => void;
};

function Kinds({ data, ahead, memberId, day, kind: asked, onChange }: KindsProps) {
  const { t } = useTranslation('my-leave');
  const language = useLanguage();
  const [opened, setOpened] = useState<Opened>();
  const isExpected = (kind: string) =>
    ahead?.kinds.some((one) => one.kind === kind && one.reasons.some((reason) => reason.isExpected)) ?? false;
  const counted = data.kinds.filter(({ kind, isCounted }) => isCounted || isExpected(kind));
  const chosen = counted.find(({ kind }) => kind === asked)?.kind ?? 'all';
  const { today } = data;
  return (
    <>
      {counted.length > 1 ? (
        <FilterChips
          chips={[
            { value: 'all', text: t('all') },
            ...counted.map(({ kind, name }) => ({ value: kind, text: localizedText(name, language) })),
          ]}
          value={chosen}
          label={t('kinds')}
          onChange={(kind) => onChange('kind', kind === 'all' ? undefined : kind)}
        />
      ) : null}
      <DateField
        label={t('asOf')}
        value={day}
        placeholder={t('today')}
        mode="day"
        isOptional
        earliest={addDays(today, 1)}
        latest={`${Number(today.slice(0, 4)) + BALANCE_YEARS_AHEAD}-12-31`}
        onChange={(on) => onChange('day', on)}
      />
      {counted.length === 0 ? <EmptyState icon="palmtree" title={t('none')} note={t('noneHint')} /> : null}
      {counted
        .filter(({ kind }) => chosen === 'all' || kind === chosen)
        .map((kind) => (
          <KindCard
            key={kind.kind}
            balance={kind}
            today={today}
            ahead={ahead}
            isOwn={memberId === undefined}
            onOpen={setOpened}
          />
        ))}
      <RequestList data={data} />
      {chosen === 'all' ? <OpenKinds kinds={data.kinds} onOpen={setOpened} /> : null}
      {opened ? (
        <HistorySheet memberId={memberId} opened={opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  );
}
