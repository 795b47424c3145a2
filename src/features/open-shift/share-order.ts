import type { GrabOrder } from '@contract/open-shift/order';
import type { Language } from '@contract/limits';
import type { TFunction } from 'i18next';
import { localizedName } from '@/shared/lib/text/localized-text';
import { getPlatform } from '@/shared/platform/load-platform';
import { PlatformError } from '@/shared/platform/platform-error';
import { sharedAddress } from '@/shared/platform/shared-address';
import { showToast } from '@/shared/ui/overlay/toast';
import { datesText } from './words';

/** The address that leads a colleague to an order. */
export const orderUrl = (orderId: string): string =>
  sharedAddress(
    `${import.meta.env.BASE_URL.replace(/\/$/, '')}/task-details?id=${encodeURIComponent(orderId)}`,
  );

/** Offers an order to colleagues through the host; where it cannot, the link is copied. */
export async function shareOrder(
  order: GrabOrder,
  language: Language,
  t: TFunction<'open-shift'>,
): Promise<void> {
  const place = order.placeName ? localizedName(order.placeName, order.placeEnName, language) : '';
  const text = t('detail.shareText', {
    dates: datesText(order.workDates, language, t),
    place,
    count: order.needed - order.taken,
  });
  try {
    const platform = await getPlatform();
    const outcome = await platform.share({ title: order.title, text, url: orderUrl(order.id) });
    showToast(t(outcome === 'shared' ? 'detail.shared' : 'detail.copied'), { kind: 'success' });
  } catch (cause) {
    if (!(cause instanceof PlatformError && cause.kind === 'cancelled')) {
      showToast(t('detail.shareFailed'), { kind: 'warning' });
    }
  }
}
