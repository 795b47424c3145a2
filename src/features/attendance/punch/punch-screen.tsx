import { readPunchPage } from '@contract/attendance/punch-calls';
import { DAY_MINUTES, dateOf } from '@contract/roster/rules/work-minutes';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { useWhenOnline } from '@/shared/lib/use-when-online';
import { useSessionStore } from '@/shared/session/session-store';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { refreshToday } from '../today/today-store';
import { minuteWords } from './clock-words';
import { DayStretches } from './day-stretches';
import { KeptList } from './kept-list';
import { dropKept, isToSend, keptPunches, sendKept } from './kept-punches';
import { LastPunches } from './last-punches';
import { PunchCard } from './punch-card';
import { readServerClock, setServerClock } from './server-clock';
import './punch.css';

/** Punching: what a punch would be now, the day's hours and the last punches; without a network what is kept. */
export function PunchScreen({ doorCode }: { doorCode: string | undefined }) {
  const { t } = useTranslation('punch');
  const language = useLanguage();
  const memberId = useSessionStore(({ userInfo }) => userInfo?.id) ?? '';
  const { data: page, error, isLoading, reload } = useRead(readPunchPage, {}, { isFresh: true });
  const [clock, setClock] = useState(() => readServerClock(memberId));
  const [kept, setKept] = useState(() => keptPunches(memberId));
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState<string>();
  useRefreshOnFocus(reload);
  useWhenOnline(reload);
  const look = () => setKept(keptPunches(memberId));
  const send = async () => {
    setSending(true);
    const recorded = await sendKept(memberId);
    setSending(false);
    look();
    if (recorded.length > 0) {
      const times = recorded.map(({ at }) => minuteWords(at, language)).join(t('listSeparator'));
      const text = t('kept.sent', { times });
      showToast(text, { kind: 'success' });
      // It no longer waits.
      setSaid(text);
      reload();
      refreshToday();
    }
  };
  useEffect(() => {
    if (page) {
      setClock(setServerClock(memberId, page));
      // A server that responds can also receive the stored punches.
      if (keptPunches(memberId).some(isToSend)) {
        void send();
      }
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per response; an effect event, which would read the latest values, may not set state
  }, [page]);
  const isOffline = !page && error instanceof ApiError && error.kind === 'network' && clock !== undefined;
  if (error && !page && !isOffline) {
    return <ErrorState cause={error} onRetry={reload} isFill />;
  }
  if (!page && !isOffline) {
    return isLoading ? <Loading rows={3} /> : null;
  }
  const today = dateOf(Math.floor((page?.minute ?? 0) / DAY_MINUTES));
  return (
    <div className="punch">
      <PunchCard
        memberId={memberId}
        page={page}
        clock={clock}
        doorCode={doorCode}
        said={said}
        onSaid={setSaid}
        onStale={reload}
        onPunched={() => {
          look();
          reload();
          // The card of the home would go on offering this punch.
          refreshToday();
        }}
      />
      <KeptList
        kept={kept}
        isSending={isSending}
        onSend={() => void send()}
        onDrop={(requestId) => {
          dropKept(memberId, requestId);
          look();
        }}
      />
      {page?.days
        .filter(({ workDate, stretches }) => stretches.length > 0 || workDate === today)
        .map((day) => (
          <DayStretches key={day.workDate} day={day} today={today} />
        ))}
      {page ? <LastPunches punches={page.lastPunches} today={today} /> : null}
    </div>
  );
}
