import { entrustChangeStatus, entrustDelete } from '@contract/delegation/calls';
import type { Entrust } from '@contract/delegation/delegation';
import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Direction } from '@/features/delegation/direction';
import { DelegationDetail } from '@/features/delegation/delegation-detail';
import { useSubmitLock } from '@/shared/form/use-submit-lock';
import { call } from '@/shared/http/call';
import { useUndoable } from '@/shared/lib/list/use-undoable';
import { useHasPermission } from '@/shared/session/has-permission';
import { Button } from '@/shared/ui/button/button';
import { EmptyState } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';
import { UndoBar } from '@/shared/ui/overlay/undo-bar';

type DelegationReaderProps = { entrust: Entrust; direction: Direction; onChange: () => void };

/** A delegation with what its owner may do about it. */
export function DelegationReader({ entrust, direction, onChange }: DelegationReaderProps) {
  const { t } = useTranslation(['delegation', 'common']);
  const navigate = useNavigate();
  const { isLocked, run } = useSubmitLock();
  const mayChange = useHasPermission(FUNCTION_ID.dutyDelegation) && direction === 'given';
  const { waiting, start, undo, finish } = useUndoable((id: string) =>
    // The error policy tells a failure; the list then still shows it.
    call(entrustDelete, { id }).catch(() => undefined),
  );
  const { id, state, isEnabled } = entrust;
  const open = (mode: 'edit' | 'copy') =>
    void navigate(`/entrust-detail?id=${encodeURIComponent(id)}&mode=${mode}`);
  const handleSwitch = () =>
    run(async () => {
      await call(entrustChangeStatus, { id, isEnabled: !isEnabled });
      showToast(t(isEnabled ? 'disabled' : 'enabled'), { kind: 'success' });
      onChange();
    });
  if (waiting) {
    return (
      <>
        <EmptyState icon="trash-2" title={t('deleted')} note={t('deletedHint')} isFill />
        <UndoBar
          text={t('deleted')}
          undoText={t('undo')}
          until={waiting.until}
          onUndo={undo}
          onEnd={() => {
            finish();
            void navigate('/entrust', { replace: true });
          }}
        />
      </>
    );
  }
  return (
    <>
      <DelegationDetail entrust={entrust} direction={direction} />
      {mayChange ? (
        <div className="delegation-actions">
          {state === 'ended' ? null : (
            <>
              <Button kind="primary" onClick={() => open('edit')}>
                {t('common:edit')}
              </Button>
              <Button
                disabled={isLocked}
                // The error policy has said why it is refused.
                onClick={() => void handleSwitch().catch(() => undefined)}
              >
                {t(isEnabled ? 'disable' : 'enable')}
              </Button>
            </>
          )}
          <Button onClick={() => open('copy')}>{t('copy')}</Button>
          <Button kind="danger" onClick={() => start(id)}>
            {t('common:delete')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
