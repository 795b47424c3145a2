import type { RosterCover } from '@contract/roster/draft-calls';
import { segmentTimes } from '@contract/shift/rules/segments';
import { segmentText } from '@contract/shift/words';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayWords } from '@/shared/date-time/words';
import { LaterChart } from '@/modules/chart/small/later-chart';
import { valueForm } from '@/modules/chart/value-form';
import { useLanguage } from '@/shared/i18n/use-language';
import { Tag } from '@/shared/ui/mark/tag';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { EmptyState } from '@/shared/ui/page/states';
import { nameOf } from '../names';
import { coverOf } from './cover-of';
import type { SheetFacts } from '../plan/sheet-facts';

type CoverSheetProps = {
  facts: SheetFacts;
  placeCode: string;
  date: string;
  rows: RosterCover;
  onClose: () => void;
};

/** What a place needs on a date, need by need, and how many are planned. */
export function CoverSheet({ facts, placeCode, date, rows, onClose }: CoverSheetProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const place = facts.places.find(({ code }) => code === placeCode);
  const ofDay = rows.filter(({ workDate }) => workDate === date);
  return (
    <Sheet
      isOpen
      title={`${place ? nameOf(place, language) : ''} ${dayWords(date, language)}`}
      onClose={onClose}
    >
      {ofDay.length === 0 ? (
        <EmptyState
          icon="users"
          title={t('noNeeds')}
          actions={
            <Link
              className="hr-button"
              data-kind="outline"
              data-size="small"
              to={`/staffing-needs?place=${placeCode}`}
            >
              {t('toNeeds')}
            </Link>
          }
        />
      ) : (
        <Section title={t('needs')}>
          {ofDay.map((row) => {
            const missing = row.needed - row.planned;
            return (
              <ListRow
                key={`${row.stationCode} ${row.shiftId ?? ''} ${row.startMinute}`}
                title={needName(facts, row, language)}
                note={segmentText(segmentTimes({ start: row.startMinute, end: row.endMinute }), language)}
                value={t('plannedOf', { planned: row.planned, needed: row.needed })}
              >
                {missing > 0 ? <Tag tone="bad">{t('missing', { count: missing })}</Tag> : null}
              </ListRow>
            );
          })}
        </Section>
      )}
      <CoverChart rows={rows} date={date} />
    </Sheet>
  );
}

/** Planned and needed people of the place by day. */
function CoverChart({ rows, date }: Pick<CoverSheetProps, 'rows' | 'date'>) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const days = [...coverOf(rows)].sort(([one], [other]) => one.localeCompare(other));
  const short = days.filter(([, { missing }]) => missing > 0).length;
  return days.length < 2 ? null : (
    <LaterChart
      title={t('coverByDay')}
      sentence={short > 0 ? t('coverShort', { count: short, days: days.length }) : t('coverEnough')}
      kind="bars"
      points={days.map(([key, { needed, planned }]) => ({
        key,
        tick: String(Number(key.slice(8))),
        name: dayWords(key, language),
        value: planned,
        second: needed,
      }))}
      form={valueForm('count', language)}
      columnName={t('coverDay')}
      valueName={t('coverPlanned')}
      secondName={t('coverNeeded')}
      startKey={date}
    />
  );
}

/** A need by its station and, where it goes by one, its shift. */
export function needName(
  { stations, shifts }: Pick<SheetFacts, 'stations' | 'shifts'>,
  { stationCode, shiftId }: { stationCode: string; shiftId: string | null },
  language: Parameters<typeof nameOf>[1],
): string {
  const station = stations.find(({ code }) => code === stationCode);
  const shift = shifts.get(shiftId ?? '');
  return [station ? nameOf(station, language) : stationCode, shift && nameOf(shift, language)]
    .filter(Boolean)
    .join(' · ');
}
