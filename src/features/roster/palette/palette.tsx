import { timesText } from '@contract/shift/words';
import { memo, useId, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShiftChip } from '@/modules/shift/shift-chip';
import { useLanguage } from '@/shared/i18n/use-language';
import { Icon } from '@/shared/ui/mark/icon';
import type { SheetFacts } from '../plan/sheet-facts';
import { labelOf, nameOf } from '../names';
import type { Brush } from './brush';
import './palette.css';
import { Radio } from '@/shared/ui/check/radio';

type PaletteProps = {
  /** None until they are known. */
  shifts: SheetFacts['openShifts'];
  /** Undefined until they are known. */
  places: SheetFacts['places'] | undefined;
  brush: Brush | undefined;
  /** Written into what is painted. */
  placeCode: string | undefined;
  onBrush: (brush: Brush | undefined) => void;
  onPlace: () => void;
  onPattern: () => void;
};

/** What days are painted with, in reach of the thumb; scrolls sideways. */
export const Palette = memo(function Palette(props: PaletteProps): ReactElement {
  const { shifts, places, brush, placeCode, onBrush, onPlace, onPattern } = props;
  const { t } = useTranslation('roster');
  const language = useLanguage();
  const id = useId();
  const place = places?.find(({ code }) => code === placeCode);
  const option = (value: Brush | undefined, mark: ReactNode, name: string, note?: string) => {
    const key = value === undefined ? '' : value === 'off' ? value : value.shiftId;
    const isChosen = isSameBrush(brush, value);
    return (
      <Radio
        key={key}
        className="roster-brush"
        data-chosen={isChosen ? '' : undefined}
        isBare
        name={id}
        isChecked={isChosen}
        onChoose={() => onBrush(value)}
      >
        {mark}
        <span>
          {name}
          {note ? <span className="hr-visually-hidden">{note}</span> : null}
        </span>
      </Radio>
    );
  };
  return (
    <div className="roster-palette">
      <fieldset aria-label={t('brush')}>
        {option(undefined, <Icon name="hand" className="roster-brush-icon" />, t('hand'))}
        {option('off', <ShiftChip label={t('offLabel')} />, t('off'))}
        {shifts.map((shift) =>
          option(
            { shiftId: shift.id },
            <ShiftChip label={labelOf(shift, language)} colour={shift.colour} />,
            nameOf(shift, language),
            timesText(shift.segments, language),
          ),
        )}
      </fieldset>
      {places ? (
        <div className="roster-palette-more">
          {places.length > 0 ? (
            <button
              type="button"
              className="roster-brush"
              data-chosen={place ? '' : undefined}
              aria-label={t('placeIs', { place: place ? nameOf(place, language) : t('noPlace') })}
              onClick={onPlace}
            >
              <Icon name="map-pin" className="roster-brush-icon" />
              <span>{place ? nameOf(place, language) : t('place')}</span>
            </button>
          ) : null}
          <button type="button" className="roster-brush" onClick={onPattern}>
            <Icon name="repeat" className="roster-brush-icon" />
            <span>{t('patternShort')}</span>
          </button>
        </div>
      ) : null}
    </div>
  );
});

const isSameBrush = (one: Brush | undefined, other: Brush | undefined): boolean =>
  typeof one === 'object' && typeof other === 'object' ? one.shiftId === other.shiftId : one === other;
