import { FUNCTION_ID, type FunctionName } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '@/shared/session/has-permission';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';

type Part = 'places' | 'shifts' | 'groups' | 'rules' | 'leave' | 'settlement';

/** Where each part of an applied plan is changed. */
const PAGES: readonly { part: Part; icon: string; to: string; needs: FunctionName }[] = [
  { part: 'places', icon: 'map-pin', to: '/work-places', needs: 'attendanceRules' },
  { part: 'shifts', icon: 'calendar-clock', to: '/shifts', needs: 'roster' },
  { part: 'groups', icon: 'users', to: '/attendance-groups', needs: 'attendanceGroups' },
  { part: 'rules', icon: 'clock', to: '/attendance-rules', needs: 'attendanceRules' },
  { part: 'leave', icon: 'palmtree', to: '/leave-kinds', needs: 'leaveRules' },
  { part: 'settlement', icon: 'receipt-text', to: '/settlement-rules', needs: 'settlement' },
];

/** The settings of a company that has rules of attendance already, in place of a plan. */
export function AppliedPlan() {
  const { t } = useTranslation('start-plan');
  return (
    <Section title={t('done.title')}>
      <ul>
        {PAGES.map((page) => (
          <PageRow key={page.part} {...page} />
        ))}
      </ul>
    </Section>
  );
}

function PageRow({ part, icon, to, needs }: (typeof PAGES)[number]) {
  const { t } = useTranslation('start-plan');
  return useHasPermission(FUNCTION_ID[needs]) ? (
    <li>
      <ListRow icon={icon} title={t(`done.${part}`)} to={to} />
    </li>
  ) : null;
}
