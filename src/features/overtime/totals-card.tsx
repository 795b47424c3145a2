import { lengthText } from '@contract/attendance/words/length-text';
import type { ToldEntry } from '@contract/overtime/calls';
import { overtimeFigures, type OvertimeFigure } from '@contract/overtime/rules/overtime-figures';
import { monthOf } from '@contract/roster/rules/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { EntryRows } from './entry-rows';
import { EntrySheet } from './entry-sheet';
import './overtime.css';

type TotalsCardProps = { entries: readonly ToldEntry[]; month: string; memberId: string | undefined };
type Named = OvertimeFigure<ToldEntry> & { name: string };

/** What a month comes to; each number opens the days that sum to it. */
export function TotalsCard({ entries, month, memberId }: TotalsCardProps) {
  const { t } = useTranslation('overtime');
  const language = useLanguage();
  const [opened, setOpened] = useState<string>();
  const { paid, timeOff, total, regular } = overtimeFigures(entries, monthOf(`${month}-01`));
  const named: Named[] = [
    { name: t('total'), ...total },
    { name: t('paid.workday'), ...paid.workday },
    { name: t('paid.restDay'), ...paid.restDay },
    { name: t('paid.statutoryDay'), ...paid.statutoryDay },
    { name: t('paid.period'), ...paid.period },
    { name: t('becomes.timeOff'), ...timeOff },
    { name: t('regular'), ...regular },
  ].filter(({ minutes }, index) => index === 0 || minutes > 0);
  // By its name: what is counted again while it is open shows its new days.
  const shown = named.find(({ name, minutes }) => name === opened && minutes > 0);
  return (
    <Section title={t('totals')}>
      {named.map(({ name, minutes }) => (
        <ListRow
          key={name}
          title={name}
          value={lengthText(minutes, language)}
          {...(minutes > 0 && { onPress: () => setOpened(name) })}
        />
      ))}
      {shown ? <FigureSheet figure={shown} memberId={memberId} onClose={() => setOpened(undefined)} /> : null}
    </Section>
  );
}

type FigureSheetProps = { figure: Named; memberId: string | undefined; onClose: () => void };

/** The days that a number is the sum of. */
function FigureSheet({ figure, memberId, onClose }: FigureSheetProps) {
  const { t } = useTranslation('overtime');
  const language = useLanguage();
  const [opened, setOpened] = useState<ToldEntry>();
  const { name, minutes, entries } = figure;
  return (
    <FullSheet title={name} onClose={onClose}>
      <div className="ovt-sheet">
        <p className="ovt-sum">{lengthText(minutes, language)}</p>
        <Section title={t('days')}>
          <EntryRows entries={entries} onOpen={setOpened} />
        </Section>
      </div>
      {opened ? <EntrySheet entry={opened} memberId={memberId} onClose={() => setOpened(undefined)} /> : null}
    </FullSheet>
  );
}
