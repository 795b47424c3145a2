import { withoutLengths } from '@contract/leave/length/asked-lengths';
import { useRef, useState } from 'react';
import { useOpenDraft } from '@/modules/draft/use-open-draft';
import { useSessionStore } from '@/shared/session/session-store';
import type { Start } from './load-start';
import { requestDraft, type Filled } from './request-draft';

/** What a request is filled in with, kept as one goes; a request that is submitted again keeps no draft. */
export function useRequest({ config, draft: saved, again, given, mendsDay }: Start) {
  const ownId = useSessionStore(({ userInfo }) => userInfo?.id);
  const [draft] = useState(() => (again ? undefined : requestDraft(config.processCode, saved, ownId)));
  const saving = useOpenDraft(draft);
  const [initial] = useState<Filled>(() => {
    const kept = draft?.content() ?? again ?? { values: {}, choices: {} };
    // How long a leave is was counted by the plan of another day.
    const values = withoutLengths(config.form.schema, { ...kept.values, ...given });
    return { values, choices: kept.choices, ...(mendsDay && { mendsDay }) };
  });
  const [filled, setFilled] = useState<Filled>(initial);
  const latest = useRef(filled);
  const told = useRef<string>(undefined);

  const change = (part: Partial<Filled>) => {
    latest.current = { ...latest.current, ...part };
    setFilled(latest.current);
    draft?.change(latest.current);
  };
  const takeValues = (values: Filled['values']) => {
    // The length of a leave comes by itself: whoever only looks has changed nothing.
    const text = JSON.stringify(withoutLengths(config.form.schema, values));
    if (told.current === undefined) {
      // The form tells its values as it opens as well, in an order of its own: nothing has been typed then.
      latest.current = { ...latest.current, values };
    } else if (text !== told.current) {
      change({ values });
    }
    told.current = text;
  };
  return {
    draft,
    saving,
    initial,
    filled,
    /** What stands there by now, between two renderings as well. */
    latest: () => latest.current,
    takeValues,
    choose: (nodeId: string, people: readonly { id: string }[]) =>
      change({ choices: { ...latest.current.choices, [nodeId]: people.map(({ id }) => id) } }),
  };
}
