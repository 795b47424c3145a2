import type { TrialDay } from '@contract/attendance/trial';
import { readTrialDays } from '@contract/attendance/trial-calls';
import { lengthText } from '@contract/attendance/words/length-text';
import type { Person } from '@contract/people/calls';
import { useTranslation } from 'react-i18next';
import { dayWords } from '@/shared/date-time/words';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { clockWords } from '../../my/clock-words';

type TrialDaysProps = { trialId: string; person: Person; onClose: () => void };

/** The days of somebody that change, each before and after. */
export function TrialDays({ trialId, person, onClose }: TrialDaysProps) {
  const { t } = useTranslation('attendance-rules');
  const language = useLanguage();
  const { data, error, reload } = useRead(readTrialDays, { trialId, memberId: person.id });
  return (
    <Sheet isOpen title={localizedName(person.name, person.enName, language)} onClose={onClose}>
      {data ? (
        <ul className="trial-days">
          {data.days.map(({ workDate, before, after }) => (
            <li key={workDate}>
              <strong>{dayWords(workDate, language)}</strong>
              <dl>
                <dt>{t('trial.before')}</dt>
                <dd>
                  <DayWords day={before} workDate={workDate} />
                </dd>
                <dt>{t('trial.after')}</dt>
                <dd>
                  <DayWords day={after} workDate={workDate} />
                </dd>
              </dl>
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState cause={error} onRetry={reload} />
      ) : (
        <Loading rows={4} />
      )}
    </Sheet>
  );
}

/** A day in a line: what is amiss and for how long, what was punched, and how much was planned. */
function DayWords({ day, workDate }: { day: TrialDay | null; workDate: string }) {
  const { t } = useTranslation(['attendance-rules', 'my-attendance']);
  const language = useLanguage();
  if (!day) {
    return <>{t('trial.unjudged')}</>;
  }
  const { flags, late, early, planned, borders } = day;
  const time = (at: number | null) => (at === null ? '–' : clockWords(at, workDate, language));
  const length = (minutes: number) => lengthText(minutes, language);
  const isThere = planned > 0 || borders.length > 0;
  const parts = [
    ...flags.map((flag) => t(`my-attendance:flag.${flag}`)),
    flags.length === 0 ? t(isThere ? 'trial.asPlanned' : 'trial.nothing') : '',
    late > 0 ? t('trial.lateBy', { length: length(late) }) : '',
    early > 0 ? t('trial.earlyBy', { length: length(early) }) : '',
    ...borders
      .filter(([start, end]) => start !== null || end !== null)
      .map(([start, end]) => `${time(start)} → ${time(end)}`),
    planned > 0 ? t('trial.planned', { length: length(planned) }) : '',
  ].filter(Boolean);
  return <Dotted parts={parts} />;
}
