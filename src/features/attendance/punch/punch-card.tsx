import type { PunchPage } from '@contract/attendance/punch-calls';
import { momentText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/shared/form/failure-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { getPlatform } from '@/shared/platform/load-platform';
import { PlatformError } from '@/shared/platform/platform-error';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Icon } from '@/shared/ui/mark/icon';
import { showToast } from '@/shared/ui/overlay/toast';
import { doorCodeIn } from '../door-address';
import { minuteWords } from './clock-words';
import { FieldWorkSheet } from './field-work-sheet';
import { PlaceLine } from './place-line';
import { phoneIsOffBy, useServerNow, type ServerClock } from './server-clock';
import { usePlace } from './use-place';
import { usePunching, type Made, type Outcome } from './use-punching';

/** From here on it is said that the phone's clock is not the one that counts. */
const OFF_MS = 120_000;

/** What the rules ask of field work is not known without a network. */
const ASKS_NOTHING = { asksPhoto: false, asksNote: false };

type PunchCardProps = {
  memberId: string;
  /** Undefined without a network. */
  page: PunchPage | undefined;
  clock: ServerClock | undefined;
  doorCode: string | undefined;
  onPunched: () => void;
};

/** The time that counts, where one is, and the one button that says what it will record. */
export function PunchCard({ memberId, page, clock, doorCode, onPunched }: PunchCardProps) {
  const { t } = useTranslation('punch');
  const language = useLanguage();
  const now = useServerNow(clock);
  const asksPlace = page?.terms.asksPlace ?? true;
  const asksWifi = page?.places.some(({ hasWifi }) => hasWifi) ?? true;
  const { place, locate } = usePlace(asksPlace, asksWifi, doorCode);
  useRefreshOnFocus(() => (asksPlace ? locate() : undefined));
  const { isBusy, make } = usePunching({ memberId, clock, page });
  const [isField, setField] = useState(false);
  const [alert, setAlert] = useState<string>();
  const [said, setSaid] = useState<string>();

  const tell = (outcome: Outcome) => {
    if (outcome.kind === 'failed') {
      setAlert(failureText(outcome.cause));
      return;
    }
    setField(false);
    const time =
      outcome.kind === 'kept'
        ? momentText(outcome.at, 'time', language)
        : minuteWords(outcome.punch.at, language);
    const isWaiting = outcome.kind === 'recorded' && outcome.punch.review === 'waiting';
    const isPhotoLost = outcome.kind === 'kept' && outcome.isPhotoLost;
    const text = t(
      isWaiting ? 'said.waiting' : isPhotoLost ? 'said.keptWithoutPhoto' : `said.${outcome.kind}`,
      { time },
    );
    setSaid(text);
    showToast(text, { kind: outcome.kind === 'kept' || isWaiting ? 'warning' : 'success' });
    onPunched();
  };
  const punchWith = async (made: Partial<Made> = {}) => {
    setAlert(undefined);
    setSaid(undefined);
    const where = { position: place?.position ?? null, ...(place?.wifi && { wifi: place.wifi }) };
    tell(await make({ ...where, ...(doorCode && { doorCode }), ...made }));
  };
  const scan = async () => {
    setAlert(undefined);
    try {
      const code = doorCodeIn(await (await getPlatform()).scan());
      if (code === undefined) {
        setAlert(t('door.none'));
      } else {
        await punchWith({ doorCode: code });
      }
    } catch (cause) {
      const kind = cause instanceof PlatformError ? cause.kind : 'failed';
      setAlert(
        kind === 'cancelled' ? undefined : t(kind === 'unsupported' ? 'door.unsupported' : 'door.failed'),
      );
    }
  };
  const outcome = place?.located?.outcome;
  const handlePunch = () => {
    const { asksPhoto, asksNote } = page?.terms.fieldWork ?? {};
    if (outcome === 'fieldWork' && (asksPhoto || asksNote)) {
      setField(true);
    } else {
      void punchWith();
    }
  };
  const as = page?.next.as ?? 'free';
  const due = page?.next.due ?? null;
  const mayScan = !page || page.places.some(({ hasDoorCode }) => hasDoorCode);
  return (
    <div className="hr-card punch-card">
      <p className="punch-clock">{momentText(now, 'time', language)}</p>
      <p className="punch-about">
        {page
          ? due === null
            ? t(`about.${as}`)
            : t('about.due', { as: t(`about.${as}`), time: minuteWords(due, language) })
          : t('offline')}
      </p>
      <PunchButton
        text={t(outcome === 'fieldWork' ? `fieldPunch.${as}` : `punch.${as}`)}
        isBusy={isBusy || place === undefined}
        isRefused={outcome === 'refused'}
        onPunch={handlePunch}
      />
      {page ? <PlaceLine terms={page.terms} place={place} onLocate={locate} /> : null}
      {mayScan ? (
        <Button kind="text" size="small" disabled={isBusy} onClick={() => void scan()}>
          <Icon name="scan-qr-code" size={1.125} />
          {t('door.scan')}
        </Button>
      ) : null}
      {page ? null : (
        <Button kind="text" size="small" disabled={isBusy} onClick={() => setField(true)}>
          <Icon name="camera" size={1.125} />
          {t('field.add')}
        </Button>
      )}
      {page && !page.terms.isJudged ? <p className="punch-quiet">{t('noRules')}</p> : null}
      {clock && Math.abs(phoneIsOffBy(clock)) > OFF_MS ? (
        <p className="punch-quiet">{t('clockOff')}</p>
      ) : null}
      <FormAlert text={isField ? undefined : alert} />
      <output className="punch-said">{said}</output>
      <FieldWorkSheet
        asks={page?.terms.fieldWork ?? ASKS_NOTHING}
        isOpen={isField}
        isBusy={isBusy}
        isOffline={!page}
        alert={alert}
        onClose={() => setField(false)}
        onPunch={(made) => void punchWith(made)}
      />
    </div>
  );
}

type PunchButtonProps = { text: string; isBusy: boolean; isRefused: boolean; onPunch: () => void };

function PunchButton({ text, isBusy, isRefused, onPunch }: PunchButtonProps) {
  return (
    <Button kind="primary" className="punch-button" isBusy={isBusy} disabled={isRefused} onClick={onPunch}>
      <Icon name="fingerprint" size={1.75} />
      {/* Longer words begin further to the left: as the same element they would have moved. */}
      <span key={text}>{text}</span>
    </Button>
  );
}
