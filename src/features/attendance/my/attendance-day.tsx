import { readAttendanceDay, type AttendanceDay as Day } from '@contract/attendance/my-calls';
import { momentText, periodText } from '@contract/moment-text';
import { useTranslation } from 'react-i18next';
import { DisputeThread } from '@/modules/dispute/dispute-thread';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag, type Tone } from '@/shared/ui/mark/tag';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { isMissing } from '@/shared/http/is-missing';
import { Missing } from '@/shared/ui/page/missing';
import { clockWords, lengthWords, spanWords } from './clock-words';
import { flagTone } from './day-look';
import { DayActions } from './day-actions';
import { DayPunches } from './day-punches';
import { DayRepairs } from './day-repairs';
import { traceLine } from './trace-words';
import './attendance.css';

const STATE_TONES: Partial<Record<Day['confirmation'], Tone>> = {
  ask: 'main',
  again: 'warn',
  confirmed: 'good',
  disputed: 'warn',
  answered: 'main',
};

const REQUEST_TONES: Partial<Record<Day['requests'][number]['status'], Tone>> = {
  approved: 'good',
  abnormal: 'bad',
  inApproval: 'main',
};

type AttendanceDayProps = { workDate: string; memberId: string | undefined };

/** A day that explains itself: what came of it, how, by which punches, and what can be done about it. */
export function AttendanceDay({ workDate, memberId }: AttendanceDayProps) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  const { data, error, reload } = useRead(readAttendanceDay, { workDate, memberId });
  useRefreshOnFocus(reload);
  if (!data) {
    return isMissing(error) ? (
      <Missing icon="calendar-off" title={t('day.gone')} to="/attendance-month" toText={t('day.toMonth')} />
    ) : error ? (
      <ErrorState cause={error} onRetry={reload} isFill />
    ) : (
      <Loading rows={6} />
    );
  }
  const { person, isOwn } = data;
  return (
    <div className="att-day">
      {isOwn ? null : (
        <strong className="att-person">{localizedName(person.name, person.enName, language)}</strong>
      )}
      <Result day={data} />
      <DayRepairs day={data} />
      <Trace day={data} />
      <DayPunches day={data} />
      <Requests day={data} />
      <DisputeThread remarks={data.remarks} />
      <DayActions day={data} />
    </div>
  );
}

/** What came of the day, in words. */
function Result({ day: { result, works, seen, confirmation } }: { day: Day }) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  const { workDate, flags, excused, stretches, isOpen, isJudged } = result;
  const names = works.map(({ name, enName }) => localizedName(name, enName, language)).filter(Boolean);
  const time = (at: number | undefined) => (at === undefined ? '–' : clockWords(at, workDate, language));
  const worked = result.minutes.worked + result.minutes.madeUp + result.minutes.granted + result.minutes.trip;
  const isGood = isJudged && !isOpen && flags.length === 0 && stretches.length > 0;
  return (
    <Section
      title={t('day.result')}
      action={
        confirmation === 'none' ? undefined : (
          <Tag tone={STATE_TONES[confirmation]}>{t(`confirmation.${confirmation}`)}</Tag>
        )
      }
    >
      <div className="att-result">
        <span className="att-tags">
          <Tag>{t(`state.${result.state}`)}</Tag>
          {flags.map((flag) => (
            <Tag key={flag} tone={flagTone(flag)}>
              {t(`flag.${flag}`)}
            </Tag>
          ))}
          {excused.map((flag) => (
            <Tag key={flag} tone="good">
              {t('trace.excused', { flag: t(`flag.${flag}`) })}
            </Tag>
          ))}
          {isGood ? <Tag tone="good">{t('day.good')}</Tag> : null}
        </span>
        {names.length > 0 ? <span>{t('day.shift', { names: names.join(t('listSeparator')) })}</span> : null}
        {stretches.map((one) => (
          <dl key={one.index} className="att-stretch">
            <div>
              <dt>{t('day.planned')}</dt>
              <dd>{spanWords(one.start, one.end, workDate, language)}</dd>
            </div>
            <div>
              <dt>{t('day.punched')}</dt>
              <dd>{`${time(one.in.punch?.at)} → ${time(one.out.punch?.at)}`}</dd>
            </div>
          </dl>
        ))}
        {worked > 0 ? <span>{t('day.worked', { length: lengthWords(worked, language) })}</span> : null}
        {isOpen ? <span className="hr-row-note">{t('day.open')}</span> : null}
        {isJudged ? null : <span className="hr-row-note">{t('day.unjudged')}</span>}
        {seen ? (
          <span className="hr-row-note">
            {t('day.was', {
              words: [t(`state.${seen.state}`), ...seen.flags.map((flag) => t(`flag.${flag}`))].join(
                t('separator'),
              ),
            })}
          </span>
        ) : null}
      </div>
    </Section>
  );
}

/** How the day came to its result, a sentence a step. */
function Trace({ day: { result, rule } }: { day: Day }) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  const { workDate, trace } = result;
  return (
    <Section title={t('day.why')}>
      <ol className="att-trace">
        {trace.map((step, index) => {
          const { key, values, flag } = traceLine(step, workDate, language);
          const tone = result.flags.find((one) => one === step.code);
          return (
            <li key={index} data-tone={tone ? flagTone(tone) : undefined}>
              {t(`trace.${key}`, { ...values, flag: flag ? t(`flag.${flag}`) : '' })}
            </li>
          );
        })}
        {rule ? (
          <li>
            {t('day.rule', {
              group: localizedName(rule.group.name, rule.group.enName, language),
              date: momentText(rule.fromDate, 'day', language),
            })}
          </li>
        ) : null}
      </ol>
    </Section>
  );
}

function Requests({ day: { requests, isOwn } }: { day: Day }) {
  const { t } = useTranslation('my-attendance');
  const language = useLanguage();
  if (requests.length === 0) {
    return null;
  }
  return (
    <Section title={t('day.requests')}>
      {requests.map(({ approvalId, name, center, status, start, end }) => (
        <ListRow
          key={approvalId}
          icon="file-check"
          title={(language === 'en' ? name.en : undefined) ?? name.zh_CN}
          note={periodText(start, end ?? start, language)}
          {...(isOwn && {
            to: `/${center === 'lgApprove' ? 'lg' : 'ym'}-approve-detail?id=${approvalId}`,
          })}
        >
          <Tag tone={REQUEST_TONES[status]}>{t(`status.${status}`)}</Tag>
        </ListRow>
      ))}
    </Section>
  );
}
