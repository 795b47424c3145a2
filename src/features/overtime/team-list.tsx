import { shiftMonth } from '@contract/day';
import { lengthText } from '@contract/attendance/words/length-text';
import { listTeamOvertime, type TeamRow } from '@contract/overtime/calls';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { todayText } from '@/shared/date-time/days';
import { MonthHead } from '@/shared/date-time/month-head';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Tag } from '@/shared/ui/mark/tag';
import { Segments } from '@/shared/ui/page/segments';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import '@/shared/date-time/date-time.css';
import './overtime.css';

type TeamListProps = {
  month: string;
  isNear: boolean;
  onChange: (part: { month?: string; isNear?: boolean }) => void;
};

/** Who has overtime in a month, the most first, and who is near the limit. */
export function TeamList({ month, isNear, onChange }: TeamListProps) {
  const { t } = useTranslation('overtime-team');
  const list = usePages(
    listTeamOvertime,
    { month, ...(isNear && { isNear }) },
    (row: TeamRow) => row.person.id,
  );
  return (
    <div className="ovt-page">
      <div className="hr-card ovt-month">
        <MonthHead
          month={month}
          first="2020-01"
          last={shiftMonth(todayText().slice(0, 7), 12)}
          onMonth={(next) => onChange({ month: next.slice(0, 7) })}
        />
      </div>
      <Segments
        label={t('filter')}
        options={[
          { value: 'all', text: t('all') },
          { value: 'near', text: t('near') },
        ]}
        value={isNear ? 'near' : 'all'}
        onChange={(value) => onChange({ isNear: value === 'near' })}
      />
      <PagedList
        list={list}
        keyOf={(row) => row.person.id}
        renderRow={(row) => <PersonRow row={row} month={month} />}
        estimate={4.5}
        label={t('pageTitle')}
        skeleton={<Loading rows={6} />}
        empty={<EmptyState icon="clock" title={t('empty')} note={t(isNear ? 'emptyNear' : 'emptyNote')} />}
      />
    </div>
  );
}

function PersonRow({ row, month }: { row: TeamRow; month: string }) {
  const { t } = useTranslation('overtime-team');
  const language = useLanguage();
  const { person, minutes, timeOff, workDates, isNear } = row;
  const note = [
    t('days', { count: workDates.length }),
    timeOff > 0 ? t('timeOff', { length: lengthText(timeOff, language) }) : '',
  ];
  return (
    <ListRow
      lead={<PersonAvatar person={person} size={2.25} />}
      title={localizedName(person.name, person.enName, language)}
      note={note.filter(Boolean).join(' · ')}
      value={lengthText(minutes, language)}
      to={`/my-overtime?month=${month}&member=${person.id}`}
    >
      {isNear ? <Tag tone="warn">{t('nearTag')}</Tag> : null}
    </ListRow>
  );
}
