import type { AppCode } from '@contract/workbench/apps';
import { LIMITS } from '@contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenApps, type App } from '@/features/workbench/apps/app-rules';
import { ChosenApps } from '@/features/workbench/apps/parts/chosen-apps';
import { MoreApps } from '@/features/workbench/apps/parts/more-apps';
import { SaveBar } from '@/features/workbench/apps/parts/save-bar';
import { useAppChoice } from '@/features/workbench/apps/use-app-choice';
import { useApps } from '@/features/workbench/apps/use-apps';
import { useWorkbench } from '@/features/workbench/workbench-store';
import { loadWorkbench, patchWorkbench } from '@/features/workbench/workbench-store';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Section } from '@/shared/ui/list/section';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';
import { useLeaveQuestion } from '@/shared/ui/overlay/use-leave-question';

const showOnHome = (commonApps: string[]) => patchWorkbench({ commonApps });

/** /common-apps: which apps the home shows, and in which order. */
export function Component() {
  const { t } = useTranslation('apps');
  const { t: title } = useTranslation('titles');
  const { data, isFailed } = useWorkbench();
  const permitted = useApps(data?.outsideApps);
  return (
    <PageFrame title={title('commonApps')} back>
      {permitted.length === 0 ? (
        <EmptyState icon="layout-grid" title={t('nonePermitted')} note={t('nonePermittedHint')} isFill />
      ) : data ? (
        <Editor saved={data.commonApps} permitted={permitted} />
      ) : isFailed ? (
        <ErrorState isFill onRetry={() => void loadWorkbench()} />
      ) : (
        <div className="hr-card">
          <Loading rows={6} />
        </div>
      )}
    </PageFrame>
  );
}

function Editor({ saved, permitted }: { saved: readonly string[]; permitted: readonly App[] }) {
  const { t } = useTranslation(['common-apps', 'apps']);
  const choice = useAppChoice(saved, permitted, showOnHome);
  useLeaveQuestion({ isUnsaved: choice.isChanged, save: choice.save, discard: choice.discard });
  const [announcement, setAnnouncement] = useState('');
  const apps = chosenApps(choice.codes, permitted);
  const nameOf = (code: AppCode) => t(`apps:name.${code}`);

  const handleMove = (from: number, to: number) => {
    const moved = choice.codes[from];
    choice.move(from, to);
    if (moved) {
      setAnnouncement(t('moved', { name: nameOf(moved), position: to + 1, total: choice.codes.length }));
    }
  };
  const handleRemove = (code: AppCode) => {
    choice.remove(code);
    setAnnouncement(t('removed', { name: nameOf(code) }));
  };
  const handleAdd = (code: AppCode) => {
    if (choice.isFull) {
      showToast(t('full', { max: LIMITS.commonApps }), { kind: 'warning' });
      return;
    }
    choice.add(code);
    setAnnouncement(t('added', { name: nameOf(code) }));
  };
  return (
    <>
      <output className="hr-visually-hidden">{announcement}</output>
      <Section
        title={t('chosen')}
        action={
          <span className="ae-note">{t('chosenCount', { count: apps.length, max: LIMITS.commonApps })}</span>
        }
      >
        {apps.length === 0 ? (
          <EmptyState icon="layout-grid" title={t('none')} note={t('noneHint')} />
        ) : (
          <ChosenApps apps={apps} onMove={handleMove} onRemove={handleRemove} />
        )}
      </Section>
      <p className="ae-note">{t('hint', { max: LIMITS.commonApps })}</p>
      <Section title={t('more')} isCard={false}>
        <MoreApps apps={permitted.filter(({ code }) => !choice.codes.includes(code))} onAdd={handleAdd} />
      </Section>
      <SaveBar choice={choice} />
    </>
  );
}
