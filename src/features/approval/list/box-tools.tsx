import type { ApprovalCenter } from '@contract/approval/approval';
import { markCopyRead } from '@contract/approval/operation-calls';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { showToast } from '@/shared/ui/overlay/toast';
import { FilterBar } from './filter-bar';
import type { View } from './filters';
import type { TypeName } from './type-names';
import type { useBatch } from './use-batch';

type BoxToolsProps = {
  center: ApprovalCenter;
  view: View;
  types: readonly TypeName[];
  /** Several items are there to be passed together. */
  canBatch: boolean;
  batch: Pick<ReturnType<typeof useBatch>, 'isOn' | 'start' | 'leave'>;
  unread: number;
  onView: (view: View) => void;
};

/** What stands above the items of a box: its filters, and what can be done with many at once. */
export function BoxTools(props: BoxToolsProps) {
  const { center, view, types, canBatch, batch, unread, onView } = props;
  const { box } = view;
  const { t } = useTranslation('approvals');
  const handleReadAll = async () => {
    await call(markCopyRead, { center }, { silent: true });
    showToast(t('readAllDone'), { kind: 'success' });
  };
  return (
    <div className="apv-tools">
      <FilterBar key={box} view={view} types={types} onChange={(filters) => onView({ box, filters })} />
      {box === 'pending' && canBatch ? (
        <Button kind="text" size="small" onClick={batch.isOn ? batch.leave : batch.start}>
          {t(batch.isOn ? 'batch.leave' : 'batch.start')}
        </Button>
      ) : null}
      {box === 'copied' && unread > 0 ? (
        // A failure shows itself: everything is still unread.
        <Button kind="text" size="small" onClick={() => void handleReadAll().catch(() => undefined)}>
          {t('readAll')}
        </Button>
      ) : null}
    </div>
  );
}
