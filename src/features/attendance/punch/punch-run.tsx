import { HELD_MS_MAX } from '@contract/attendance/punch-calls';
import type { PunchOffer } from '@contract/attendance/rules/punch/punch-offer';
import type { Today } from '@contract/attendance/today-calls';
import { momentText } from '@contract/moment-text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/shared/form/failure-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { minuteWords } from './clock-words';
import { FieldWorkSheet } from './field-work-sheet';
import type { ServerClock } from './server-clock';
import { ANYWHERE, findPlace, type Place } from './use-place';
import { usePunching, type Made, type Outcome } from './use-punching';

/** How a tap ended: `said` is shown, `alert` names what to do; neither where the person took it back. */
export type PunchEnd = { said?: string; alert?: string; isPunched: boolean };

type PunchRunProps = {
  memberId: string;
  /** Undefined without a network. */
  today: Today | undefined;
  offer: Pick<PunchOffer, 'confirms'> | undefined;
  clock: ServerClock | undefined;
  lastIds: readonly string[];
  /** Where the phone is, if that was found before the tap. */
  place?: Place | undefined;
  doorCode?: string | undefined;
  /** Opens the sheet for a photo and a note at once. */
  isWithPhoto?: boolean;
  onEnd: (end: PunchEnd) => void;
};

const NOTHING_ASKED = { asksPhoto: false, asksNote: false };
const NOTE_ASKED = { asksPhoto: false, asksNote: true };

/** One punch from tap to result: confirms if needed, finds the location if required, sends. */
export function PunchRun(props: PunchRunProps) {
  const { memberId, today, offer, clock, lastIds, doorCode, isWithPhoto, onEnd } = props;
  const { t } = useTranslation('punch');
  const language = useLanguage();
  const { isBusy, make } = usePunching({ memberId, clock, lastIds });
  const [sheet, setSheet] = useState<'reason' | 'field'>();
  const [alert, setAlert] = useState<string>();
  const found = useRef<Made>({ position: null });
  const terms = today?.terms;

  const end = (outcome: Outcome) => {
    if (outcome.kind === 'failed') {
      const text = failureText(outcome.cause);
      return sheet ? setAlert(text) : onEnd({ alert: text, isPunched: false });
    }
    const time =
      outcome.kind === 'kept'
        ? momentText(outcome.at, 'time', language)
        : minuteWords(outcome.punch.at, language);
    const isWaiting = outcome.kind === 'recorded' && outcome.punch.review === 'waiting';
    const isPhotoLost = outcome.kind === 'kept' && outcome.isPhotoLost;
    const said = t(
      isWaiting ? 'said.waiting' : isPhotoLost ? 'said.keptWithoutPhoto' : `said.${outcome.kind}`,
      { time },
    );
    showToast(said, { kind: outcome.kind === 'kept' || isWaiting ? 'warning' : 'success' });
    onEnd({ said, isPunched: true });
  };
  const send = async (more: Partial<Made> = {}) => {
    setAlert(undefined);
    end(await make({ ...found.current, ...more }));
  };
  const confirm = async (kind: 'early' | 'soon' | 'elsewhere'): Promise<boolean> => {
    const chosen = await showDialog({
      key: 'punch',
      title: t(`confirm.${kind}.title`),
      content: t(`confirm.${kind}.note`, { time: minuteWords(today?.due ?? today?.minute ?? 0, language) }),
      actions: [
        { text: t('confirm.no'), kind: 'cancel' },
        { text: t('confirm.yes'), kind: 'primary' },
      ],
    });
    return chosen === 1;
  };
  const locate = async (): Promise<Place> => {
    if (props.place || doorCode || terms?.asksPlace === false) {
      return props.place ?? ANYWHERE;
    }
    const from = performance.now();
    const place = await findPlace(terms?.asksWifi ?? true, doorCode, () => undefined);
    found.current.heldMs = Math.min(HELD_MS_MAX, Math.round(performance.now() - from));
    return place;
  };
  /** Undefined while a sheet asks for more. */
  const mayGo = async (note: string | undefined): Promise<boolean | undefined> => {
    const place = await locate();
    found.current = {
      ...found.current,
      position: place.position,
      ...(place.wifi && { wifi: place.wifi }),
      ...(doorCode && { doorCode }),
    };
    const outcome = doorCode ? 'here' : place.located?.outcome;
    const { asksPhoto, asksNote } = terms?.fieldWork ?? NOTHING_ASKED;
    if (outcome === 'fieldWork' && (asksPhoto || (asksNote && !note))) {
      setSheet('field');
      return undefined;
    }
    const isNews = (outcome === 'fieldWork' || outcome === 'review') && !props.place;
    return isNews ? await confirm('elsewhere') : true;
  };
  const go = async (note?: string) => {
    const may = await mayGo(note);
    if (may) {
      await send(note ? { note } : {});
    } else if (may === false) {
      onEnd({ isPunched: false });
    }
  };
  const start = useEffectEvent(async () => {
    const confirms = offer?.confirms;
    if (isWithPhoto) {
      setSheet('field');
    } else if (confirms === 'unplanned') {
      setSheet('reason');
    } else if (!confirms || (await confirm(confirms))) {
      await go();
    } else {
      onEnd({ isPunched: false });
    }
  });
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isStarted.current) {
      isStarted.current = true;
      void start();
    }
  }, []);

  const handleSheet = (made: Partial<Made>) => {
    if (sheet === 'reason') {
      setSheet(undefined);
      void go(made.note);
    } else {
      void send(made);
    }
  };
  return sheet ? (
    <FieldWorkSheet
      kind={sheet === 'reason' ? 'reason' : terms ? 'field' : 'offline'}
      asks={sheet === 'reason' ? NOTE_ASKED : (terms?.fieldWork ?? NOTHING_ASKED)}
      isOpen
      isBusy={isBusy}
      alert={alert}
      onClose={() => onEnd({ isPunched: false })}
      onPunch={handleSheet}
    />
  ) : null;
}
