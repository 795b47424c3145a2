import { lazy, Suspense, useState } from 'react';
import { HomeContent } from './parts/home-content';
import { Hero } from '@/features/workbench/parts/hero';
import { TabPage } from '@/features/workbench/tab-page';
import { useWorkbench } from '@/features/workbench/workbench-store';
import { loadWorkbench, workbenchSoon } from '@/features/workbench/workbench-store';
import { loadToday, todaySoon } from '@/features/attendance/today/today-store';
import { PullToRefresh } from '@/shared/ui/list/pull-to-refresh';
import './home.css';

/** Downloaded when it is opened: the sheet brings the http client along, which the first paint does without. */
const CompanySheet = lazy(() =>
  import('@/features/company/company-sheet').then((module) => ({ default: module.CompanySheet })),
);

export const loader = () => Promise.all([workbenchSoon(), todaySoon()]).then(() => null);

const refresh = () => Promise.all([loadWorkbench(), loadToday()]).then(() => undefined);

/** /: the shift of today, what waits, what is used every day, and what the company says. */
export function Component() {
  const { data } = useWorkbench();
  const [isSwitching, setSwitching] = useState(false);
  return (
    <TabPage>
      <PullToRefresh onRefresh={refresh}>
        <main className="home-page">
          <Hero
            hasOtherPending={data?.otherCompanies.some(({ pendingCount }) => pendingCount > 0) ?? false}
            onSwitchCompany={() => setSwitching(true)}
          />
          <HomeContent />
        </main>
      </PullToRefresh>
      {isSwitching ? (
        <Suspense fallback={null}>
          <CompanySheet onClose={() => setSwitching(false)} />
        </Suspense>
      ) : null}
    </TabPage>
  );
}
