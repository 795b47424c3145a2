import { punchOffer, type PunchOffer, type PunchWhere } from '@contract/attendance/rules/punch/punch-offer';
import type { PunchPage } from '@contract/attendance/punch-calls';
import { momentText } from '@contract/moment-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { getPlatform } from '@/shared/platform/load-platform';
import { PlatformError } from '@/shared/platform/platform-error';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Icon } from '@/shared/ui/mark/icon';
import { doorCodeIn } from '../door-address';
import { buttonWords, todayWords } from '../today/today-words';
import { PlaceLine } from './place-line';
import { PunchAction } from './punch-action';
import { PunchRun } from './punch-run';
import { phoneIsOffBy, useServerNow, type ServerClock } from './server-clock';
import { usePlace, type Place } from './use-place';

/** From here on it is said that the phone's clock is not the one that counts. */
const OFF_MS = 120_000;
const MINUTE_MS = 60_000;

type PunchCardProps = {
  memberId: string;
  /** Undefined without a network. */
  page: PunchPage | undefined;
  clock: ServerClock | undefined;
  doorCode: string | undefined;
  /** Result of the last tap, until newer data replaces it. */
  said: string | undefined;
  onSaid: (text: string | undefined) => void;
  onPunched: () => void;
  /** The minute has come at which another state may begin. */
  onStale: () => void;
};

type Run = { doorCode?: string; isWithPhoto?: boolean };

/** The time that counts, the present shift with what comes next, and the one button that says what it will record. */
export function PunchCard({
  memberId,
  page,
  clock,
  doorCode,
  said,
  onSaid,
  onPunched,
  onStale,
}: PunchCardProps) {
  const { t } = useTranslation('punch');
  const { t: tToday } = useTranslation('today');
  const language = useLanguage();
  const now = useServerNow(clock);
  const asksPlace = page?.terms.asksPlace ?? true;
  const asksWifi = page?.today.terms.asksWifi ?? true;
  const { place, locate } = usePlace(asksPlace, asksWifi, doorCode);
  useRefreshOnFocus(() => (asksPlace ? locate() : undefined));
  const [run, setRun] = useState<Run>();
  const [alert, setAlert] = useState<string>();
  const minute = page ? page.minute + Math.max(0, Math.floor((now - page.now) / MINUTE_MS)) : 0;
  const isStale = page !== undefined && minute >= page.today.changesAt;
  const handleStale = useEffectEvent(onStale);
  useEffect(() => {
    if (isStale) {
      handleStale();
    }
  }, [isStale]);

  const start = (one: Run) => {
    setAlert(undefined);
    onSaid(undefined);
    setRun(one);
  };
  const scan = async () => {
    setAlert(undefined);
    try {
      const code = doorCodeIn(await (await getPlatform()).scan());
      if (code === undefined) {
        setAlert(t('door.none'));
      } else {
        start({ doorCode: code });
      }
    } catch (cause) {
      const kind = cause instanceof PlatformError ? cause.kind : 'failed';
      setAlert(
        kind === 'cancelled' ? undefined : t(kind === 'unsupported' ? 'door.unsupported' : 'door.failed'),
      );
    }
  };
  const offer = page && offerOf(page, place, asksPlace);
  const words = { t: tToday, language };
  const told = page && todayWords(page.today, minute, words);
  const side = offer?.button?.side;
  const outcome = place?.located?.outcome;
  const isBusy = run !== undefined;
  const mayScan = !page || (offer?.records !== null && page.places.some(({ hasDoorCode }) => hasDoorCode));
  return (
    <div className="hr-card punch-card">
      <p className="punch-clock">{momentText(now, 'time', language)}</p>
      {told ? <p className="punch-shift">{told.title}</p> : null}
      <p className="punch-about">{told ? told.line : t('offline')}</p>
      <PunchAction
        offer={offer}
        text={
          page && offer && side
            ? outcome === 'fieldWork' && offer.button?.isOpen
              ? t(`fieldPunch.${side}`)
              : buttonWords(page.today, offer, minute, words)
            : t('punch.free')
        }
        isBusy={isBusy}
        onPunch={() => start({})}
      />
      {page ? <PlaceLine terms={page.terms} place={place} onLocate={locate} /> : null}
      {mayScan ? (
        <Button kind="text" size="small" disabled={isBusy} onClick={() => void scan()}>
          <Icon name="scan-qr-code" size={1.125} />
          {t('door.scan')}
        </Button>
      ) : null}
      {page ? null : (
        <Button kind="text" size="small" disabled={isBusy} onClick={() => start({ isWithPhoto: true })}>
          <Icon name="camera" size={1.125} />
          {t('field.add')}
        </Button>
      )}
      {page && !page.terms.isJudged ? <p className="punch-quiet">{t('noRules')}</p> : null}
      {clock && Math.abs(phoneIsOffBy(clock)) > OFF_MS ? (
        <p className="punch-quiet">{t('clockOff')}</p>
      ) : null}
      <FormAlert text={alert} />
      <output className="punch-said">{said}</output>
      {run ? (
        <PunchRun
          memberId={memberId}
          today={page?.today}
          offer={offer}
          clock={clock}
          lastIds={page?.lastPunches.map(({ id }) => id) ?? []}
          // A tap counts at once: who has not been found yet is looked for by the run.
          place={place}
          doorCode={run.doorCode ?? doorCode}
          isWithPhoto={run.isWithPhoto === true}
          onEnd={(end) => {
            setRun(undefined);
            setAlert(end.alert);
            onSaid(end.said);
            if (end.isPunched) {
              onPunched();
            }
          }}
        />
      ) : null}
    </div>
  );
}

const WHERE = { here: 'here', fieldWork: 'away', review: 'away', refused: 'away' } as const;

function offerOf({ today, terms }: PunchPage, place: Place | undefined, asksPlace: boolean): PunchOffer {
  const outcome = place?.located?.outcome;
  const found: PunchWhere = outcome ? WHERE[outcome] : place?.isBlind ? 'blind' : 'unknown';
  return punchOffer(today, {
    mayPunch: true,
    isOffline: false,
    where: asksPlace ? (place ? found : 'locating') : 'any',
    isRefusedElsewhere: terms.outside === 'refuse',
  });
}
