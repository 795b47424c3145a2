import type { MyWork } from '@contract/roster/my-calls';
import { useTranslation } from 'react-i18next';
import { Dotted } from '@/shared/ui/mark/dotted';
import { sumOf } from '../plan-days';

/** How much is planned in what is shown. */
export function PlanSum({ view, works }: { view: 'month' | 'week'; works: readonly MyWork[] }) {
  const { t } = useTranslation('my-calendar');
  const { shifts, hours, overtimeHours } = sumOf(works);
  return (
    <output className="my-sum">
      <span>{t(`summary.${view}`)}</span>
      <Dotted
        parts={[
          t('shifts', { count: shifts }),
          t('hours', { count: hours }),
          overtimeHours > 0 ? t('overtime', { count: overtimeHours }) : '',
        ]}
      />
    </output>
  );
}
