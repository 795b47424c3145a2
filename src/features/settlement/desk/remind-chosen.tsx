import type { In, Out } from '@contract/endpoint';
import { remindSettlement, type Settlement } from '@contract/settlement/desk-calls';
import { isAsking } from '@contract/settlement/rules/settlement-state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { showToast } from '@/shared/ui/overlay/toast';

type RemindChosenProps = {
  period: Settlement['period'];
  /** All who haven't confirmed when left out. */
  target?: In<typeof remindSettlement>['target'];
  isTooMany?: boolean;
  onDone?: (results: Out<typeof remindSettlement>['results']) => void;
  /** Other people match than were seen, or the call failed. */
  onFailed?: () => void;
};

/** Reminds those of some people who have not confirmed, each once a day. */
export function RemindChosen({ period, target, isTooMany = false, onDone, onFailed }: RemindChosenProps) {
  const { t } = useTranslation('settlements');
  const [isBusy, setBusy] = useState(false);
  if (!isAsking(period.state)) {
    return null;
  }
  const remind = async () => {
    setBusy(true);
    try {
      const { reminded, left, hasMore, results } = await call(remindSettlement, {
        id: period.id,
        ...(target && { target }),
      });
      const said = [
        t('reminded', { count: reminded }),
        left > 0 ? t('remindLeft', { count: left }) : '',
        hasMore ? t('remindMore') : '',
      ];
      // Those of a selection who aren't reminded are named by the table.
      const text = target ? said.slice(0, 1) : said;
      if (reminded > 0 || !target) {
        showToast(text.filter(Boolean).join(t('separator')), { kind: reminded > 0 ? 'success' : 'warning' });
      }
      onDone?.(results);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind={target ? 'primary' : 'outline'}
      size="small"
      isBusy={isBusy}
      disabled={isTooMany}
      // The error policy reports a failure.
      onClick={() => void remind().catch(() => onFailed?.())}
    >
      {t('remind')}
    </Button>
  );
}
