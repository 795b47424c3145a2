import { useTranslation } from 'react-i18next';
import type { ProofState } from '../use-proof';

/** Says in passing that the check in the background runs or has passed; its place is kept while it says nothing. */
export function ProofNote({ state }: { state: ProofState }) {
  const { t } = useTranslation('sign-in');
  return (
    <output className="sign-in-proof" data-state={state}>
      {state === 'none' ? '' : t(`proof.${state}`)}
    </output>
  );
}
