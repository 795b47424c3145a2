import type { CalendarKind } from '@contract/calendar/rules/day-kind';
import { useTranslation } from 'react-i18next';

/** The word and colour of a kind of day, small enough for a day of a calendar. Its meaning is spoken beside it. */
export function KindMark({ kind }: { kind: CalendarKind }) {
  const { t } = useTranslation('company-calendar');
  return (
    <span className="calendar-mark" data-kind={kind} aria-hidden="true">
      {t(`mark.${kind}`)}
    </span>
  );
}
