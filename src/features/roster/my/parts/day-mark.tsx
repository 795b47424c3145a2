import { useTranslation } from 'react-i18next';
import type { PlanDay } from '../plan-days';
import { WorkChip } from './work-chip';

/** As many fit beside each other in a cell. */
const MOST = 2;

/** What a day of the month has, as small as a cell: the company's mark above the figure, shifts and absences below. */
export function DayMark({ day, works, absences }: PlanDay) {
  const { t } = useTranslation('my-calendar');
  const shown = works.slice(0, MOST);
  return (
    <>
      {day?.named ? (
        <span className="my-mark" data-kind={day.named.kind} aria-hidden="true">
          {t(`mark.${day.named.kind}`)}
        </span>
      ) : null}
      <span className="my-chips" aria-hidden="true">
        {shown.map((work) => (
          <WorkChip key={work.key} work={work} />
        ))}
        {absences.slice(0, MOST - shown.length).map(({ id, kind }) => (
          <span key={id} className="my-away" data-kind={kind}>
            {t(`mark.${kind}`)}
          </span>
        ))}
      </span>
      {works.length + absences.length > MOST ? <span className="my-more" aria-hidden="true" /> : null}
    </>
  );
}
