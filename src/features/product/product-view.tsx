import { productDetail } from '@contract/product/calls';
import { PRODUCT_SCREENS } from '@contract/product/screens';
import { FUNCTION_ID } from '@contract/role/functions';
import { functionNamesOf } from '@contract/role/rules/role-functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { useHasPermission } from '@/shared/session/has-permission';
import { useSessionStore } from '@/shared/session/session-store';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { Link } from 'react-router-dom';
import { Section } from '@/shared/ui/list/section';
import { Loading } from '@/shared/ui/page/states';
import { moneyText } from '@/shared/lib/text/money-text';
import { AskSheet } from './parts/ask-sheet';
import { Failure } from './parts/failure';
import { ProductMark } from './parts/product-mark';
import { useSeesPrices } from './use-own-permission';

/** A product, what it offers and what it costs. Buying signs in first; who may not buy can ask. */
export function ProductView({ code }: { code: string }) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const seesPrices = useSeesPrices();
  // Visitors sign in on the way to the purchase.
  const isUnknown = useSessionStore((state) => state.permission === undefined);
  const mayBuy = useHasPermission(FUNCTION_ID.productPurchase) || isUnknown;
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, reload } = useRead(productDetail, { code });
  if (!data) {
    return error ? <Failure error={error} onRetry={reload} /> : <Loading rows={4} />;
  }
  const name = localizedText(data.name, language);
  const unlocks = functionNamesOf(PRODUCT_SCREENS[data.code]?.unlocks ?? []);
  const purchase = `/product-purchase?code=${data.code}`;
  return (
    <>
      <section className="hr-card product-head">
        <ProductMark icon={data.icon} isLarge />
        <h2>{name}</h2>
        <p>{localizedText(data.summary, language)}</p>
      </section>
      <Section title={t('features')}>
        <ul className="product-features">
          {data.features.map((feature) => (
            <li key={feature.zh_CN}>
              <Icon name="circle-check" size={1.25} />
              <span>{localizedText(feature, language)}</span>
            </li>
          ))}
          {unlocks.length > 0 ? (
            <li>
              <Icon name="key-round" size={1.25} />
              <span>
                {t('unlocks', {
                  functions: unlocks.map((one) => t(`function.${one}`)).join(language === 'en' ? ', ' : '、'),
                })}
              </span>
            </li>
          ) : null}
        </ul>
      </Section>
      {seesPrices ? (
        <Section title={t('plans')}>
          <ul>
            {data.plans.map((plan) => (
              <li key={plan.id} className="product-plan">
                <span className="product-plan-name">{localizedText(plan.name, language)}</span>
                <span className="product-plan-price">
                  {t('perSeat', { price: moneyText(plan.unitPrice, language) })}
                </span>
                <span className="product-card-note">{localizedText(plan.note, language)}</span>
                <span className="product-card-note">
                  {t('seatRange', { min: plan.minSeats, max: plan.maxSeats })}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <div className="product-bar">
        {mayBuy ? (
          <Link className="hr-button" data-kind="primary" data-block="" to={purchase}>
            {t('buy')}
          </Link>
        ) : (
          <>
            <Button kind="primary" isBlock onClick={() => setIsAsking(true)}>
              {t('ask.open')}
            </Button>
            <p className="product-bar-note">{t('ask.why')}</p>
          </>
        )}
      </div>
      <AskSheet productId={data.id} name={name} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
