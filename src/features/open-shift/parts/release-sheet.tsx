import { LIMITS } from '@contract/limits';
import type { Details } from '@contract/open-shift/calls';
import { grabTakeRelease } from '@contract/open-shift/take-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { TextArea } from '@/shared/ui/field/text-area';
import { showToast } from '@/shared/ui/overlay/toast';
import type { ProgressRow } from '@contract/open-shift/calls';
import { keyOf } from '../choice';
import { dayText, stationName } from '../words';
import '../tasks.css';

type ReleaseSheetProps = { order: Details; row: ProgressRow; onClose: () => void; onDone: () => void };

/** Takes a place away from a person, with a reason that they read. */
export function ReleaseSheet({ order, row, onClose, onDone }: ReleaseSheetProps) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const handleRelease = async () => {
    setBusy(true);
    try {
      await call(grabTakeRelease, {
        orderId: order.id,
        memberId: row.id,
        slots: [keyOf(row)],
        reason: reason.trim(),
      });
      showToast(t('manage.released'), { kind: 'success' });
      onDone();
    } catch {
      // The error policy has said why; the reason stays.
      setBusy(false);
    }
  };
  return (
    <Sheet
      isOpen
      title={t('manage.releaseTitle', { name: localizedName(row.name, row.enName, language) })}
      isUnsaved={reason !== ''}
      onClose={onClose}
    >
      <div className="task-form">
        <p className="task-note">
          {t('manage.releaseText', {
            date: dayText(row.workDate, language),
            station: stationName(order.stations, row.stationCode, language),
          })}
        </p>
        <TextArea
          name="reason"
          label={t('manage.reason')}
          value={reason}
          max={LIMITS.remark}
          onChange={setReason}
        />
        <Button
          kind="danger"
          isBlock
          isBusy={isBusy}
          disabled={reason.trim().length > LIMITS.remark}
          onClick={() => void handleRelease()}
        >
          {t('manage.release')}
        </Button>
      </div>
    </Sheet>
  );
}
