import { DEFAULT_COMMON_APPS } from '@contract/workbench/apps';
import type { Workbench } from '@contract/workbench/calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { START_LIMITS } from '@contract/start-limits';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AnnouncementItem } from '@/features/announcement/parts/announcement-item';
import { AnnouncementSkeleton } from '@/features/announcement/parts/announcement-skeleton';
import { TodayCard } from '@/features/attendance/today/today-card';
import { TeamLine } from '@/features/attendance/today/team-line';
import { WeekStrip } from '@/features/attendance/today/week-strip';
import { chosenApps } from '@/features/workbench/apps/app-rules';
import { AppGrid } from '@/features/workbench/apps/parts/app-grid';
import { AppGridSkeleton } from '@/features/workbench/apps/parts/app-grid-skeleton';
import { useApps } from '@/features/workbench/apps/use-apps';
import { PendingTiles } from '@/features/workbench/parts/pending-tiles';
import { StaleNotice } from '@/features/workbench/parts/stale-notice';
import { useWorkbench } from '@/features/workbench/workbench-store';
import { loadWorkbench } from '@/features/workbench/workbench-store';
import { useHasPermission } from '@/shared/session/has-permission';
import { Section } from '@/shared/ui/list/section';
import { EmptyState, ErrorState } from '@/shared/ui/page/states';

const SHOWN_ANNOUNCEMENTS = 4;
const ANNOUNCEMENT_PLACES = 3;

/** Of administrators alone, who can do without it where it can't be downloaded: Me leads there as well. */
const FirstStepsRow = lazy(() =>
  import('@/features/company/first-steps-row').then(
    ({ FirstStepsRow: row }) => ({ default: row }),
    () => ({ default: () => null }),
  ),
);

const handleRetry = () => void loadWorkbench();

/** The blocks of the home below the greeting: each with its place while loading, its content, or why there is none. */
export function HomeContent() {
  const { t } = useTranslation('home');
  const { data, loadedAt, isFailed } = useWorkbench();
  const isLost = isFailed && !data;
  const mayManage = useHasPermission(FUNCTION_ID.rolePermission);
  return (
    <div className="home-blocks">
      {isFailed && data ? <StaleNotice loadedAt={loadedAt} onRetry={handleRetry} /> : null}
      {mayManage ? (
        <Suspense fallback={null}>
          <FirstStepsRow />
        </Suspense>
      ) : null}
      <TodayCard />
      <TeamLine />
      <Section title={t('pending.title')} isCard={false}>
        {isLost ? (
          <div className="hr-card">
            <ErrorState title={t('failed')} note={t('failedHint')} onRetry={handleRetry} />
          </div>
        ) : (
          <PendingTiles pending={data?.pending} />
        )}
      </Section>
      <WeekStrip />
      <Section
        className="home-apps"
        title={t('apps.title')}
        action={<SectionLink to="/common-apps">{t('apps.edit')}</SectionLink>}
      >
        <CommonApps codes={data?.commonApps} outside={data?.outsideApps} isLost={isLost} />
      </Section>
      <Section
        title={t('announcements.title')}
        action={<SectionLink to="/announcements">{t('announcements.all')}</SectionLink>}
      >
        {isLost ? <ErrorState onRetry={handleRetry} /> : <Announcements rows={data?.announcements} />}
      </Section>
    </div>
  );
}

function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="hr-section-link" to={to}>
      {children}
    </Link>
  );
}

/** When the choice could not be loaded, the person's apps are still there to be opened: they are known without it. */
function CommonApps({
  codes,
  outside,
  isLost,
}: {
  codes: Workbench['commonApps'] | undefined;
  outside: Workbench['outsideApps'] | undefined;
  isLost: boolean;
}) {
  const { t } = useTranslation('home');
  const permitted = useApps(outside);
  if (!codes && !isLost) {
    return <AppGridSkeleton />;
  }
  if (permitted.length === 0) {
    return <EmptyState icon="layout-grid" title={t('apps.notPermitted')} note={t('apps.notPermittedHint')} />;
  }
  const apps = chosenApps(codes ?? DEFAULT_COMMON_APPS, permitted);
  if (apps.length === 0) {
    return (
      <EmptyState
        icon="layout-grid"
        title={t('apps.none')}
        note={t('apps.noneHint', { max: START_LIMITS.commonApps })}
        actions={
          <Link className="hr-button" data-kind="primary" data-size="small" to="/common-apps">
            {t('apps.choose')}
          </Link>
        }
      />
    );
  }
  const hasRoom = codes && apps.length < START_LIMITS.commonApps && apps.length < permitted.length;
  return <AppGrid apps={apps} add={hasRoom ? { to: '/common-apps', label: t('apps.add') } : undefined} />;
}

function Announcements({ rows }: { rows: Workbench['announcements'] | undefined }) {
  const { t } = useTranslation('home');
  if (!rows) {
    return <AnnouncementSkeleton rows={ANNOUNCEMENT_PLACES} />;
  }
  if (rows.length === 0) {
    return <EmptyState icon="megaphone" title={t('announcements.none')} note={t('announcements.noneHint')} />;
  }
  return (
    <ul>
      {rows.slice(0, SHOWN_ANNOUNCEMENTS).map((row) => (
        <li className="an-item" key={row.id}>
          <AnnouncementItem row={row} />
        </li>
      ))}
    </ul>
  );
}
