import { DOOR_STEP_MS, getDoorCode, type DoorCodes } from '@contract/attendance/punch-calls';
import { CODE } from '@contract/codes';
import { momentText } from '@contract/moment-text';
import '@contract/zone-clock';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { LinkCode } from '@/shared/ui/mark/link-code';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { doorAddress } from '../door-address';
import './door-screen.css';

const SECOND_MS = 1_000;
/** Three codes are known ahead; asking that often leaves a minute for a network that is away. */
const ASK_MS = DOOR_STEP_MS;

type Held = { codes: DoorCodes; steady: number };

/** What hangs at a door: a code that changes, and the time. The server's clock says which of the codes is shown. */
export function DoorScreen({ secret }: { secret: string }) {
  const { t } = useTranslation('door-code');
  const language = useLanguage();
  const [held, setHeld] = useState<Held>();
  const [isOver, setOver] = useState(secret === '');
  const [steady, setSteady] = useState(() => performance.now());
  useEffect(() => {
    const ask = async () => {
      try {
        const codes = await call(getDoorCode, { secret }, { silent: true, retry: false });
        setHeld({ codes, steady: performance.now() });
        setSteady(performance.now());
      } catch (cause) {
        // Any other failure passes: what is known is shown for as long as it holds.
        setOver(
          cause instanceof ApiError && (cause.code === CODE.notFound || cause.code === CODE.badRequest),
        );
      }
    };
    if (isOver) {
      return undefined;
    }
    void ask();
    const asking = setInterval(() => void ask(), ASK_MS);
    const ticking = setInterval(() => setSteady(performance.now()), SECOND_MS);
    return () => {
      clearInterval(asking);
      clearInterval(ticking);
    };
  }, [secret, isOver]);
  if (isOver) {
    return (
      <EmptyState
        icon="circle-alert"
        isFill
        title={<h1 tabIndex={-1}>{t('over.title')}</h1>}
        note={t('over.note')}
      />
    );
  }
  if (!held) {
    return <Loading rows={3} />;
  }
  const { codes } = held;
  const now = codes.now + (steady - held.steady);
  const shown = codes.codes.find(({ from, until }) => from <= now && now < until);
  const place = localizedName(codes.placeName, codes.placeEnName, language);
  return (
    <div className="door">
      <p className="door-company">{localizedName(codes.companyName, codes.companyEnName, language)}</p>
      <h1 className="door-place" tabIndex={-1}>
        {place}
      </h1>
      <p className="door-time">{momentText(now, 'time', language, now, codes.timeZone)}</p>
      {shown ? (
        <LinkCode url={doorAddress(shown.code)} label={t('codeLabel', { place })} />
      ) : (
        <p role="alert">{t('offline')}</p>
      )}
      <p>{t('hint')}</p>
      <p className="door-quiet">{t('changes')}</p>
    </div>
  );
}
