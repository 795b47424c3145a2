import type { Language } from '@contract/limits';
import type { ReportRow } from '@contract/report/calls';
import { REPORT_SOURCES } from '@contract/report/sources';
import { scheduleText } from '@contract/report/words';
import type { useTranslation } from 'react-i18next';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { periodText } from './period-text';

type Translate = ReturnType<typeof useTranslation<'reports'>>['t'];

/** Facts of a report in lists; texts may be empty. */
export function reportFacts(row: ReportRow, t: Translate, language: Language) {
  const { definition, schedule, nextRunAt, pause, isOwn, mayRun, owner } = row;
  const next = nextRunAt === null ? '' : momentWords(nextRunAt, 'minute');
  const ownerName = localizedName(owner.name, owner.enName, language);
  return {
    source: REPORT_SOURCES[definition.source].name[language],
    period: periodText(definition, language) ?? t('asOfRun'),
    schedule: schedule ? scheduleText(schedule, language) : '',
    next,
    owner: ownerName,
    /** The most important thing about it. */
    state: !mayRun
      ? t('notYours')
      : pause
        ? t(pause === 'ownerGone' ? 'ownerGone' : 'paused')
        : next
          ? t('next', { time: next })
          : isOwn
            ? ''
            : t('sharedBy', { name: ownerName }),
  };
}
