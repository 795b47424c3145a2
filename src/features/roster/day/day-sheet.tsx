import { knownWorks, type DayOfPerson } from '@contract/roster/rules/edits';
import { timeOf } from '@contract/shift/rules/segments';
import { useTranslation } from 'react-i18next';
import { dayWords, timeWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { shownWorks } from '../plan/cell-works';
import { NO_FACTS } from '../plan/roster-frame';
import type { SheetFacts } from '../plan/sheet-facts';
import { nameOf } from '../names';
import { Contest } from './contest';
import { DayWorks } from './day-works';
import { Findings } from './findings';
import { WorkLine } from './work-line';
import './day-sheet.css';

type DaySheetProps = {
  facts: SheetFacts;
  day: DayOfPerson;
  /** The department shown, with those below it. */
  organId: string | undefined;
  /** The place that is chosen beside the brush: what is added here works there. */
  placeCode: string | undefined;
  onPerson: () => void;
  onClose: () => void;
};

/** A day of a person: what is planned, what people know, what is wrong, and everything that can be done about it. */
export function DaySheet({ facts, day, organId, placeCode, onPerson, onClose }: DaySheetProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const { desk, shifts } = facts;
  const person = facts.people.find(({ id }) => id === day.memberId);
  const cell = desk.cellOf(day);
  const edit = desk.editOf(day);
  const { works, isChanged } = shownWorks(cell, edit, shifts);
  const known = cell?.known ?? [];
  const findings = (desk.judgedOf(day.memberId)?.findings ?? []).filter(
    ({ workDate, days }) =>
      workDate === day.workDate || (days && days.from <= day.workDate && day.workDate <= days.to),
  );
  const beside = facts.ofPerson[day.memberId] ?? NO_FACTS;
  const absences = beside.absences[day.workDate] ?? [];
  const wish = beside.wishes[day.workDate];
  const others = works.filter(({ source }) => source === 'take' || source === 'overtime');
  const before = shownWorks(cell && { ...cell, draft: undefined }, undefined, shifts).works;
  return (
    <Sheet
      isOpen
      title={`${person ? nameOf(person, language) : ''} · ${dayWords(day.workDate, language)}`}
      onClose={onClose}
    >
      <div className="roster-day">
        <Contest facts={facts} day={day} />
        <Findings findings={findings} />
        {wish ? <p className="roster-note">{t(`wish.${wish}`)}</p> : null}
        {absences.length > 0 ? (
          <ul className="roster-absences">
            {absences.map(({ kind, startMinute, endMinute }) => (
              <li key={`${kind} ${startMinute}`}>
                {t(kind === 'leave' ? 'leaveAt' : 'tripAt', {
                  times: isWhole(startMinute, endMinute)
                    ? t('wholeDay')
                    : `${timeWords(timeOf(startMinute), language)}–${timeWords(timeOf(endMinute), language)}`,
                })}
              </li>
            ))}
          </ul>
        ) : null}
        <DayWorks facts={facts} day={day} organId={organId} placeCode={placeCode} />
        {others.length > 0 ? (
          <Section title={t('otherWork')}>
            {others.map((work) => (
              <WorkLine key={work.key} work={work} facts={facts} />
            ))}
          </Section>
        ) : null}
        {isChanged ? (
          <Section title={t('peopleKnow')}>
            {before.length === 0 ? <p className="roster-note">{t('nothing')}</p> : null}
            {before.map((work) => (
              <WorkLine key={work.key} work={work} facts={facts} />
            ))}
          </Section>
        ) : null}
        <p className="roster-note">
          <Dotted
            parts={[
              isChanged ? t('unpublished') : known.length > 0 ? t('published') : t('notPlanned'),
              ...(cell?.draft && !edit
                ? [t('changedBy', { name: nameOf(cell.draft.changedBy, language) })]
                : []),
            ]}
          />
        </p>
        <div className="roster-day-actions">
          {isChanged ? (
            <Button
              kind="outline"
              size="small"
              onClick={() => desk.put([{ ...day, works: knownWorks(known) }])}
            >
              {t('toPublished')}
            </Button>
          ) : null}
          <Button kind="text" size="small" onClick={onPerson}>
            {t('meters')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

const isWhole = (start: number, end: number) => start <= 0 && end >= 1_440;
