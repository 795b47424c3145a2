import { sandboxPayment, sandboxPaymentAct } from '@contract/product/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Notice } from '@/shared/ui/mark/notice';
import { Link } from 'react-router-dom';
import { Loading } from '@/shared/ui/page/states';
import { moneyText } from '@/shared/lib/text/money-text';
import { Failure } from './parts/failure';
import { OrderState } from './parts/order-state';
import '@/shared/ui/list/section.css';

/** Stands in for a payment provider's page, and says that no money moves. */
export function SandboxView({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const { data, error, reload } = useRead(sandboxPayment, { paymentId });
  /** A refusal has been told by the error policy. */
  const act = async (what: 'pay' | 'refund') => {
    setIsBusy(true);
    await call(sandboxPaymentAct, { paymentId, act: what }).catch(() => undefined);
    setIsBusy(false);
  };
  return (
    <>
      <Notice kind="warning" icon="flask-conical">
        <h2>{t('sandbox.title')}</h2>
        <p>{t('sandbox.text')}</p>
      </Notice>
      {!data && error ? <Failure error={error} onRetry={reload} isOrder /> : null}
      {!data && !error ? <Loading rows={2} /> : null}
      {data ? (
        <>
          <section className="hr-card product-head" aria-live="polite">
            <OrderState state={data.state} />
            <p className="product-amount">{moneyText(data.amount, language)}</p>
            <p>{localizedText(data.subject, language)}</p>
            <p className="product-card-note">{t('sandbox.order', { number: data.orderNumber })}</p>
          </section>
          {data.state === 'pending' ? (
            <Button kind="primary" isBlock isBusy={isBusy} onClick={() => void act('pay')}>
              {t('sandbox.pay')}
            </Button>
          ) : null}
          {data.state === 'paid' ? (
            <Button kind="danger" isBlock isBusy={isBusy} onClick={() => void act('refund')}>
              {t('sandbox.refund')}
            </Button>
          ) : null}
          <Link
            className="hr-button"
            data-kind="outline"
            data-block=""
            to={`/order-payment?id=${data.orderId}`}
            replace
          >
            {t('sandbox.back')}
          </Link>
        </>
      ) : null}
    </>
  );
}
