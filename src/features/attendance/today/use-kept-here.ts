import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { useWhenOnline } from '@/shared/lib/use-when-online';
import { useSessionStore } from '@/shared/session/session-store';
import { hasKept } from '../punch/kept-mark';
import { loadToday, type LoadedToday } from './today-store';
import { clockWords } from './today-words';

/**
 * Sends punches that were stored on the phone, whenever the server has answered or the network is back. The code for it is downloaded
 * only where there are some.
 */
export function useKeptHere(loaded: LoadedToday, onSaid: (text: string) => void): void {
  const { t } = useTranslation('today');
  const language = useLanguage();
  const memberId = useSessionStore(({ userInfo }) => userInfo?.id) ?? '';
  const send = async () => {
    const { isToSend, keptPunches, sendKept } = await import('../punch/kept-punches');
    if (!keptPunches(memberId).some(isToSend)) {
      return;
    }
    const recorded = await sendKept(memberId);
    const [waiting] = keptPunches(memberId).filter(isToSend);
    if (recorded.length > 0) {
      onSaid(t('sent', { times: recorded.map(({ at }) => clockWords(at, language)).join(t('separator')) }));
      await loadToday();
    } else if (waiting) {
      onSaid(t('kept'));
    }
  };
  const sendIfAny = () => {
    if (hasKept(memberId)) {
      // Without its code the punches wait for the next response.
      send().catch(() => undefined);
    }
  };
  useWhenOnline(sendIfAny);
  // Each response shows that the server can be reached.
  const handleResponse = useEffectEvent((_response: LoadedToday) => sendIfAny());
  useEffect(() => handleResponse(loaded), [loaded]);
}
