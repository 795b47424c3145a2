import { DAY_FLAGS } from '@contract/attendance/day';
import { TRIAL_PEOPLE, type TrialPair, type TrialDay } from '@contract/attendance/trial';
import { type RuleTrial, readTrialDays } from '@contract/attendance/trial-calls';
import { lengthText } from '@contract/attendance/words/length-text';
import type { Person } from '@contract/people/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { dayWords, monthWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { useRead } from '@/shared/http/query/use-read';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { clockWords } from '../../my/clock-words';

type Result = NonNullable<RuleTrial['result']>;
type TrialResultProps = { trial: RuleTrial; result: Result };

/** What a trial has found: figures before and after, and whose days change. */
export function TrialResult({ trial, result }: TrialResultProps) {
  const { t } = useTranslation('attendance-rules');
  const language = useLanguage();
  const [shown, setShown] = useState<Person>();
  const { people, changedPeople, changedDays, ruledFrom, list } = result;
  const month = monthWords(trial.fromDate.slice(0, 7), language);
  const sentences = (...parts: string[]) => parts.filter(Boolean).join(language === 'en' ? ' ' : '');
  const since =
    ruledFrom === null
      ? t('trial.unruled')
      : ruledFrom > trial.fromDate
        ? t('trial.ruledFrom', { day: dayWords(ruledFrom, language) })
        : '';
  const changed =
    changedDays === 0
      ? t('trial.noChanges')
      : t('trial.changed', {
          people: t('trial.peopleOf', { count: changedPeople }),
          days: t('trial.daysOf', { count: changedDays }),
        });
  return (
    <>
      <Section title={t('trial.result', { month })}>
        <p className="trial-note">{sentences(t('trial.people', { count: people }), since)}</p>
        <Figures result={result} />
        <p className="trial-note">{t('trial.limits')}</p>
      </Section>
      <Section title={t('trial.changes')}>
        <p className="trial-note">
          {sentences(changed, changedPeople > TRIAL_PEOPLE ? t('trial.most', { count: TRIAL_PEOPLE }) : '')}
        </p>
        {list.map(({ person, changedDays: days }) => (
          <ListRow
            key={person.id}
            lead={<PersonAvatar person={person} />}
            title={localizedName(person.name, person.enName, language)}
            note={localizedName(person.departmentName ?? '', person.departmentEnName, language)}
            value={t('daysOf', { count: days })}
            onPress={() => setShown(person)}
          />
        ))}
      </Section>
      {shown ? <TrialDays trialId={trial.id} person={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  );
}

/** Numbers before and after, and the difference in words. Flags that no day has are left out. */
function Figures({ result: { figures, ruledFrom } }: { result: Result }) {
  const { t } = useTranslation(['attendance-rules', 'my-attendance']);
  const language = useLanguage();
  const isJudged = ruledFrom !== null;
  const length = (minutes: number) => lengthText(minutes, language);
  const days = (pair: TrialPair) => ({
    before: String(pair.before),
    after: String(pair.after),
    difference: differenceOf(pair, (by, way) => t(`trial.${way}`, { count: by })),
  });
  const lengths = (pair: TrialPair) => ({
    before: length(pair.before),
    after: length(pair.after),
    difference: differenceOf(pair, (by, way) => t(`trial.${way}Length`, { length: length(by) })),
  });
  const rows = [
    { key: 'judged', name: t('trial.judged'), ...days(figures.judged) },
    { key: 'fine', name: t('trial.fine'), ...days(figures.fine) },
    ...DAY_FLAGS.filter((flag) => figures.flags[flag].before + figures.flags[flag].after > 0).map((flag) => ({
      key: flag,
      name: t(`my-attendance:flag.${flag}`),
      ...days(figures.flags[flag]),
    })),
    { key: 'lateLength', name: t('trial.late'), ...lengths(figures.late) },
    { key: 'earlyLength', name: t('trial.early'), ...lengths(figures.early) },
  ];
  return (
    <table className="trial-figures">
      <thead>
        <tr>
          <th scope="col">{t('trial.days')}</th>
          <th scope="col">{t('trial.before')}</th>
          <th scope="col">{t('trial.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, before, after, difference }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{isJudged ? before : t('trial.unjudged')}</td>
            <td>
              {after}
              {isJudged ? <span className="trial-difference">{difference ?? t('trial.same')}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function differenceOf(
  { before, after }: TrialPair,
  words: (by: number, way: 'more' | 'less') => string,
): string | undefined {
  return before === after ? undefined : words(Math.abs(after - before), after > before ? 'more' : 'less');
}

type TrialDaysProps = { trialId: string; person: Person; onClose: () => void };

/** The days of somebody that change, each before and after. */
function TrialDays({ trialId, person, onClose }: TrialDaysProps) {
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
