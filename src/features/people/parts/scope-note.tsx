import { useTranslation } from 'react-i18next';
import { useDataScope } from '@/modules/people/reach';

/** Says whose data is shown, where it is not the whole company's. */
export function ScopeNote() {
  const { t } = useTranslation('people');
  const scope = useDataScope();
  return scope === undefined || scope === 'company' ? null : (
    <p className="hr-form-lead">{t(`scope.${scope}`)}</p>
  );
}
