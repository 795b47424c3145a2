import { CODE } from '@contract/codes';
import { grabOrderDetails } from '@contract/open-shift/calls';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { OrderFacts } from '@/features/open-shift/order-facts';
import { shareOrder } from '@/features/open-shift/share-order';
import { useRead } from '@/shared/http/query/use-read';
import { momentWords } from '@/shared/lib/time/moment-words';
import { ApiError } from '@/shared/http/api-error';
import { useLanguage } from '@/shared/i18n/use-language';
import { useNow } from '@/shared/lib/time/use-now';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Outcome } from '@/shared/ui/progress/outcome';
import { Section } from '@/shared/ui/list/section';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';

/** /task-finish?id=: what went out, and what to do with it next. */
export function Component() {
  const { t } = useTranslation(['open-shift', 'titles']);
  const language = useLanguage();
  const now = useNow();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data: order, error, reload } = useRead(grabOrderDetails, { orderId: id });
  // What did not go out, or no longer is, is not said to have.
  const isNotOut = order !== undefined && (!order.isMine || order.status !== 'published');
  useEffect(() => {
    if (isNotOut) {
      void navigate(`/task-details?id=${encodeURIComponent(id)}`, { replace: true });
    }
  }, [isNotOut, id, navigate]);
  const content = () => {
    if (id === '' || (error instanceof ApiError && error.code === CODE.notFound)) {
      return (
        <EmptyState
          icon="search-x"
          isFill
          title={t('detail.gone')}
          actions={
            <Link className="hr-button" data-kind="outline" data-size="small" to="/tasks">
              {t('finish.toList')}
            </Link>
          }
        />
      );
    }
    if (error) {
      return <ErrorState cause={error} isFill onRetry={reload} />;
    }
    if (!order || isNotOut) {
      return <Loading rows={4} />;
    }
    const isLater = order.opensAt && Date.parse(order.opensAt) > now;
    return (
      <div className="task-details">
        <Outcome
          title={<h2>{t('finish.done')}</h2>}
          note={
            isLater ? t('finish.hintLater', { time: momentWords(order.opensAt, 'minute') }) : t('finish.hint')
          }
        />
        <div className="task-actions">
          <Button kind="primary" isBlock onClick={() => void shareOrder(order, language, t)}>
            <Icon name="share-2" size={1.125} />
            {t('finish.share')}
          </Button>
          <Link
            className="hr-button"
            data-kind="outline"
            data-block=""
            to={`/task-details?id=${order.id}`}
            replace
          >
            {t('finish.view')}
          </Link>
          <Link className="hr-button" data-kind="text" data-block="" to="/task-create" replace>
            {t('finish.again')}
          </Link>
        </div>
        <Section title={order.title}>
          <OrderFacts order={order} />
        </Section>
      </div>
    );
  };
  return (
    <PageFrame className="task-page" title={t('titles:taskPublish')} back="/tasks?tab=published">
      {content()}
    </PageFrame>
  );
}
