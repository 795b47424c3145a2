import { BATCH_MAX } from '@contract/approval/operation-calls';
import type { ApprovalRow } from '@contract/approval/approval';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '@/shared/ui/overlay/toast';
import { batchItems, chooseAll, toggleChosen, type BatchItem } from './batch';

/** Choosing items to pass together: `isOn` while one chooses, `items` while they are about to be sent. */
export function useBatch(rows: readonly ApprovalRow[]) {
  const { t } = useTranslation('approvals');
  const [isOn, setOn] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState<{ items: BatchItem[]; rows: readonly ApprovalRow[] }>();
  // Outlives a sheet that was closed by mistake.
  const [opinion, setOpinion] = useState('');
  const items = batchItems(rows, chosen);
  const all = chooseAll(rows);
  const isAll = all.size > 0 && items.length >= all.size;
  const leave = () => {
    setOn(false);
    setChosen(new Set());
    setSending(undefined);
    setOpinion('');
  };
  return {
    isOn,
    opinion,
    setOpinion,
    chosen,
    sending,
    count: items.length,
    isAll,
    start: () => setOn(true),
    leave,
    toggle: (id: string) => {
      const next = toggleChosen(chosen, id);
      setChosen(next);
      if (!chosen.has(id) && !next.has(id)) {
        showToast(t('batch.most', { max: BATCH_MAX }), { kind: 'warning' });
      }
    },
    toggleAll: () => setChosen(isAll ? new Set() : all),
    send: () => setSending({ items, rows }),
    back: () => setSending(undefined),
  };
}
