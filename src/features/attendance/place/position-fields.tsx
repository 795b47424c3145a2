import { PLACE_LIMITS } from '@contract/attendance/place-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitRow } from '@/modules/editor/limit-row';
import { ChoiceField } from '@/shared/choice/choice-field';
import { findPosition } from '@/shared/platform/find-position';
import { PlatformError } from '@/shared/platform/platform-error';
import { Button } from '@/shared/ui/button/button';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { Icon } from '@/shared/ui/mark/icon';
import { degreesText } from './coordinates';
import type { PlaceDraft } from './place-draft';

type PositionFieldsProps = {
  draft: PlaceDraft;
  error: string | undefined;
  onChange: (part: Partial<PlaceDraft>) => void;
};

/** Where the place is: as the phone tells it there, or typed as a map tells it. */
export function PositionFields({ draft, error, onChange }: PositionFieldsProps) {
  const { t } = useTranslation('work-places');
  const [told, setTold] = useState<'locating' | 'failed' | { accuracy: number }>();
  const locate = async () => {
    setTold('locating');
    try {
      const { accuracy, datum, ...degrees } = await findPosition();
      onChange({ coordinates: degreesText(degrees), datum });
      setTold({ accuracy: Math.round(accuracy) });
    } catch (cause) {
      setTold(cause instanceof PlatformError && cause.kind === 'cancelled' ? undefined : 'failed');
    }
  };
  return (
    <Section title={t('area')}>
      <div className="place-fields">
        <Button kind="outline" isBlock isBusy={told === 'locating'} onClick={() => void locate()}>
          <Icon name="locate-fixed" size={1.125} />
          {t(told === 'locating' ? 'locating' : 'here')}
        </Button>
        {typeof told === 'object' ? (
          <output className="place-quiet">{t('located', { metres: told.accuracy })}</output>
        ) : null}
        {told === 'failed' ? (
          <p className="place-wrong" role="alert">
            {t(window.isSecureContext ? 'locateFailed' : 'locateInsecure')}
          </p>
        ) : null}
        <TextField
          name="coordinates"
          label={t('coordinates')}
          value={draft.coordinates}
          placeholder={t('coordinatesHint')}
          maxLength={60}
          autoComplete="off"
          error={error}
          onChange={(coordinates) => onChange({ coordinates })}
        />
        {draft.coordinates === '' ? null : (
          <ChoiceField
            name="datum"
            label={t('datum')}
            look="chips"
            isRequired
            choices={(['wgs84', 'gcj02'] as const).map((code) => ({ code, text: t(`datumOf.${code}`) }))}
            chosen={[draft.datum]}
            note={t('datumNote')}
            onChoose={([code]) => onChange({ datum: code === 'gcj02' ? 'gcj02' : 'wgs84' })}
          />
        )}
        <LimitRow
          name="radiusMetres"
          label={t('radius')}
          note={t('radiusNote')}
          value={draft.radiusMetres}
          limits={PLACE_LIMITS.radius}
          step={10}
          unit={t('metres')}
          onChange={(radiusMetres) => onChange({ radiusMetres })}
        />
      </div>
    </Section>
  );
}
