import { getWholePhone } from '@contract/company/calls';
import type { Details } from '@contract/open-shift/calls';
import { momentsOf } from '@contract/open-shift/rules/take';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useNow } from '@/shared/lib/time/use-now';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { Button } from '@/shared/ui/button/button';
import { showToast } from '@/shared/ui/overlay/toast';
import type { ProgressRow } from '@contract/open-shift/calls';
import { slotText } from '../choice';
import { dayText, stationName } from '../words';
import { FilledSheet } from './form-sheet';
import { ReleaseSheet } from './release-sheet';
import '@/shared/ui/list/divided.css';
import '../tasks.css';

type TakerRowProps = { order: Details; row: ProgressRow };

/** One person with a place or a turn: when, where, how to reach them, and taking the place away. */
export function TakerRow({ order, row }: TakerRowProps) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const now = useNow();
  const [isReleasing, setReleasing] = useState(false);
  const [isReading, setReading] = useState(false);
  const name = localizedName(row.name, row.enName, language);
  const department = row.departmentName
    ? localizedName(row.departmentName, row.departmentEnName, language)
    : '';
  const isWaiting = row.position !== null && row.position !== undefined;
  const isOpen = order.status === 'published' || order.status === 'ended';
  const slot = order.slots.find((one) => slotText(one) === slotText(row));
  const isWorked = slot !== undefined && momentsOf(slot).endsAt.getTime() <= now;
  const canRelease = order.isMine && !isWaiting && isOpen && !isWorked;
  return (
    <div className="task-person hr-divided">
      <PersonAvatar person={row} size={2.5} />
      <span className="task-person-main">
        <span>
          {name}
          {department ? <span className="task-tag">{` · ${department}`}</span> : null}
        </span>
        <span className="task-slot-note">
          {`${dayText(row.workDate, language)} · ${stationName(order.stations, row.stationCode, language)}`}
        </span>
        <span className="task-slot-note">
          {isWaiting
            ? `${t('state.waiting', { position: row.position ?? 1 })} · ${t('manage.joinedAt', { time: momentWords(row.takenAt, 'minute') })}`
            : t('manage.takenAt', { time: momentWords(row.takenAt, 'minute') })}
          {row.isPromoted ? ` · ${t('manage.fromWaiting')}` : ''}
        </span>
      </span>
      <span className="task-person-actions">
        {row.formInstanceId ? (
          <Button kind="text" size="small" onClick={() => setReading(true)}>
            {t('manage.form')}
          </Button>
        ) : null}
        <Phone personId={row.id} />
        {canRelease ? (
          <Button kind="text" size="small" onClick={() => setReleasing(true)}>
            {t('manage.release')}
          </Button>
        ) : null}
      </span>
      {isReading ? (
        <FilledSheet orderId={order.id} memberId={row.id} title={name} onClose={() => setReading(false)} />
      ) : null}
      {isReleasing ? (
        <ReleaseSheet
          order={order}
          row={row}
          onClose={() => setReleasing(false)}
          onDone={() => setReleasing(false)}
        />
      ) : null}
    </div>
  );
}

/** A whole number is asked for by a tap, since each look is recorded; then it can be dialled. */
function Phone({ personId }: { personId: string }) {
  const { t } = useTranslation('open-shift');
  const [phone, setPhone] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const handleShow = async () => {
    setBusy(true);
    try {
      const { areaCode, mobile } = await call(getWholePhone, { userId: personId }, { silent: true });
      setPhone(`+${areaCode.replace('+', '')} ${mobile}`);
    } catch {
      showToast(t('manage.phoneDenied'), { kind: 'warning' });
    } finally {
      setBusy(false);
    }
  };
  return phone ? (
    <a className="hr-button" data-kind="text" data-size="small" href={`tel:${phone.replaceAll(' ', '')}`}>
      {t('manage.call', { phone })}
    </a>
  ) : (
    <Button kind="text" size="small" isBusy={isBusy} onClick={() => void handleShow()}>
      {t('manage.phone')}
    </Button>
  );
}
