import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { Notice } from '@/shared/ui/mark/notice';
import type { useFlowDraft } from '../use-flow-draft';

type DraftNoticesProps = { draft: ReturnType<typeof useFlowDraft>; onReload: () => void };

/** Why a change is not saved, and what keeps the flow from being published. */
export function DraftNotices({ draft, onReload }: DraftNoticesProps) {
  const { t } = useTranslation('approval-flow');
  const handleReload = () => {
    // A copy that was found to be older when the editor was opened gives way here, any other one by loading anew.
    draft.draft.takeNewest();
    draft.draft.forget();
    onReload();
  };
  return (
    <>
      {draft.status.state === 'stale' ? (
        <Notice
          kind="error"
          live="alert"
          action={
            <Button kind="outline" size="small" onClick={handleReload}>
              {t('reload')}
            </Button>
          }
        >
          {t('conflict')}
        </Notice>
      ) : null}
      {draft.problems.length > 0 ? (
        <section className="flow-notice" aria-label={t('problems')}>
          <h2>{t('problems')}</h2>
          <ul>
            {draft.problems.map((one) => (
              <li
                key={`${one.code}${one.nodeId ?? ''}${one.branchId ?? ''}${Object.values(one.params).join('')}`}
              >
                {one.nodeId ? (
                  <button type="button" className="flow-jump" onClick={() => showNode(one.nodeId)}>
                    {t(`problem.${one.code}`)}
                  </button>
                ) : (
                  <span className="flow-card-problem">{t(`problem.${one.code}`)}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** Brings a node of the list into view. */
export function showNode(nodeId: string | null | undefined): void {
  document.getElementById(`node-${nodeId ?? ''}`)?.focus();
}
