import type { Entrust } from '@contract/delegation/delegation';
import { useTranslation } from 'react-i18next';
import '../delegation.css';

/** Whether a delegation is in force. */
export function StateChip({ state }: Pick<Entrust, 'state'>) {
  const { t } = useTranslation('delegation');
  return (
    <span className="delegation-state" data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}
