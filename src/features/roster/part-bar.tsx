import { getOrgansByIds } from '@contract/people/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentChooser } from '@/modules/people/department-chooser';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Icon } from '@/shared/ui/mark/icon';
import { Segments } from '@/shared/ui/page/segments';
import { nameOf } from './names';
import { SPANS } from './span';
import { spanWords } from './span-words';
import type { RosterPart } from './use-part';

type PartBarProps = {
  choice: RosterPart;
  onDate: (date: string) => void;
  onPrint: () => void;
  onTools: () => void;
};

/** Back to today, from dates without it. */
export function TodayButton({ choice, onDate }: Pick<PartBarProps, 'choice' | 'onDate'>) {
  const { t } = useTranslation('roster');
  return choice.isToday ? null : (
    <Button kind="text" size="small" onClick={() => onDate(choice.today)}>
      {t('today')}
    </Button>
  );
}

/** Whose plan is shown and which dates, and what else can be done with it. */
export function PartBar({ choice, onDate, onPrint, onTools }: PartBarProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const { part, span, isWide, previous, next, chooseOrgan, chooseSpan } = choice;
  const { organId } = part;
  const { data: organs } = useRead(getOrgansByIds, organId === undefined ? undefined : { ids: [organId] });
  const organ = organs?.[0];
  const name = organId === undefined ? t('everybody') : organ ? nameOf(organ, language) : '…';
  return (
    <div className="roster-bar-top">
      <div className="roster-organ">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('organIs', { name })}
          onClick={() => setChoosing(true)}
        >
          <Icon name="network" size={1.125} />
          <span>{name}</span>
          <Icon name="chevron-down" size={1} />
        </button>
        {organId === undefined ? null : (
          <IconButton icon="x" label={t('toEverybody')} onClick={() => chooseOrgan(undefined)} />
        )}
      </div>
      <div className="roster-dates">
        <IconButton
          icon="chevron-left"
          label={t('previous')}
          disabled={previous === undefined}
          onClick={() => previous && onDate(previous)}
        />
        <strong>{spanWords(part.from, part.days, language)}</strong>
        <IconButton
          icon="chevron-right"
          label={t('next')}
          disabled={next === undefined}
          onClick={() => next && onDate(next)}
        />
        {isWide ? <TodayButton choice={choice} onDate={onDate} /> : null}
      </div>
      {isWide ? (
        <Segments
          label={t('span')}
          options={SPANS.map((one) => ({
            value: one,
            text: one === 'month' ? t('aMonth') : t('weeksOf', { count: Number(one) }),
          }))}
          value={span}
          onChange={chooseSpan}
        />
      ) : null}
      {isWide ? <IconButton icon="printer" label={t('printAndExport')} onClick={onPrint} /> : null}
      <IconButton icon="ellipsis" label={t('tools')} aria-haspopup="dialog" onClick={onTools} />
      {isChoosing ? (
        <DepartmentChooser
          title={t('organ')}
          chosen={organ ? [organ] : []}
          max={1}
          onDone={([chosen]) => chosen && chooseOrgan(chosen.id)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}
