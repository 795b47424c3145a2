import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '@/shared/lib/is-record';

export const STEPS = ['mobile', 'new-mobile', 'email', 'password', 'devices'] as const;
export type Step = (typeof STEPS)[number];

const isStep = (text: string | null): text is Step => STEPS.some((one) => one === text);

/**
 * The step of the security page that the address names. `depth` counts the history entries that belong to steps, so that
 * finishing goes back in front of them: nobody comes back to a form whose code is used up.
 */
export function useSteps() {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const navigate = useNavigate();
  const asked = search.get('step');
  const step = isStep(asked) ? asked : undefined;
  const depth = step && isRecord(state) ? Number(state.depth) || 0 : 0;

  const go = useCallback(
    (to: Step, options: { replace: boolean; depth: number }) => {
      void navigate({ search: `?step=${to}` }, { replace: options.replace, state: { depth: options.depth } });
    },
    [navigate],
  );
  const open = useCallback((to: Step) => go(to, { replace: false, depth: depth + 1 }), [go, depth]);
  /** To the first half of a change from its second: the entry below is the first's, unless the address led straight here. */
  const again = useCallback(
    (first: Step) => (depth > 0 ? void navigate(-1) : go(first, { replace: true, depth })),
    [depth, go, navigate],
  );
  const finish = useCallback(() => {
    void (depth > 0 ? navigate(-depth) : navigate(pathname, { replace: true }));
  }, [depth, navigate, pathname]);
  return { step, open, again, finish, back: depth > 0 ? true : pathname };
}
