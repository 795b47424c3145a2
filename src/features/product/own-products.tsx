import { FUNCTION_ID } from '@contract/role/functions';
import { productHoldings } from '@contract/product/calls';
import { PRODUCT_SCREENS } from '@contract/product/screens';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedText } from '@/shared/lib/text/localized-text';
import { hasPermission, useHasPermission } from '@/shared/session/has-permission';
import { currentToken } from '@/shared/storage/token';
import { Dotted } from '@/shared/ui/mark/dotted';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Unbroken } from '@/shared/ui/mark/unbroken';
import { ProductMark } from './parts/product-mark';
import { useOwnPermission } from './use-own-permission';

/** What the signed-in person's company holds, and where it is managed; nothing for visitors. The catalogue stands without it. */
export function OwnProducts() {
  const { t } = useTranslation(['products', 'titles']);
  const language = useLanguage();
  useOwnPermission();
  const mayBuy = useHasPermission(FUNCTION_ID.productPurchase);
  const mayAuthorize = useHasPermission(FUNCTION_ID.productAuthorization);
  const isSignedIn = currentToken() !== undefined;
  const { data } = useRead(productHoldings, isSignedIn ? {} : undefined);
  const shown = (data?.list ?? []).filter((one) => mayAuthorize || one.isMine);
  if (!isSignedIn || (shown.length === 0 && !mayBuy)) {
    return null;
  }
  return (
    <Section title={t(mayAuthorize ? 'held' : 'mine')}>
      {shown.map(({ id, code, icon, name, endsAt, seats, assigned }) => {
        const screen = PRODUCT_SCREENS[code];
        const to = mayAuthorize
          ? `/product-authorization?product=${id}`
          : screen && hasPermission(screen.unlocks[0])
            ? screen.path
            : `/product-detail?code=${code}`;
        const ends = endsAt ? t('until', { date: momentWords(endsAt, 'day') }) : t('ended');
        return (
          <ListRow
            key={id}
            lead={<ProductMark icon={icon} />}
            title={localizedText(name, language)}
            note={
              <Dotted
                parts={[
                  mayAuthorize ? t('used', { assigned: assigned ?? 0, seats: seats ?? 0 }) : '',
                  <Unbroken key="ends" text={ends} />,
                ]}
              />
            }
            to={to}
          />
        );
      })}
      {mayBuy ? <ListRow icon="receipt-text" title={t('titles:productOrders')} to="/product-orders" /> : null}
    </Section>
  );
}
