import { getLeaveRunSetting, listLeaveRuns, startLeaveRun, type LeaveRun } from '@contract/leave/run-calls';
import { momentText } from '@contract/moment-text';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ScopeNote } from '@/modules/people/scope-note';
import { dayWords } from '@/shared/date-time/words';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { randomId } from '@/shared/lib/random-id';
import { formatDate } from '@/shared/lib/time/format-date';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Desk } from '@/shared/ui/page/desk';
import { Segments } from '@/shared/ui/page/segments';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { countsText } from './counts-text';
import { leaveRunAddress } from './run-address';
import { RunPane } from './run-pane';
import { RunSwitch } from './run-switch';
import './leave-run.css';

/** The runs of leave, what a year would bring, and the people of the chosen run. */
export function RunDesk({ runId }: { runId: string | undefined }) {
  const { t } = useTranslation('leave-runs');
  const language = useLanguage();
  const list = usePages(listLeaveRuns, {}, (run) => run.id);
  const setting = useRead(getLeaveRunSetting, {}, { isFresh: true });
  useRefreshOnFocus(list.refresh);
  const row = (run: LeaveRun) => (
    <ListRow
      icon={run.mode === 'dry' ? 'flask-conical' : 'history'}
      title={t(`mode.${run.mode}`, { day: dayWords(run.day, language) })}
      note={
        <>
          <span className="leave-run-line">
            {run.state === 'done' ? countsText(run.counts, t) : t(`state.${run.state}`)}
          </span>
          <span className="leave-run-line">{momentText(run.createdAt, 'minute', language)}</span>
        </>
      }
      to={leaveRunAddress(run.id)}
      link={{ replace: runId !== undefined, 'aria-current': run.id === runId ? 'page' : undefined }}
    />
  );
  return (
    <Desk
      isOpen={runId !== undefined}
      list={
        <>
          <p className="hr-form-lead">{t('lead')}</p>
          <ScopeNote />
          {setting.data || setting.error ? (
            <>
              <RunSwitch setting={setting} />
              <StartPart />
              <Section title={t('runs')} isCard={false}>
                <PagedList
                  list={list}
                  keyOf={(run) => run.id}
                  renderRow={row}
                  estimate={4}
                  label={t('runs')}
                  skeleton={<Loading rows={4} />}
                  empty={<EmptyState icon="history" title={t('none')} note={t('noneNote')} />}
                />
              </Section>
            </>
          ) : (
            <Loading rows={8} />
          )}
        </>
      }
      pane={
        runId === undefined ? (
          <EmptyState icon="history" title={t('choose')} note={t('chooseNote')} />
        ) : (
          <RunPane key={runId} runId={runId} onDone={() => void list.refresh()} />
        )
      }
    />
  );
}

/** Tries a year, or applies the rules now. */
function StartPart() {
  const { t } = useTranslation('leave-runs');
  const navigate = useNavigate();
  const [thisYear] = useState(() => Number(formatDate(Date.now(), 'date').slice(0, 4)));
  const [year, setYear] = useState(thisYear + 1);
  const [busy, setBusy] = useState<'dry' | 'now'>();
  /** The same until it has become a run: a second tap after a lost answer starts nothing more. */
  const request = useRef({ of: '', id: '' });
  const start = async (how: 'dry' | 'now') => {
    const of = how === 'dry' ? `dry ${year}` : 'now';
    if (request.current.of !== of) {
      request.current = { of, id: randomId() };
    }
    setBusy(how);
    try {
      const { id } = await call(startLeaveRun, {
        requestId: request.current.id,
        ...(how === 'dry' ? { year } : {}),
      });
      request.current = { of: '', id: '' };
      void navigate(leaveRunAddress(id));
    } finally {
      setBusy(undefined);
    }
  };
  const runNow = async () => {
    const chosen = await showDialog({
      title: t('nowAsk'),
      content: t('nowAskNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('now'), kind: 'primary' },
      ],
    });
    if (chosen === 1) {
      await start('now');
    }
  };
  return (
    <Section title={t('try')}>
      <div className="leave-run-start">
        <p className="leave-run-quiet">{t('tryNote')}</p>
        <Segments
          label={t('year')}
          options={[thisYear - 1, thisYear, thisYear + 1, thisYear + 2].map((one) => ({
            value: one,
            text: String(one),
          }))}
          value={year}
          onChange={setYear}
        />
        {/* The error policy tells a refusal; nothing has begun then. */}
        <Button
          kind="outline"
          isBlock
          isBusy={busy === 'dry'}
          disabled={busy !== undefined}
          onClick={() => void start('dry').catch(() => undefined)}
        >
          {t('tryStart', { year })}
        </Button>
        <Button
          kind="text"
          isBlock
          isBusy={busy === 'now'}
          disabled={busy !== undefined}
          onClick={() => void runNow().catch(() => undefined)}
        >
          {t('now')}
        </Button>
      </div>
    </Section>
  );
}
