import type { Segment } from '@contract/entities/segment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/localized-text';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { Stepper } from '@/shared/ui/stepper';
import type { StationChoice } from '../shift-editor';
import { StationSheet } from './station-sheet';
import { TimeSheet } from './time-sheet';

type SegmentRowProps = {
  /** Counted from 1. */
  index: number;
  value: Segment;
  stations: readonly StationChoice[];
  error: string | undefined;
  onChange: (value: Segment) => void;
  onRemove: () => void;
};

const REST_STEP = 0.25;
const REST_MAX = 12;

/** One segment: where, from when to when, with how much rest. */
export function SegmentRow({ index, value, stations, error, onChange, onRemove }: SegmentRowProps) {
  const { t } = useTranslation('shift-editor');
  const language = useLanguage();
  const [open, setOpen] = useState<'station' | 'startTime' | 'endTime'>();
  const station = stations.find((one) => one.code === value.stationCode);
  const close = () => setOpen(undefined);
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
      <button type="button" className="shift-box" aria-haspopup="dialog" onClick={() => setOpen('station')}>
        <span className="shift-label">{t('station')}</span>
        <span className="shift-value">
          {station ? localizedName(station.name, station.enName, language) : t('notSet')}
          {station && !station.isPaid ? <span className="shift-tag">{t('unpaid')}</span> : null}
        </span>
        <Icon name="chevron-right" size={1.125} />
      </button>
      <div className="shift-times">
        {(['startTime', 'endTime'] as const).map((key) => (
          <button
            key={key}
            type="button"
            className="shift-box"
            aria-haspopup="dialog"
            onClick={() => setOpen(key)}
          >
            <span className="shift-label">{t(key === 'startTime' ? 'start' : 'end')}</span>
            <span className="shift-value" data-time="">
              {value[key]}
            </span>
          </button>
        ))}
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
      {open === 'station' ? (
        <StationSheet
          value={value.stationCode}
          stations={stations}
          onClose={close}
          onChoose={(stationCode) => {
            onChange({ ...value, stationCode });
            close();
          }}
        />
      ) : null}
      {open === 'startTime' || open === 'endTime' ? (
        <TimeSheet
          title={t(open === 'startTime' ? 'chooseStart' : 'chooseEnd', { index })}
          value={value[open]}
          isEnd={open === 'endTime'}
          onClose={close}
          onChoose={(time) => {
            onChange({ ...value, [open]: time });
            close();
          }}
        />
      ) : null}
    </fieldset>
  );
}
