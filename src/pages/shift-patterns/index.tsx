import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { PatternList } from '@/features/shift/patterns/pattern-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /shift-patterns: shifts that repeat, for who manages the roster. */
export function Component() {
  const { t } = useTranslation('shift-patterns');
  const mayPlan = useHasPermission(FUNCTION_ID.roster);
  return (
    <PageFrame className="hr-page-creates hr-desk-page" title={t('pageTitle')} back>
      {mayPlan ? <PatternList /> : <NoPermission />}
    </PageFrame>
  );
}
