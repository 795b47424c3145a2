import type { Segment } from '@contract/shift/segment';
import { nextDayText } from '@contract/shift/words';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { TimeField } from '@/shared/date-time/time/time-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Stepper } from '@/shared/ui/field/stepper';
import { withEndDay, withStartDay, withTimes } from '../segments';
import type { StationChoice } from '../shift-editor';
import { Check } from '@/shared/ui/check/check';

type SegmentRowProps = {
  /** Counted from 1. */
  index: number;
  value: Segment;
  stations: readonly StationChoice[] | undefined;
  error: string | undefined;
  /** At which of the two times the day is asked for. */
  asksForDay: { start: boolean; end: boolean };
  onChange: (value: Segment) => void;
  onRemove: () => void;
};

const REST_STEP = 0.25;
const REST_MAX = 12;

/** One segment: where, from when to when, with how much rest. */
export function SegmentRow({
  index,
  value,
  stations,
  error,
  asksForDay,
  onChange,
  onRemove,
}: SegmentRowProps) {
  const { t } = useTranslation('shift-editor');
  const language = useLanguage();
  return (
    <fieldset
      className="shift-segment"
      data-wrong={error ? '' : undefined}
      aria-label={t('segment', { index })}
    >
      <div className="shift-head">
        <span>{t('segment', { index })}</span>
        <IconButton icon="trash-2" label={t('remove', { index })} onClick={onRemove} />
      </div>
      {stations ? (
        <ChoiceField
          look="sheet"
          label={t('station')}
          title={t('chooseStation')}
          placeholder={t('notSet')}
          choices={stations.map((one) => ({
            code: one.code,
            text: localizedName(one.name, one.enName, language),
            note: one.isPaid ? undefined : t('unpaid'),
          }))}
          chosen={value.stationCode ? [value.stationCode] : []}
          isRequired
          onChoose={([stationCode = '']) => onChange({ ...value, stationCode })}
        />
      ) : null}
      <div className="shift-times">
        <div>
          <TimeField
            label={t('start')}
            title={t('chooseStart', { index })}
            value={value.startTime}
            text={value.startsNextDay && nextDayText(value.startTime, language)}
            onChange={(startTime) => startTime && onChange(withTimes(value, { startTime }))}
          />
          {asksForDay.start ? (
            <NextDay
              label={t('startsNextDay', { index })}
              isOn={value.startsNextDay === true}
              onChange={(isOn) => onChange(withStartDay(value, isOn))}
            />
          ) : null}
        </div>
        <div>
          <TimeField
            label={t('end')}
            title={t('chooseEnd', { index })}
            value={value.endTime}
            text={value.endsNextDay && nextDayText(value.endTime, language)}
            mayEndDay
            onChange={(endTime) => endTime && onChange(withTimes(value, { endTime }))}
          />
          {asksForDay.end ? (
            <NextDay
              label={t('endsNextDay', { index })}
              isOn={value.endsNextDay === true}
              onChange={(isOn) => onChange(withEndDay(value, isOn))}
            />
          ) : null}
        </div>
      </div>
      <div className="shift-rest">
        <span className="shift-label">{t('rest')}</span>
        <Stepper
          value={value.restHours}
          min={0}
          max={REST_MAX}
          step={REST_STEP}
          unit={t('restUnit')}
          label={t('rest')}
          lessLabel={t('lessRest', { index })}
          moreLabel={t('moreRest', { index })}
          onChange={(restHours) => onChange({ ...value, restHours })}
        />
      </div>
      {error ? (
        <p className="shift-error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

type NextDayProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** Says that a time is one of the next day. */
function NextDay({ label, isOn, onChange }: NextDayProps) {
  const { t } = useTranslation('shift-editor');
  return (
    <Check className="shift-day" label={label} isChecked={isOn} onChange={onChange}>
      {t('nextDay')}
    </Check>
  );
}
