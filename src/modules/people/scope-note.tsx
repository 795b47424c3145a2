import type { DataScope } from '@contract/role/rules/data-scope';
import { useTranslation } from 'react-i18next';
import { useDataScope } from './reach';

/** Says whose data is shown, where it is not the whole company's. */
export function ScopeNote() {
  const scope = useDataScope();
  return scope === undefined || scope === 'company' ? null : <Note scope={scope} />;
}

function Note({ scope }: { scope: Exclude<DataScope, 'company'> }) {
  const { t } = useTranslation('fields');
  return <p className="hr-form-lead">{t(`people.scope.${scope}`)}</p>;
}
