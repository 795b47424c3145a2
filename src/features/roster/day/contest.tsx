import { knownWorks, type DayOfPerson } from '@contract/roster/rules/edits';
import { timesText } from '@contract/shift/words';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { shownWorks, type ShownWork } from '../plan/cell-works';
import type { SheetFacts } from '../plan/sheet-facts';
import { nameOf } from '../names';

type ContestProps = { facts: SheetFacts; day: DayOfPerson };

/** Somebody else has changed the day meanwhile, or what people know of it has: says how, and asks what stays. */
export function Contest({ facts, day }: ContestProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const { desk, shifts } = facts;
  const edit = desk.editOf(day);
  const cell = desk.cellOf(day);
  const theirs = edit?.theirs;
  if (theirs) {
    const by = theirs.draft?.changedBy;
    return (
      <div className="roster-contest" role="alert">
        <p>
          {t(by ? 'contestedBy' : 'contestedByPlan', {
            name: by ? nameOf(by, language) : '',
            works: worksText(shownWorks(theirs, undefined, shifts).works),
            mine: worksText(shownWorks(cell, edit, shifts).works),
          })}
        </p>
        <div>
          <Button kind="outline" size="small" onClick={() => desk.keepTheirs([day])}>
            {t('keepTheirs')}
          </Button>
          <Button kind="outline" size="small" onClick={() => desk.keepMine([day])}>
            {t('useMine')}
          </Button>
        </div>
      </div>
    );
  }
  if (!cell?.draft?.isOvertaken || edit) {
    return null;
  }
  const { draft, known } = cell;
  return (
    <div className="roster-contest" role="alert">
      <p>
        {t('overtaken', {
          works: worksText(shownWorks({ ...cell, draft: undefined }, undefined, shifts).works),
        })}
      </p>
      <div>
        <Button
          kind="outline"
          size="small"
          onClick={() => desk.settle([{ ...day, works: knownWorks(known) }])}
        >
          {t('useKnown')}
        </Button>
        <Button kind="outline" size="small" onClick={() => desk.settle([{ ...day, works: draft.works }])}>
          {t('useDraft')}
        </Button>
      </div>
    </div>
  );

  function worksText(works: readonly ShownWork[]): string {
    return (
      works
        .map(({ shift, title, segments }) =>
          [title ?? (shift && nameOf(shift, language)), timesText(segments, language)]
            .filter(Boolean)
            .join(' '),
        )
        .join(language === 'en' ? ', ' : '、') || t('off')
    );
  }
}
