import type { StartPlan } from '@contract/start-plan/plan';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findPosition } from '@/shared/platform/find-position';
import { PlatformError } from '@/shared/platform/platform-error';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';

type Position = StartPlan['place']['position'];
type PositionPartProps = { position: Position; onChange: (position: Position) => void };

/** Takes the position of the phone for that of the place; without one people punch anywhere. */
export function PositionPart({ position, onChange }: PositionPartProps) {
  const { t } = useTranslation('start-plan');
  const [state, setState] = useState<'locating' | 'failed'>();
  const locate = async () => {
    setState('locating');
    try {
      const { latitude, longitude, datum } = await findPosition();
      onChange({ latitude, longitude, datum });
      setState(undefined);
    } catch (cause) {
      setState(cause instanceof PlatformError && cause.kind === 'cancelled' ? undefined : 'failed');
    }
  };
  return (
    <>
      {position ? (
        <p className="hr-field-note">
          {t('positionTaken', {
            position: `${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}`,
          })}
        </p>
      ) : (
        <p className="hr-field-note">{t('anywhere')}</p>
      )}
      <Button kind="outline" isBlock isBusy={state === 'locating'} onClick={() => void locate()}>
        <Icon name="locate-fixed" size={1.125} />
        {t(state === 'locating' ? 'locating' : 'here')}
      </Button>
      {position ? (
        <Button kind="text" isBlock onClick={() => onChange(null)}>
          {t('removePosition')}
        </Button>
      ) : null}
      {state === 'failed' ? (
        <p className="hr-field-note" role="alert">
          {t(window.isSecureContext ? 'locateFailed' : 'locateInsecure')}
        </p>
      ) : null}
    </>
  );
}
