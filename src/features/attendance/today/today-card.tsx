import { punchOffer, type PunchOffer } from '@contract/attendance/rules/punch/punch-offer';
import type { Today } from '@contract/attendance/today-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '@/shared/i18n/use-language';
import { useNow } from '@/shared/lib/time/use-now';
import { useHasPermission } from '@/shared/session/has-permission';
import { stored } from '@/shared/storage/stored';
import { Button } from '@/shared/ui/button/button';
import { Skeleton } from '@/shared/ui/page/skeleton';
import type { PunchEnd } from '../punch/punch-run';
import { dateWords, noteWords, todayWords, withWords, buttonWords } from './today-words';
import { loadToday, useToday, type LoadedToday } from './today-store';
import { useKeptHere } from './use-kept-here';
import './today.css';

/** Downloaded at the tap, or before it once the first screen stands: sheets, position and the http client come with it. */
const loadPunching = () => import('./punch-here');
const PunchHere = lazy(() => loadPunching().then((module) => ({ default: module.PunchHere })));

const MINUTE_MS = 60_000;
const handleRetry = () => void loadToday();

/** Today's shift, where the person stands in it, and the one tap that punches. */
export function TodayCard() {
  const { t } = useTranslation('today');
  const { data, isFailed } = useToday();
  // A traveler without a network sees it as well: a punch needs no place then.
  const isOnTrip = stored.isBusinessTrip.read();
  if (data) {
    return <LoadedCard loaded={data} />;
  }
  return (
    <section className="hr-card today-card" aria-label={t('open')}>
      {isOnTrip ? <p className="today-line">{t('without.trip')}</p> : null}
      {isFailed ? (
        <>
          <p className="today-title">{t('failed')}</p>
          <div className="today-action">
            <Button kind="outline" isBlock onClick={handleRetry}>
              {t('retry')}
            </Button>
          </div>
          <div className="today-foot">
            <Link className="hr-section-link" to="/attendance">
              {t('open')}
            </Link>
          </div>
        </>
      ) : (
        <>
          <Skeleton width="40%" height="1.25rem" />
          {isOnTrip ? null : <Skeleton width="70%" height="1rem" />}
          <Skeleton height="3rem" />
        </>
      )}
    </section>
  );
}

const offerOf = (today: Today): PunchOffer =>
  punchOffer(today, {
    mayPunch: today.mayPunch,
    isOffline: false,
    // The location is read only at the tap.
    where: 'any',
    isRefusedElsewhere: today.terms.outside === 'refuse',
  });

function LoadedCard({ loaded }: { loaded: LoadedToday }) {
  const { t } = useTranslation('today');
  const language = useLanguage();
  const maySeeDay = useHasPermission(FUNCTION_ID.dailyConfirmation);
  const { today, colleagues, wall } = loaded;
  const now = today.minute + Math.max(0, Math.floor((useNow() - wall) / MINUTE_MS));
  const isStale = now >= today.changesAt;
  const [isPunching, setPunching] = useState(false);
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    if (isStale) {
      void loadToday();
    }
  }, [isStale]);
  useKeptHere(loaded, setSaid);
  const handleEnd = async ({ said: told, alert, isPunched }: PunchEnd) => {
    setSaid(told ?? alert);
    if (isPunched) {
      // Locked until the card shows what the punch was taken for.
      await loadToday();
    }
    setPunching(false);
  };
  const words = { t, language };
  const { title, line } = todayWords(today, now, words);
  const offer = offerOf(today);
  const note = noteWords(today, now, words);
  return (
    <section className="hr-card today-card" aria-labelledby="today-title" data-state={today.state}>
      <div className="today-head">
        <span>{t('title', { day: dateWords(now, language) })}</span>
        {today.mayPunch ? (
          <Link className="hr-section-link" to="/attendance">
            {t('details')}
          </Link>
        ) : null}
      </div>
      <h2 className="today-title" id="today-title">
        {title}
      </h2>
      <p className="today-line">{line}</p>
      {colleagues ? <p className="today-line today-with">{withWords(colleagues, words)}</p> : null}
      <TodayAction
        today={today}
        offer={offer}
        now={now}
        isBusy={isPunching}
        onIntent={() => void loadPunching().catch(() => undefined)}
        onPunch={() => {
          setSaid(undefined);
          setPunching(true);
        }}
      />
      <output className="today-foot">
        <span>{said ?? note.text}</span>
        {said === undefined && note.repairOf && maySeeDay ? (
          <Link className="hr-section-link" to={`/attendance-day?date=${note.repairOf}`}>
            {t('repair')}
          </Link>
        ) : null}
      </output>
      {isPunching ? (
        <Suspense fallback={null}>
          <PunchHere loaded={loaded} offer={offer} onEnd={(end) => void handleEnd(end)} />
        </Suspense>
      ) : null}
    </section>
  );
}

type TodayActionProps = {
  today: Today;
  offer: PunchOffer;
  now: number;
  isBusy: boolean;
  /** A finger is on the button. */
  onIntent: () => void;
  onPunch: () => void;
};

/** The button with what it records, and the small action beside it; one row, whatever it holds. */
function TodayAction({ today, offer, now, isBusy, onIntent, onPunch }: TodayActionProps) {
  const { t } = useTranslation('today');
  const language = useLanguage();
  const { button, aside } = offer;
  return (
    <div className="today-action">
      {button ? (
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={!button.isOpen}
          onPointerDown={onIntent}
          onClick={onPunch}
        >
          {buttonWords(today, offer, now, { t, language })}
        </Button>
      ) : null}
      {aside === 'endLeave' ? (
        <Link className="hr-button" data-kind="outline" to="/my-leave">
          {t('aside.endLeave')}
        </Link>
      ) : null}
      {aside === 'whomToAsk' && today.shift ? <p className="today-line">{t('aside.whomToAsk')}</p> : null}
      {aside && aside !== 'endLeave' && aside !== 'whomToAsk' ? (
        <Button kind="outline" size="small" isBusy={isBusy} onPointerDown={onIntent} onClick={onPunch}>
          {t(`aside.${aside}`)}
        </Button>
      ) : null}
    </div>
  );
}
