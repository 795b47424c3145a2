import { grabOrderUpdateOrder, type Details } from '@contract/open-shift/calls';
import { isOver } from '@contract/open-shift/rules/take';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { failureText } from '@/shared/form/failure-text';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { useNow } from '@/shared/lib/time/use-now';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import './tasks.css';

type Closing = 'end' | 'withdraw' | 'discard';

/** What the publisher can do with an order: change, copy, end, withdraw. */
export function ManageTools({ order }: { order: Details }) {
  const { t } = useTranslation(['open-shift', 'common']);
  const navigate = useNavigate();
  const now = useNow();
  const [isBusy, setBusy] = useState(false);
  const close = async (kind: Closing) => {
    setBusy(true);
    try {
      const action = kind === 'discard' ? 'withdraw' : kind;
      await call(
        grabOrderUpdateOrder,
        { orderId: order.id, revision: order.revision, action },
        { silent: true },
      );
      showToast(
        t(kind === 'end' ? 'manage.ended' : kind === 'withdraw' ? 'manage.withdrawn' : 'manage.discarded'),
        { kind: 'success' },
      );
      if (kind === 'discard') {
        void navigate('/tasks?tab=published', { replace: true });
      }
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.isShown)) {
        await loadNamespaces(['errors']);
        showToast(failureText(cause), { kind: 'error' });
      }
    } finally {
      setBusy(false);
    }
  };
  const ask = (kind: Closing) =>
    void showDialog({
      key: 'task-close',
      title: t(`manage.${kind}Title`),
      content:
        kind === 'end'
          ? t('manage.endText')
          : kind === 'withdraw'
            ? t(order.taken + order.waiting > 0 ? 'manage.withdrawText' : 'manage.withdrawNobody')
            : undefined,
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: t(`manage.${kind}`), kind: 'danger', onPress: () => void close(kind) },
      ],
    });
  const { status } = order;
  return (
    <div className="task-tools">
      {status === 'draft' || status === 'published' ? (
        <Link className="hr-button" data-size="small" data-kind="outline" to={`/task-create?id=${order.id}`}>
          {t(status === 'draft' ? 'manage.continue' : 'manage.edit')}
        </Link>
      ) : null}
      {status === 'draft' ? null : (
        <Link
          className="hr-button"
          data-size="small"
          data-kind="outline"
          to={`/task-create?copy=${order.id}`}
        >
          {t('manage.copy')}
        </Link>
      )}
      {status === 'published' ? (
        <Button size="small" kind="outline" isBusy={isBusy} onClick={() => ask('end')}>
          {t('manage.end')}
        </Button>
      ) : null}
      {(status === 'published' || status === 'ended') && !isOver(order, new Date(now)) ? (
        <Button size="small" kind="danger" isBusy={isBusy} onClick={() => ask('withdraw')}>
          {t('manage.withdraw')}
        </Button>
      ) : null}
      {status === 'draft' ? (
        <Button size="small" kind="danger" isBusy={isBusy} onClick={() => ask('discard')}>
          {t('manage.discard')}
        </Button>
      ) : null}
    </div>
  );
}
