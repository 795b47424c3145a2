import { timesText } from '@contract/shift/words';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShiftChip } from '@/modules/shift/shift-chip';
import { useLanguage } from '@/shared/i18n/use-language';
import { ListRow } from '@/shared/ui/list/list-row';
import { Dotted } from '@/shared/ui/mark/dotted';
import type { ShownWork } from '../plan/cell-works';
import type { SheetFacts } from '../plan/sheet-facts';
import { labelOf, nameOf } from '../names';

type WorkLineProps = { work: ShownWork; facts: Pick<SheetFacts, 'places'>; children?: ReactNode };

/** A work with its times and place; `children` stand at its end. */
export function WorkLine({ work, facts, children }: WorkLineProps) {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const { shift, title, segments, placeCode, source } = work;
  const place = facts.places.find(({ code }) => code === placeCode);
  const label = shift ? labelOf(shift, language) : t(source === 'take' ? 'takeLabel' : 'overtimeLabel');
  const isNamed = source === 'swap' || source === 'take' || source === 'overtime';
  const name =
    title ?? (shift ? nameOf(shift, language) : t(source === 'overtime' ? 'overtime' : 'shiftGone'));
  const from = isNamed ? t(`source.${source}`) : '';
  return (
    <ListRow
      lead={<ShiftChip label={label} colour={shift?.colour} />}
      title={name}
      note={
        <Dotted
          parts={[
            timesText(segments, language),
            place ? nameOf(place, language) : placeCode,
            from === name ? '' : from,
          ].filter(Boolean)}
        />
      }
    >
      {children}
    </ListRow>
  );
}
