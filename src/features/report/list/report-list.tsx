import { reportList, type ReportRow } from '@contract/report/calls';
import type { ReportSourceId } from '@contract/report/sources';
import { REPORT_TEMPLATES } from '@contract/report/templates';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { CreateButton } from '@/shared/ui/button/create-button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import { later, Later } from '@/shared/ui/page/later';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { reportPath, templatePath } from '../parts/report-paths';
import { reportFacts } from '../parts/report-facts';

/** A phone never downloads it. */
const table = later<{ list: ReportRow[]; refresh: () => Promise<void> }>(
  async () => (await import('./report-table')).ReportTable,
);

/** Own reports, those that others share, and templates to start from. */
export function ReportList() {
  const { t } = useTranslation('reports');
  const isWide = useIsDesktop();
  const { data, error, reload } = useRead(reportList, {});
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={8} />;
  }
  const { list, sources } = data;
  if (list.length === 0 && sources.length === 0) {
    return <EmptyState icon="chart-column" title={t('noSources')} note={t('noSourcesNote')} />;
  }
  const mine = list.filter(({ isOwn }) => isOwn);
  const shared = list.filter(({ isOwn }) => !isOwn);
  const refresh = async () => await Promise.resolve(reload());
  return (
    <>
      {isWide && list.length > 0 ? (
        <Later part={table} fallback={<Loading rows={6} />} props={{ list, refresh }} />
      ) : (
        <>
          <Section title={t('mine')}>
            {mine.length === 0 ? (
              <EmptyState icon="chart-column" title={t('none')} note={t('noneNote')} />
            ) : (
              mine.map((row) => <Row key={row.id} row={row} />)
            )}
          </Section>
          {shared.length > 0 ? (
            <Section title={t('shared')}>
              {shared.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </Section>
          ) : null}
        </>
      )}
      <Templates sources={sources} />
      {sources.length > 0 ? <CreateButton text={t('add')} to="/report-edit" /> : null}
    </>
  );
}

function Row({ row }: { row: ReportRow }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const facts = reportFacts(row, t, language);
  return (
    <ListRow
      icon="chart-column"
      title={row.name}
      note={<Dotted parts={[facts.source, facts.period, facts.schedule, facts.state].filter(Boolean)} />}
      to={reportPath(row.id)}
    />
  );
}

function Templates({ sources }: { sources: readonly ReportSourceId[] }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const open = REPORT_TEMPLATES.filter(({ definition }) => sources.includes(definition.source));
  return open.length === 0 ? null : (
    <Section title={t('templates')}>
      {open.map(({ id, name }) => (
        <ListRow key={id} icon="file-plus" title={name[language]} to={templatePath(id)} />
      ))}
    </Section>
  );
}
