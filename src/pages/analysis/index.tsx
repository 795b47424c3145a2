import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { HomeScreen } from '@/features/analysis/home/home-screen';
import { TabPage } from '@/features/workbench/tab-page';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /analysis?period=&from=&to=&organ=: the figures of a period. */
export function Component() {
  const { t } = useTranslation('analysis');
  const mayRead = useHasPermission(FUNCTION_ID.analysis);
  return (
    <TabPage>
      <PageFrame title={t('pageTitle')} className="hr-wide-page">
        {mayRead ? <HomeScreen /> : <NoPermission />}
      </PageFrame>
    </TabPage>
  );
}
