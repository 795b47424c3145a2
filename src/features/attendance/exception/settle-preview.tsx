import type { ExceptionAct, ActPreview } from '@contract/attendance/act-calls';
import { EXCEPTION_LIMITS } from '@contract/attendance/exception-part';
import { figureChanges } from '@contract/attendance/rules/settle/day-figures';
import { lengthText } from '@contract/attendance/words/length-text';
import { momentText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';

type SettlePreviewProps = { act: ExceptionAct; preview: ActPreview };
type Day = ActPreview['days'][number];

/** So many days are told at first. */
const FIRST = 5;

/** How many days and people it is about, what each sum of minutes becomes, and then day by day. */
export function SettlePreview({ act, preview }: SettlePreviewProps) {
  const { t } = useTranslation('attendance-exceptions');
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const { days, refused, punchIds, people, own, hasMore } = preview;
  const changes = figureChanges(days);
  const again = days.filter(({ asksAgain }) => asksAgain).length;
  // Punches are not among them, and the caller's own days have another note.
  const gone = act === 'excuse' ? refused.length - own : 0;
  const notes = [
    own > 0 ? t('preview.own', { count: own }) : '',
    gone > 0 ? t('preview.gone', { count: gone }) : '',
    hasMore ? t('preview.more', { count: EXCEPTION_LIMITS.batch }) : '',
    again > 0 ? t('preview.again', { count: again }) : '',
  ].filter(Boolean);
  const shown = isWhole ? days : days.slice(0, FIRST);
  return (
    <div className="exc-preview">
      <p className="exc-sum">
        {act === 'excuse'
          ? t('preview.days', { count: days.length })
          : t('preview.punches', { count: punchIds.length })}
        {t('preview.of')}
        {t('preview.people', { count: people })}
      </p>
      {changes.length > 0 ? (
        <dl className="exc-figures">
          {changes.map(({ figure, from, to }) => (
            <div key={figure}>
              <dt>{t(`figure.${figure}`)}</dt>
              <dd>
                <Becomes from={lengthText(from, language)} to={lengthText(to, language)} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="hr-row-note">{t('preview.same')}</p>
      )}
      {notes.map((note) => (
        <p key={note} className="exc-note">
          {note}
        </p>
      ))}
      {days.length > 0 ? (
        <ul className="exc-days" aria-label={t('preview.list')}>
          {shown.map((day) => (
            <PreviewDay key={`${day.memberId} ${day.workDate}`} day={day} />
          ))}
        </ul>
      ) : null}
      {days.length > shown.length ? (
        <Button kind="text" size="small" onClick={() => setWhole(true)}>
          {t('preview.rest', { count: days.length - shown.length })}
        </Button>
      ) : null}
    </div>
  );
}

/** What was and what will be, also said. */
function Becomes({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('attendance-exceptions');
  return (
    <>
      <span className="hr-visually-hidden">{t('preview.becomes', { from, to })}</span>
      <span aria-hidden="true">
        {`${from} → `}
        <b>{to}</b>
      </span>
    </>
  );
}

function PreviewDay({ day }: { day: Day }) {
  const { t } = useTranslation(['attendance-exceptions', 'my-attendance']);
  const language = useLanguage();
  const { name, enName, workDate, flags, flagsAfter } = day;
  const words = (all: Day['flags']) =>
    all.length === 0 ? t('good') : all.map((one) => t(`short.${one}`)).join(t('separator'));
  return (
    <li>
      <span>{localizedName(name, enName, language)}</span>
      <span className="exc-day">{momentText(workDate, 'weekday', language)}</span>
      <span className="exc-change">
        <Becomes from={words(flags)} to={words(flagsAfter)} />
      </span>
    </li>
  );
}
