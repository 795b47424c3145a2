import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { lastWishDay, WishMonth } from '@/features/roster/wish/wish-month';
import { WishWeek } from '@/features/roster/wish/wish-week';
import { todayText } from '@/shared/date-time/days';
import { addressDay } from '@/shared/lib/text/address';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Section } from '@/shared/ui/list/section';
import '@/shared/session/company-zone';

/** /wishes?month=: when one can work, and when one would rather. */
export function Component() {
  const { t } = useTranslation('wishes');
  const [params, setParams] = useSearchParams();
  const today = todayText();
  const last = lastWishDay(today);
  const asked = addressDay(`${params.get('month') ?? ''}-01`)?.slice(0, 7);
  const month =
    asked !== undefined && today.slice(0, 7) <= asked && asked <= last.slice(0, 7)
      ? asked
      : today.slice(0, 7);
  return (
    <PageFrame title={t('pageTitle')} back>
      <p className="hr-form-lead">{t('lead')}</p>
      <Section title={t('days')} isCard={false}>
        <WishMonth month={month} onMonth={(next) => setParams({ month: next }, { replace: true })} />
      </Section>
      <WishWeek />
    </PageFrame>
  );
}
