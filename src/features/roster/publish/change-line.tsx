import type { PlannedShift } from '@contract/roster/assignment';
import { timesText } from '@contract/shift/words';
import { useTranslation } from 'react-i18next';
import { ShiftChip } from '@/modules/shift/shift-chip';
import { dayWords } from '@/shared/date-time/words';
import { useLanguage } from '@/shared/i18n/use-language';
import { Icon } from '@/shared/ui/mark/icon';
import { labelOf, nameOf } from '../names';

export type RosterChange = {
  workDate: string;
  was: readonly PlannedShift[];
  now: readonly PlannedShift[];
};

type ChangeLineProps = {
  change: RosterChange;
  /** Where they work, work by work, before and now. */
  places?: { was: readonly string[]; now: readonly string[] };
};

const NONE = { was: [], now: [] };

/** A day as people knew it and as it is: old, an arrow, new. */
export function ChangeLine({ change: { workDate, was, now }, places = NONE }: ChangeLineProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  return (
    <div className="publish-change">
      <strong>{dayWords(workDate, language)}</strong>
      <span className="publish-turn">
        <span className="hr-visually-hidden">{t('was')}</span>
        <Works works={was} places={places.was} />
        <Icon name="arrow-right" size={1} />
        <span className="hr-visually-hidden">{t('now')}</span>
        <Works works={now} places={places.now} />
      </span>
    </div>
  );
}

type WorksProps = { works: readonly PlannedShift[]; places: readonly string[] };

function Works({ works, places }: WorksProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  if (works.length === 0) {
    return (
      <span className="publish-work">
        <ShiftChip label={t('offLabel')} />
        <span>{t('off')}</span>
      </span>
    );
  }
  return (
    <>
      {works.map((shift, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the works of a day have nothing but their order
        <span className="publish-work" key={at}>
          <ShiftChip label={labelOf(shift, language)} colour={shift.colour} />
          <span>
            {nameOf(shift, language)}
            <small>{[timesText(shift.segments, language), places[at]].filter(Boolean).join(' · ')}</small>
          </span>
        </span>
      ))}
    </>
  );
}
