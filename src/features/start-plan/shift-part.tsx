import type { ShiftContent } from '@contract/shift/catalogue';
import { SHIFT_LIMITS } from '@contract/shift/catalogue';
import { timesText } from '@contract/shift/words';
import { useTranslation } from 'react-i18next';
import { localizedName } from '@/shared/lib/text/localized-text';
import { TimeField } from '@/shared/date-time/time/time-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { IconButton } from '@/shared/ui/button/icon-button';

type ShiftPartProps = {
  shift: ShiftContent;
  onChange: (shift: ShiftContent) => void;
  onRemove: () => void;
};

/** A shift of the proposal: the times of its segments, or gone. Names are changed in the catalog of shifts. */
export function ShiftPart({ shift, onChange, onRemove }: ShiftPartProps) {
  const { t } = useTranslation('start-plan');
  const language = useLanguage();
  const name = localizedName(shift.name, shift.enName, language).slice(0, SHIFT_LIMITS.enName);
  return (
    <fieldset className="start-plan-shift">
      <legend className="hr-visually-hidden">{name}</legend>
      <div className="start-plan-shift-head">
        <strong>{name}</strong>
        <span className="hr-row-note">{timesText(shift.segments, language)}</span>
        <IconButton icon="trash-2" label={t('removeShift', { name })} onClick={onRemove} />
      </div>
      {shift.segments.map((segment, index) => (
        <div className="start-plan-times" key={`${segment.stationCode} ${String(index)}`}>
          {(['startTime', 'endTime'] as const).map((end) => (
            <TimeField
              key={end}
              label={t(end)}
              value={segment[end]}
              onChange={(time) =>
                time &&
                onChange({
                  ...shift,
                  segments: shift.segments.map((one) => (one === segment ? timed(one, end, time) : one)),
                })
              }
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

type Segment = ShiftContent['segments'][number];

/** A segment that ends no later than it starts ends on the next day. */
function timed(segment: Segment, end: 'startTime' | 'endTime', time: string): Segment {
  const { endsNextDay: _, ...next } = { ...segment, [end]: time };
  return next.endTime <= next.startTime ? { ...next, endsNextDay: true } : next;
}
