import type { CalendarDay } from '@contract/calendar/calls';
import { countKinds, USUAL_REST_WEEKDAYS } from '@contract/calendar/rules/day-kind';
import { useTranslation } from 'react-i18next';
import { monthNames, periodWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { runsOf, type DayRun } from '../runs';
import { KindMark } from './kind-mark';

type MonthListProps = { year: number; days: readonly CalendarDay[]; onOpen: (run: DayRun) => void };

/** Small screens: month after month what differs from the plain week. */
export function MonthList({ year, days, onOpen }: MonthListProps) {
  const { t } = useTranslation('company-calendar');
  const language = useLanguage();
  const byDate = new Map(days.map((one) => [one.date, one]));
  return (
    <div className="calendar-list">
      {monthNames(language).map((name, index) => {
        const month = `${year}-${String(index + 1).padStart(2, '0')}`;
        const runs = runsOf(month, days);
        const { workday } = countKinds(month, USUAL_REST_WEEKDAYS, byDate);
        return (
          <Section
            key={month}
            title={name}
            action={<span className="calendar-note">{t('workdays', { count: workday })}</span>}
          >
            {runs.map((run) => (
              <ListRow
                key={run.start}
                lead={<KindMark kind={run.kind} />}
                title={periodWords(run, language)}
                note={
                  <Dotted
                    parts={[
                      t(`kind.${run.kind}`),
                      localizedName(run.name, run.enName, language),
                      run.isChanged ? t('isChanged') : '',
                    ].filter(Boolean)}
                  />
                }
                onPress={() => onOpen(run)}
              />
            ))}
            {runs.length === 0 ? <p className="calendar-none">{t('noDays')}</p> : null}
          </Section>
        );
      })}
    </div>
  );
}
