import type { PunchOffer } from '@contract/attendance/rules/punch/punch-offer';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '@/shared/i18n/use-texts';
import { useSessionStore } from '@/shared/session/session-store';
import '@/shared/session/company-zone';
import { PunchRun, type PunchEnd } from '../punch/punch-run';
import { setServerClock } from '../punch/server-clock';
import type { LoadedToday } from './today-store';

type PunchHereProps = {
  loaded: LoadedToday;
  offer: PunchOffer;
  onEnd: (end: PunchEnd) => void;
};

/** A punch from a page that has loaded nothing of punching before the tap. */
export function PunchHere({ loaded, offer, onEnd }: PunchHereProps) {
  const { t } = useTranslation('today');
  const { isReady, hasFailed } = useTexts(['punch', 'fields', 'errors']);
  const memberId = useSessionStore(({ userInfo }) => userInfo?.id) ?? '';
  const [clock] = useState(() => setServerClock(memberId, loaded, loaded));
  const handleFailure = useEffectEvent(() => onEnd({ alert: t('failed'), isPunched: false }));
  useEffect(() => {
    if (hasFailed) {
      handleFailure();
    }
  }, [hasFailed]);
  const { last } = loaded.today;
  return isReady ? (
    <PunchRun
      memberId={memberId}
      today={loaded.today}
      offer={offer}
      clock={clock}
      lastIds={last ? [last.id] : []}
      onEnd={onEnd}
    />
  ) : null;
}
