import type { Language } from '@contract/limits';
import type { ReportDefinition } from '@contract/report/report';
import { REPORT_SOURCES } from '@contract/report/sources';
import { daysText, PERIOD_WORDS } from '@contract/report/words';

/** The period of a report in words; undefined for rows that are as of the run. */
export function periodText({ source, period }: ReportDefinition, language: Language): string | undefined {
  if (!REPORT_SOURCES[source].periodOf) {
    return undefined;
  }
  return period.kind === 'own' ? daysText(period, language) : PERIOD_WORDS[period.kind][language];
}
