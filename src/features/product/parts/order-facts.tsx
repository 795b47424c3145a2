import type { ProductOrder } from '@contract/product/calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { formatDate } from '@/shared/lib/time/format-date';
import { momentWords, periodWords } from '@/shared/lib/time/moment-words';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { Section } from '@/shared/ui/list/section';
import { moneyText } from '@/shared/lib/text/money-text';
import { Unbroken } from '@/shared/ui/mark/unbroken';
import { Facts } from '@/shared/ui/list/facts';

/** Everything about an order, line by line. */
export function OrderFacts({ order }: { order: ProductOrder }) {
  const { t } = useTranslation('products');
  const language = useLanguage();
  const facts = [
    ['product', localizedText(order.product.name, language)],
    ['plan', localizedText(order.planName, language)],
    ['price', t('perSeat', { price: moneyText(order.unitPrice, language) })],
    ['quantity', t('sum', { seats: order.seats, months: order.months })],
    ['buyer', localizedName(order.buyerName, order.buyerEnName, language)],
    ['number', order.number],
    ['created', momentWords(order.createdAt, 'minute')],
    ['paid', momentWords(order.paidAt, 'minute')],
    [
      'valid',
      order.state === 'paid'
        ? periodWords(formatDate(order.startsAt, 'date'), formatDate(order.endsAt, 'date'))
        : '',
    ],
  ] as const;
  return (
    <Section title={t('fact.title')}>
      <Facts
        facts={facts
          .filter(([, value]) => value !== '')
          .map(([key, value]) => ({ name: t(`fact.${key}`), value: <Unbroken text={value} /> }))}
      />
    </Section>
  );
}
