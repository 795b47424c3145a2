import { reportList, reportRemove, reportRun, type ReportRow } from '@contract/report/calls';
import { REPORT_SOURCES } from '@contract/report/sources';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Facts } from '@/shared/ui/list/facts';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Notice } from '@/shared/ui/mark/notice';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { Gone } from '../parts/gone';
import { Preview } from '../parts/preview';
import { copyPath, editPath, runsPath } from '../parts/report-paths';
import { reportFacts } from '../parts/report-facts';
import { RunList } from '../runs/run-list';
import { ScheduleSheet } from './schedule-sheet';
import '../parts/report.css';

type Role = { id: string; name: string; enName?: string | null | undefined };

/** One report: what is in it, its first rows, its runs, and what can be done with it. */
export function ReportScreen({ id }: { id: string }) {
  const { data, error, reload } = useRead(reportList, {});
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={8} />;
  }
  const row = data.list.find((one) => one.id === id);
  return row ? <Report row={row} roles={data.roles} zone={data.zone} /> : <Gone />;
}

function Report({ row, roles, zone }: { row: ReportRow; roles: readonly Role[]; zone: string }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const facts = reportFacts(row, t, language);
  const { definition, roleIds, isOwn, mayRun, pause } = row;
  const { columns } = REPORT_SOURCES[definition.source];
  const nameOf = (column: string) => columns.find((one) => one.id === column)?.name[language] ?? column;
  const separator = language === 'en' ? ', ' : '、';
  const shared = roles
    .filter((role) => roleIds.includes(role.id))
    .map((role) => localizedName(role.name, role.enName, language));
  return (
    <>
      {pause === 'ownerGone' ? (
        <Notice kind="warning" icon="triangle-alert">
          {t('ownerGone')}
        </Notice>
      ) : null}
      <Section title={row.name}>
        <Facts
          facts={[
            { name: t('source'), value: facts.source },
            { name: t('period'), value: facts.period },
            { name: t('columns'), value: definition.columns.map(nameOf).join(separator) },
            { name: t('groupBy'), value: definition.groupBy === null ? '' : nameOf(definition.groupBy) },
            { name: t('format'), value: t(`formats.${definition.format}`) },
            { name: t('schedule'), value: facts.schedule },
            { name: t('nextRun'), value: pause ? t('paused') : facts.next },
            { name: t('sharedWith'), value: isOwn ? shared.join(separator) || t('nobody') : '' },
            { name: t('column.owner'), value: isOwn ? '' : facts.owner },
          ]}
        />
        <Actions row={row} zone={zone} />
      </Section>
      {mayRun ? <Preview definition={definition} /> : <Notice kind="warning">{t('notYours')}</Notice>}
      <Section title={t('runsTitle')}>
        <RunList reportId={row.id} max={5} />
        <ListRow title={t('allRuns')} to={runsPath(row.id)} />
      </Section>
      {isOwn || pause === 'ownerGone' ? <RemoveButton row={row} /> : null}
    </>
  );
}

function Actions({ row, zone }: { row: ReportRow; zone: string }) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [isPlanning, setPlanning] = useState(false);
  const { id, isOwn, mayRun } = row;
  const run = () => {
    setBusy(true);
    call(reportRun, { id })
      // The error policy reports a refusal.
      .then(
        () => showToast(t('runStarted'), { kind: 'success' }),
        () => undefined,
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className="rpt-block">
      <div className="rpt-acts">
        <Button kind="primary" isBusy={isBusy} disabled={!mayRun} onClick={run}>
          {t('run')}
        </Button>
        {isOwn ? (
          <>
            <Button kind="outline" onClick={() => setPlanning(true)}>
              {t('schedule')}
            </Button>
            <Button kind="outline" onClick={() => void navigate(editPath(id))}>
              {t('edit')}
            </Button>
          </>
        ) : null}
        <Button kind="outline" disabled={!mayRun} onClick={() => void navigate(copyPath(id))}>
          {t('copy')}
        </Button>
      </div>
      {isPlanning ? <ScheduleSheet row={row} zone={zone} onClose={() => setPlanning(false)} /> : null}
    </div>
  );
}

function RemoveButton({ row: { id, name } }: { row: ReportRow }) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const remove = async () => {
    const pressed = await showDialog({
      title: t('removeAsk', { name }),
      content: t('removeNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('remove'), kind: 'danger' },
      ],
    });
    if (pressed === 1) {
      await call(reportRemove, { id });
      showToast(t('removed'), { kind: 'success' });
      await navigate('/reports', { replace: true });
    }
  };
  return (
    <Button
      kind="danger"
      isBlock
      // The error policy reports a refusal.
      onClick={() => void remove().catch(() => undefined)}
    >
      {t('remove')}
    </Button>
  );
}
