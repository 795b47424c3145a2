import type { DraftWork } from '@contract/roster/assignment';
import { ROSTER_LIMITS } from '@contract/roster/draft-calls';
import type { DayOfPerson } from '@contract/roster/rules/edits';
import { timesText } from '@contract/shift/words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShiftChip } from '@/modules/shift/shift-chip';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Section } from '@/shared/ui/list/section';
import { shownWorks } from '../plan/cell-works';
import type { SheetFacts } from '../plan/sheet-facts';
import { labelOf, nameOf } from '../names';
import { TakersSheet } from './takers-sheet';
import { WorkLine } from './work-line';

type DayWorksProps = {
  facts: SheetFacts;
  day: DayOfPerson;
  organId: string | undefined;
  placeCode: string | undefined;
};

const NO_PLACE = '';

/** The shifts of a day, each with its place, and those that may be added. */
export function DayWorks({ facts, day, organId, placeCode }: DayWorksProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const { desk, openShifts, places } = facts;
  const works = desk.worksOf(day);
  const [isAdding, setAdding] = useState(false);
  const [passing, setPassing] = useState<number>();
  const put = (next: readonly DraftWork[]) => desk.put([{ ...day, works: next }]);
  // What people know keeps the shift as it was when it was planned.
  const shown = shownWorks(desk.cellOf(day), desk.editOf(day), facts.shifts).works.filter(
    ({ source }) => source !== 'take' && source !== 'overtime',
  );
  const add = (shiftId: string) => {
    setAdding(false);
    put([...works, { shiftId, ...(placeCode === undefined ? {} : { placeCode }) }]);
  };
  const setPlace = (at: number, code: string | undefined) =>
    put(
      works.map((work, index) =>
        index === at ? { shiftId: work.shiftId, ...(code ? { placeCode: code } : {}) } : work,
      ),
    );
  return (
    <Section title={t('planned')} isCard={false}>
      {shown.length > 0 ? (
        <div className="hr-card roster-works">
          {shown.map((work, at) => {
            const name = work.shift ? nameOf(work.shift, language) : t('shiftGone');
            return (
              <div key={work.key}>
                <WorkLine work={work} facts={facts}>
                  <IconButton
                    icon="x"
                    label={t('takeOff', { name })}
                    onClick={() => put(works.filter((_, index) => index !== at))}
                  />
                </WorkLine>
                {day.workDate >= facts.today ? (
                  <div className="roster-work-pass">
                    <Button kind="text" size="small" onClick={() => setPassing(at)}>
                      {t('findTaker')}
                    </Button>
                  </div>
                ) : null}
                {places.length > 0 ? (
                  <div className="roster-work-place">
                    <ChoiceField
                      label={t('place')}
                      look="sheet"
                      choices={[
                        { code: NO_PLACE, text: t('noPlace') },
                        ...places
                          .filter(({ code, isEnabled }) => isEnabled || code === work.placeCode)
                          .map((place) => ({ code: place.code, text: nameOf(place, language) })),
                      ]}
                      chosen={[work.placeCode ?? NO_PLACE]}
                      onChoose={([code]) => setPlace(at, code)}
                    />
                  </div>
                ) : null}
              </div>
            );
          })}
        </div>
      ) : null}
      {shown.length === 0 || isAdding ? (
        <ul className="roster-shifts">
          {openShifts.map((shift) => (
            <li key={shift.id}>
              <button type="button" onClick={() => add(shift.id)}>
                <ShiftChip label={labelOf(shift, language)} colour={shift.colour} />
                <span>
                  {nameOf(shift, language)}
                  <small>{timesText(shift.segments, language)}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : works.length < ROSTER_LIMITS.works ? (
        <Button kind="outline" size="small" onClick={() => setAdding(true)}>
          {t('addShift')}
        </Button>
      ) : null}
      {passing === undefined ? null : (
        <TakersSheet
          facts={facts}
          organId={organId}
          day={day}
          at={passing}
          onDone={() => setPassing(undefined)}
          onClose={() => setPassing(undefined)}
        />
      )}
    </Section>
  );
}
