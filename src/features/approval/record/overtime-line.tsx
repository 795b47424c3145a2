import { lengthText } from '@contract/attendance/words/length-text';
import type { OvertimeMeter } from '@contract/overtime/meter';
import type { OvertimePreview } from '@contract/overtime/preview';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Icon } from '@/shared/ui/mark/icon';
import './leave-balance-line.css';

/** What a request for overtime comes to: the class of each date, what it becomes, and where it leads in the month. */
export function OvertimeLine({ overtime }: { overtime: OvertimePreview }) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const { parts, before, after, isPresumed, system } = overtime;
  const isBeyond = after.isOver && after.level !== 'off';
  const all = (meter: OvertimeMeter) => lengthText(meter.counted + meter.ahead, language);
  return (
    <span className="apv-balance" data-over={isBeyond ? '' : undefined}>
      <Icon name={isBeyond ? 'triangle-alert' : 'clock'} size={1.125} />
      <span>
        {parts.map(({ onDate, class: of, percent, minutes, becomes }) => (
          <span className="apv-balance-line" key={`${onDate} ${of}`}>
            {t('overtime.part', {
              date: momentWords(onDate, 'weekday'),
              class: t(`overtime.class.${system === 'comprehensive' && of === 'regular' ? 'periodic' : of}`),
              length: lengthText(minutes, language),
            })}
            {of === 'regular' ? null : ` · ${t(`overtime.becomes.${becomes}`, { percent })}`}
          </span>
        ))}
        {before.level === 'off' ? null : (
          <span>
            {t('overtime.meter', {
              before: all(before),
              after: all(after),
              limit: lengthText(after.limit, language),
            })}
          </span>
        )}
        {isBeyond ? (
          <span className="apv-balance-over">
            {t(after.level === 'block' ? 'overtime.over.block' : 'overtime.over.warn')}
          </span>
        ) : null}
        {isPresumed ? <span className="apv-note">{t('overtime.presumed')}</span> : null}
      </span>
    </span>
  );
}
