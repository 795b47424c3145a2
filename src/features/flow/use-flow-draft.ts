import { saveFlowDraft } from '@contract/flow/calls';
import { flowContentSchema, type FlowContent, type FlowProblem } from '@contract/flow/flow';
import { useEffect, useState } from 'react';
import { createDraft } from '@/modules/draft/draft';
import { keptDraft, type Saved } from '@/modules/draft/kept';
import { useOpenDraft } from '@/modules/draft/use-open-draft';
import { useContentHistory } from '@/modules/editor/use-content-history';
import { call } from '@/shared/http/call';
import { useSessionStore } from '@/shared/session/session-store';

const isContent = (value: unknown): value is FlowContent => flowContentSchema.safeParse(value).success;
const replaced = (_: FlowContent, next: FlowContent) => next;

/** The flow being edited, with its history; it is saved as one goes. */
export function useFlowDraft(processCode: string, { content: saved, revision }: Saved<FlowContent>) {
  const ownerId = useSessionStore(({ userInfo }) => userInfo?.id);
  const [problems, setProblems] = useState<FlowProblem[]>([]);
  const [draft] = useState(() =>
    createDraft<FlowContent>({
      start: { content: saved, revision },
      kept: keptDraft(`flow.${processCode}`, ownerId, isContent),
      wire: {
        save: async ({ revision: seen, saveId, content }) => {
          const input = { processCode, revision: seen, saveId, content };
          const answer = await call(saveFlowDraft, input, { silent: true });
          setProblems(answer.problems);
          return { revision: answer.revision, at: answer.savedAt };
        },
      },
    }),
  );
  const { content, edit, ...history } = useContentHistory(saved, draft.content(), replaced);
  const status = useOpenDraft(draft, edit);
  useEffect(() => draft.change(content), [draft, content]);
  return {
    ...history,
    edit: (next: FlowContent) => edit(next),
    content,
    draft,
    status,
    problems,
    setProblems,
  };
}
