import { getLeaveRun, listLeaveRunItems, type LeaveRun, type LeaveRunItem } from '@contract/leave/run-calls';
import { lengthOfLeave } from '@contract/leave/rule/words';
import { RUN_OUTCOMES, type RunOutcome } from '@contract/leave/run/run';
import { momentText } from '@contract/moment-text';
import { FUNCTION_ID } from '@contract/role/functions';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from '@/modules/people/use-search';
import { dayWords } from '@/shared/date-time/words';
import { useFollowing } from '@/shared/http/query/use-following';
import { usePages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { useHasPermission } from '@/shared/session/has-permission';
import { SearchBox } from '@/shared/ui/field/search-box';
import { Facts } from '@/shared/ui/list/facts';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Avatar } from '@/shared/ui/mark/avatar';
import { Progress } from '@/shared/ui/progress/progress';
import { Tag, type Tone } from '@/shared/ui/mark/tag';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { useReasonText, validText } from '../reason-text';

const TONES: Partial<Record<RunOutcome, Tone>> = { granted: 'good', skipped: 'warn', expired: 'bad' };

type RunPaneProps = { runId: string; onDone: () => void };

/** One run: how it stands, and for whom it did what and why. */
export function RunPane({ runId, onDone }: RunPaneProps) {
  const { t } = useTranslation('leave-runs');
  const run = useRead(getLeaveRun, { id: runId });
  const isOpen = run.data?.state === 'waiting' || run.data?.state === 'running';
  useFollowing(run, isOpen);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && run.data) {
      onDone();
    }
    wasOpen.current = isOpen;
  });
  if (!run.data) {
    return run.error ? <ErrorState cause={run.error} onRetry={run.reload} isFill /> : <Loading rows={5} />;
  }
  return (
    <>
      <RunFacts run={run.data} />
      {isOpen ? <Progress aria-label={t(`state.${run.data.state}`)} /> : <RunItems run={run.data} />}
    </>
  );
}

function RunFacts({ run }: { run: LeaveRun }) {
  const { t } = useTranslation('leave-runs');
  const language = useLanguage();
  return (
    <>
      <h2 className="leave-run-name">{t(`mode.${run.mode}`, { day: dayWords(run.day, language) })}</h2>
      {run.mode === 'dry' ? <p className="hr-form-lead">{t('dryNote')}</p> : null}
      <div className="hr-card">
        <Facts
          facts={[
            {
              name: t('by'),
              value: run.by ? localizedName(run.by.name, run.by.enName, language) : t('clock'),
            },
            { name: t('at'), value: momentText(run.createdAt, 'minute', language) },
            { name: t('stateLabel'), value: t(`state.${run.state}`) },
          ]}
        />
      </div>
    </>
  );
}

function RunItems({ run }: { run: LeaveRun }) {
  const { t } = useTranslation('leave-runs');
  const { typed, setTyped, keyword } = useSearch();
  const [outcome, setOutcome] = useState<RunOutcome>();
  const list = usePages(
    listLeaveRunItems,
    { id: run.id, ...(outcome ? { outcome } : {}), ...(keyword ? { keyword } : {}) },
    (item) => item.id,
  );
  const found = RUN_OUTCOMES.filter((one) => (run.counts[one] ?? 0) > 0);
  return (
    <>
      <FilterChips
        chips={(['all', ...found] as const).map((one) => ({
          value: one,
          text: one === 'all' ? t('all') : t(`count.${one}`, { count: run.counts[one] ?? 0 }),
        }))}
        value={outcome ?? 'all'}
        label={t('filter')}
        onChange={(one) => setOutcome(one === 'all' ? undefined : one)}
      />
      <SearchBox label={t('search')} value={typed} onChange={setTyped} />
      <PagedList
        list={list}
        keyOf={(item) => item.id}
        renderRow={(item) => <ItemRow item={item} />}
        estimate={5}
        label={t('people')}
        skeleton={<Loading rows={6} />}
        empty={
          keyword ? (
            <EmptyState icon="search-x" title={t('noMatch', { keyword })} note={t('noMatchNote')} />
          ) : (
            <EmptyState icon="users" title={t('count.nothing')} note={t('nothingNote')} />
          )
        }
      />
    </>
  );
}

/** What a missing or wrong date of somebody's file stands in the way of. */
const OF_FILE: ReadonlySet<string> = new Set(['serviceDateMissing', 'serviceAfterHire']);

function ItemRow({ item }: { item: LeaveRunItem }) {
  const { t } = useTranslation('leave-runs');
  const language = useLanguage();
  const reasonText = useReasonText();
  const mayMend = useHasPermission(FUNCTION_ID.organisation);
  const { person, outcome, reason, minutes } = item;
  const name = localizedName(person.name, person.enName, language);
  const what = [
    localizedText(item.name, language),
    minutes > 0 ? lengthOfLeave(minutes, language) : '',
    item.validFrom !== null ? validText(item, language) : '',
  ];
  return (
    <ListRow
      lead={<Avatar name={name} src={person.avatar} />}
      title={name}
      note={
        <>
          <span className="leave-run-line">{what.filter(Boolean).join(' · ')}</span>
          <span className="leave-run-line">{reasonText(reason)}</span>
        </>
      }
      value={<Tag tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</Tag>}
      {...(mayMend && OF_FILE.has(reason.code) ? { to: `/people-detail?id=${person.id}` } : {})}
    />
  );
}
