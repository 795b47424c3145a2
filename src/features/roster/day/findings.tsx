import { findingWords } from '@contract/roster/words/finding-words';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { dayWords } from '@/shared/date-time/words';
import { Icon } from '@/shared/ui/mark/icon';
import type { Finding } from '../plan/sheet-facts';
import './findings.css';

type FindingsProps = {
  findings: readonly Finding[];
  /** Says the date as well, and leads to the day. */
  onDay?: ((workDate: string) => void) | undefined;
  withDay?: boolean;
};

/** What is wrong with a plan, in words with the numbers: what may not be first. */
export function Findings({ findings, onDay, withDay = onDay !== undefined }: FindingsProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const order = [...findings].sort(
    (a, b) => Number(b.level === 'block') - Number(a.level === 'block') || (a.workDate < b.workDate ? -1 : 1),
  );
  if (findings.length === 0) {
    return null;
  }
  return (
    <ul className="roster-findings">
      {order.map((finding) => {
        const { rule, workDate, level } = finding;
        const text = (
          <>
            <Icon name={level === 'block' ? 'octagon-x' : 'triangle-alert'} size={1.125} />
            <span>
              <span className="hr-visually-hidden">{t(`level.${level}`)}</span>
              {withDay && !finding.days ? <strong>{dayWords(workDate, language)} </strong> : null}
              {findingWords(finding, language)}
            </span>
          </>
        );
        return (
          <li
            key={`${rule} ${workDate} ${finding.with?.workDate ?? finding.certificate?.kinds.join() ?? ''} ${finding.certificate?.team?.startMinute ?? ''}`}
            data-level={level}
          >
            {onDay ? (
              <button type="button" onClick={() => onDay(workDate)}>
                {text}
                <Icon name="chevron-right" size={1} />
              </button>
            ) : (
              <p>{text}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
