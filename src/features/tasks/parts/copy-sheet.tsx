import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { useRequest } from '@/shared/lib/use-request';
import { Button } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';
import { Sheet } from '@/shared/ui/sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/states';
import { fetchHistory } from '../api';
import { datesText, timesText } from '../words';
import '../tasks.css';

/** Earlier orders, one of which can be the start of a new one. */
export function CopySheet() {
  const { t } = useTranslation('tasks');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="text" size="small" onClick={() => setOpen(true)}>
        {t('create.copyEarlier')}
      </Button>
      <Sheet isOpen={isOpen} title={t('create.copyTitle')} onClose={() => setOpen(false)}>
        <Earlier onClose={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function Earlier({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tasks');
  const language = useLanguage();
  const { data, error, reload } = useRequest('earlier', (signal) => fetchHistory({}, 1, signal));
  if (error) {
    return <ErrorState onRetry={reload} />;
  }
  const orders = data?.list.filter((order) => order.publishedAt);
  if (!orders) {
    return <Loading rows={3} />;
  }
  if (orders.length === 0) {
    return <EmptyState icon="megaphone" title={t('published.none')} />;
  }
  return (
    <ul aria-label={t('create.copyTitle')}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link className="task-option" replace to={`/task-create?copy=${order.id}`} onClick={onClose}>
            <span>
              {order.title}
              <span className="task-note">
                {`${datesText(order.workDates, language, t)} ${timesText(order.segments)}`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
