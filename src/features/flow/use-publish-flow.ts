import { checkFlow, publishFlow } from '@contract/flow/calls';
import type { FlowProblem } from '@contract/flow/flow';
import { useTranslation } from 'react-i18next';
import { useSubmitLock } from '@/shared/form/use-submit-lock';
import { call } from '@/shared/http/call';
import { showToast } from '@/shared/ui/overlay/toast';
import { showNode } from './parts/draft-notices';
import type { useFlowDraft } from './use-flow-draft';

type PublishFlowOptions = {
  processCode: string;
  draft: ReturnType<typeof useFlowDraft>;
  /** Nothing is wrong: what will be different may be looked at. */
  onChecked: () => void;
  onBlocked: () => void;
  onDone: () => void;
};

/** Publishing a flow in two steps: it is saved and checked, then a version is made of it. Either may find what is wrong. */
export function usePublishFlow({ processCode, draft, onChecked, onBlocked, onDone }: PublishFlowOptions) {
  const { t } = useTranslation('approval-flow');
  const { isLocked, run } = useSubmitLock(0);
  const block = (problems: readonly FlowProblem[]) => {
    draft.setProblems([...problems]);
    onBlocked();
    showNode(problems[0]?.nodeId);
  };
  const check = () =>
    run(async () => {
      try {
        if (!(await draft.draft.flush())) {
          return;
        }
        const { problems } = await call(checkFlow, { processCode, content: draft.content });
        if (problems.length > 0) {
          block(problems);
        } else {
          onChecked();
        }
      } catch {
        // A refusal has been told by the error policy.
      }
    });
  const publish = async (note: string) => {
    try {
      const { revision } = draft.draft.base();
      const answer = await call(publishFlow, { processCode, revision, note });
      if (answer.version === null) {
        block(answer.problems);
        return;
      }
      showToast(t('published', { version: answer.version }), { kind: 'success' });
      onDone();
    } catch {
      // A refusal has been told by the error policy.
    }
  };
  return { isLocked, check, publish };
}
