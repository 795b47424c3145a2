import { remindSettlement, type Settlement } from '@contract/settlement/desk-calls';
import { isAsking } from '@contract/settlement/rules/settlement-state';
import { SETTLEMENT_LIMITS } from '@contract/settlement/settlement';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { showToast } from '@/shared/ui/overlay/toast';

type RemindChosenProps = {
  period: Settlement['period'];
  /** All that wait for their word when left out. */
  memberIds?: readonly string[];
  onDone?: () => void;
};

/** Reminds those of some people who have not confirmed, each once a day. */
export function RemindChosen({ period, memberIds, onDone }: RemindChosenProps) {
  const { t } = useTranslation('settlements');
  const [isBusy, setBusy] = useState(false);
  if (!isAsking(period.state)) {
    return null;
  }
  const isTooMany = (memberIds?.length ?? 0) > SETTLEMENT_LIMITS.batch;
  const remind = async () => {
    setBusy(true);
    try {
      const { reminded, left, hasMore } = await call(remindSettlement, {
        id: period.id,
        ...(memberIds && { memberIds: [...memberIds] }),
      });
      const said = [
        t('reminded', { count: reminded }),
        left > 0 ? t('remindLeft', { count: left }) : '',
        hasMore ? t('remindMore') : '',
      ];
      showToast(said.filter(Boolean).join(t('separator')), { kind: reminded > 0 ? 'success' : 'warning' });
      onDone?.();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind={memberIds ? 'primary' : 'outline'}
      size="small"
      isBusy={isBusy}
      disabled={isTooMany}
      // The error policy reports a failure.
      onClick={() => void remind().catch(() => undefined)}
    >
      {t('remind')}
    </Button>
  );
}
