import type { BoardRow } from '@contract/attendance/board-calls';
import type { BoardState } from '@contract/attendance/rules/board/board-entry';
import { clockText } from '@contract/moment-text';
import { DAY_MINUTES, timeOf } from '@contract/shift/rules/segments';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag, type Tone } from '@/shared/ui/mark/tag';
import { dayAddress } from '../my/day-address';

const TONES: Partial<Record<BoardState, Tone>> = {
  missing: 'bad',
  late: 'warn',
  in: 'good',
  leave: 'main',
  trip: 'main',
};

/** Somebody of the board: what they are to work, what they punched, and where they stand. */
export function BoardPerson({ row }: { row: BoardRow }) {
  const { t } = useTranslation('attendance-board');
  const language = useLanguage();
  const { person, workDate, state, start, end, in: comes, out: leaves } = row;
  const clock = (minute: number) => clockText(timeOf(minute % DAY_MINUTES), language);
  const department = localizedName(person.departmentName ?? '', person.departmentEnName, language);
  const place = row.placeName ? localizedName(row.placeName, row.placeEnName, language) : '';
  const parts = [
    department,
    // A shop is the department and the place of its people.
    place === department ? '' : place,
    start === null || end === null ? '' : `${clock(start)}–${clock(end)}`,
    comes === null ? '' : t('in', { time: clock(comes) }),
    leaves === null ? '' : t('out', { time: clock(leaves) }),
  ].filter(Boolean);
  return (
    <ListRow
      lead={<PersonAvatar person={person} />}
      title={localizedName(person.name, person.enName, language)}
      note={<Dotted parts={parts} />}
      to={dayAddress(workDate, person.id)}
    >
      <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
    </ListRow>
  );
}
