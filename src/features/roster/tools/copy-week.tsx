import { readRoster, ROSTER_LIMITS, type Roster } from '@contract/roster/draft-calls';
import { cellKey, copyFrom, plannedWorks, type CopyMode } from '@contract/roster/rules/edits';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import type { Part } from '../plan/desk-state';
import { mayPlan, type SheetFacts } from '../plan/sheet-facts';
import { CopyModeField } from './copy-mode';
import { daysBackOf } from '../span';
import { spanWords } from '../span-words';

type CopyWeekProps = {
  facts: SheetFacts;
  part: Part;
  onDone: (changed: number, left: number) => void;
  onClose: () => void;
};

/** Puts down the dates before those that are shown once more, for the people shown. */
export function CopyWeek({ facts, part, onDone, onClose }: CopyWeekProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const [mode, setMode] = useState<CopyMode>('empty');
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt({}, 1);
  const { desk, dates, people } = facts;
  const daysBack = daysBackOf(part.days);
  const from = dateOf(dayNumber(part.from) - daysBack);
  const memberIds = people.map(({ id }) => id);
  const copy = async () => {
    const cells = new Map<string, Roster['cells'][number]>();
    // A filter may show people of any page of the part.
    const missing = new Set(memberIds);
    for (let pageNo = 1, hasMore = true; hasMore && missing.size > 0; pageNo += 1) {
      const input = { ...part, from, pageNo, pageSize: ROSTER_LIMITS.people };
      const page = await read(readRoster, input, new AbortController().signal);
      page.cells.forEach((cell) => cells.set(cellKey(cell), cell));
      page.people.forEach(({ id }) => missing.delete(id));
      ({ hasMore } = page);
    }
    const { changes, left } = copyFrom(
      {
        memberIds,
        daysBack,
        sourceOf: (day) => desk.editOf(day)?.works ?? plannedWorks(cells.get(cellKey(day))),
      },
      { dates, mode, worksOf: desk.worksOf, isOpen: mayPlan(facts) },
    );
    onDone(desk.put(changes), left);
  };
  return (
    <Sheet isOpen title={t('copyWeek')} onClose={onClose}>
      <form
        className="hr-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void attempt([], copy);
        }}
      >
        <p className="hr-form-lead">
          {t('copyWeekNote', {
            count: people.length,
            from: spanWords(from, part.days, language),
            to: spanWords(part.from, part.days, language),
          })}
        </p>
        <CopyModeField
          value={mode}
          onChange={(next) => {
            clear();
            setMode(next);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t('copy')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
