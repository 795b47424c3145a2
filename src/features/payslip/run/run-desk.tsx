import { payslipRunRead, type PayslipRunDetail } from '@contract/payslip/run-calls';
import { periodText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowing } from '@/shared/http/query/use-following';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import { later, Later } from '@/shared/ui/page/later';
import { Loading } from '@/shared/ui/page/states';
import { Progress } from '@/shared/ui/progress/progress';
import { RUN_TONES } from '../tones';
import type { PeopleFilter } from './people-filter';
import { PeoplePart } from './people-part';
import type { PeopleTableProps } from './people-table';
import { RunActions } from './run-actions';
import '../keeper.css';
import '@/shared/ui/list/divided.css';

/** A phone never downloads it. */
const table = later<PeopleTableProps>(async () => (await import('./people-table')).PeopleTable);

/** A run: how far it is, what to look at before sending, and its people. */
export function RunDesk({ id }: { id: string }) {
  const { t } = useTranslation('payslips');
  const isDesktop = useIsDesktop();
  const run = useRead(payslipRunRead, { id });
  const { data, error, reload } = run;
  const [filter, setFilter] = useState<PeopleFilter>({});
  useFollowing(run, data !== undefined && data.building !== null);
  if (!data) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={reload}
        icon="receipt"
        title={t('gone')}
        to="/payslip-runs"
        toText={t('toRuns')}
      />
    ) : (
      <Loading rows={8} />
    );
  }
  const people = { detail: data, filter, onFilter: setFilter };
  return (
    <div className="hr-stack">
      <Head detail={data} />
      {data.run.state === 'closed' && data.changed.people === 0 ? null : (
        <Checklist detail={data} onCheck={setFilter} />
      )}
      {isDesktop ? (
        <Later part={table} fallback={<Loading rows={8} />} props={people} />
      ) : (
        <PeoplePart {...people} />
      )}
    </div>
  );
}

function Head({ detail }: { detail: PayslipRunDetail }) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const { run, building, buildFailure, people, without } = detail;
  const notes = [
    run.group ? localizedName(run.group.name, run.group.enName, language) : t('company'),
    t('payDayOf', { day: momentWords(run.payDay, 'day') }),
    run.state === 'sent' && run.confirmBy ? t('confirmBy', { day: momentWords(run.confirmBy, 'day') }) : '',
    t('peopleCount', { count: people }),
    without > 0 ? t('withoutCount', { count: without }) : '',
  ];
  return (
    <Section>
      <div className="payslip-inside">
        <div className="payslip-head">
          <strong>{periodText(run.from, run.to, language)}</strong>
          <Tag tone={RUN_TONES[run.state]}>{t(`state.${run.state}`)}</Tag>
        </div>
        <span className="payslip-note">
          <Dotted parts={notes.filter(Boolean)} />
        </span>
        {building === null ? null : (
          <>
            <Progress aria-label={t('building')} max={100} value={building} />
            <output className="payslip-note">{t('building')}</output>
          </>
        )}
        {buildFailure === null ? null : (
          <p role="alert" className="payslip-note">{`${t('buildFailed')} · ${buildFailure}`}</p>
        )}
        {run.state === 'sent' || run.state === 'closed' ? <Bars detail={detail} /> : null}
        <RunActions detail={detail} />
      </div>
    </Section>
  );
}

const BARS = ['sent', 'seen', 'confirmed', 'disputed', 'answered', 'draft'] as const;

/** How many slips are in each status. */
function Bars({ detail: { counts, people } }: { detail: PayslipRunDetail }) {
  const { t } = useTranslation('payslips');
  return (
    <ul className="payslip-bars" aria-label={t('bars')}>
      {BARS.filter((state) => counts[state] > 0).map((state) => (
        <li key={state} className="payslip-bar">
          <span>{t(`slipState.${state}`)}</span>
          <Progress aria-hidden="true" max={Math.max(people, 1)} value={counts[state]} />
          <span>{counts[state]}</span>
        </li>
      ))}
    </ul>
  );
}

type ChecklistProps = { detail: PayslipRunDetail; onCheck: (filter: PeopleFilter) => void };

/** Findings by kind: each leads to its people. */
function Checklist({ detail, onCheck }: ChecklistProps) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const { run, checks, unknownLines, leaveKinds, left, changed, building } = detail;
  if (building !== null) {
    return null;
  }
  const isSent = run.state === 'sent' || run.state === 'closed';
  const names = leaveKinds.map(({ name, enName }) => localizedName(name, enName, language));
  return (
    <Section title={t(isSent ? 'checklistSent' : 'checklist')}>
      {checks.length === 0 && unknownLines === 0 && left.unreached + changed.people === 0 ? (
        <ListRow icon="circle-check" title={t('allRight')} />
      ) : null}
      {checks.map(({ kind, people, isFault }) => (
        <div className="hr-divided" key={kind}>
          <ListRow
            icon={isFault ? 'circle-alert' : 'circle-help'}
            title={t(`check.${kind}`)}
            note={
              kind === 'leaveWithoutPercent'
                ? t('leaveKinds', { names: names.join(language === 'en' ? ', ' : '、') })
                : t('checkPeople', { count: people })
            }
            onPress={() => onCheck({ check: kind })}
          >
            <Tag tone={isFault ? 'bad' : 'warn'}>{t(isFault ? 'fault' : 'warning')}</Tag>
          </ListRow>
        </div>
      ))}
      {leaveKinds.length > 0 ? (
        <div className="hr-divided">
          <ListRow icon="settings" title={t('settings')} to="/payslip-settings" />
        </div>
      ) : null}
      {changed.people > 0 ? (
        <div className="hr-divided">
          <ListRow
            icon="circle-alert"
            title={t(changed.isOpen ? 'changed.open' : 'changed.people', { count: changed.people })}
            note={t(changed.isOpen ? 'changed.openNote' : 'changed.note')}
            onPress={() => onCheck({ isChanged: true })}
          />
        </div>
      ) : null}
      {left.unreached > 0 ? (
        <div className="hr-divided">
          <ListRow
            icon="circle-alert"
            title={t('link.unreached', { count: left.unreached })}
            note={t('link.unreachedNote')}
            onPress={() => onCheck({ hasLeft: true })}
          />
        </div>
      ) : null}
      {unknownLines > 0 ? (
        <div className="hr-divided">
          <ListRow icon="circle-help" title={t('unknownLines', { count: unknownLines })} />
        </div>
      ) : null}
    </Section>
  );
}
