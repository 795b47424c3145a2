import { reportPreview, type ReportPreview } from '@contract/report/calls';
import { REPORT_LIMITS, type ReportDefinition } from '@contract/report/report';
import { REPORT_SOURCES } from '@contract/report/sources';
import { daysText } from '@contract/report/words';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { Section } from '@/shared/ui/list/section';
import { Notice } from '@/shared/ui/mark/notice';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { cellText } from './cell-text';
import './report.css';

type PreviewProps = { definition: ReportDefinition | undefined };

/** The first rows of a report as its file has them, with the rights of the reader. */
export function Preview({ definition }: PreviewProps) {
  const { t } = useTranslation('reports');
  const { data, error, reload } = useRead(reportPreview, definition && { definition });
  return (
    <Section title={t('preview')}>
      {error && !data ? <ErrorState cause={error} onRetry={reload} /> : null}
      {definition && !data && !error ? <Loading rows={5} /> : null}
      {definition && data ? <Rows preview={data} definition={definition} /> : null}
      {definition ? null : <EmptyState icon="table" title={t('columnsRequired')} />}
    </Section>
  );
}

function Rows({ preview, definition }: { preview: ReportPreview; definition: ReportDefinition }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { columns, rows, dropped, period, hasMore } = preview;
  const kinds = new Map(REPORT_SOURCES[definition.source].columns.map(({ id, kind }) => [id, kind]));
  const isEnd = (id: string) => !['text', 'day', 'minute'].includes(kinds.get(id) ?? 'number');
  return (
    <>
      <p className="rpt-note rpt-block">
        {[
          period ? daysText(period, language) : t('asOfRun'),
          hasMore ? t('previewNote', { max: REPORT_LIMITS.preview }) : undefined,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {dropped.length > 0 ? (
        <Notice kind="warning" icon="triangle-alert">
          {t('dropped', { columns: dropped.join(', ') })}
        </Notice>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState icon="table" title={t('previewEmpty')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
        <section className="rpt-preview" aria-label={t('previewLabel')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map(({ id, name }) => (
                  <th key={id} scope="col" data-end={isEnd(id) ? '' : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, index) => (
                    <td key={columns[index]!.id} data-end={isEnd(columns[index]!.id) ? '' : undefined}>
                      {cellText(cell, language)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
