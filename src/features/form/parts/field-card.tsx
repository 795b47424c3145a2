import type { FormField } from '@contract/form/schema';
import type { FormContent } from '@contract/form/template-calls';
import { KIND_NAMES } from '@contract/form/words';
import { isRequired } from '@contract/form/rules/check/check-value';
import type { SchemaProblem } from '@contract/form/rules/check/check-schema';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import { KIND_ICONS } from '@/modules/form/kinds';
import { compareText, conditionText, fieldFacts, fieldName } from '../rules/field-facts';

type FieldCardProps = {
  field: FormField;
  siblings: readonly FormField[];
  permissions: FormContent['permissions'];
  problems: readonly SchemaProblem[];
  /** The name of a dictionary's item, where it is known. */
  nameOf: (itemType: string, code: string) => string | undefined;
  onOpen: () => void;
  onMenu: () => void;
};

/** A field in the builder: what it is called, what it asks for, when it shows, and what is wrong with it. */
export function FieldCard(props: FieldCardProps) {
  const { field, siblings, permissions, problems, nameOf, onOpen, onMenu } = props;
  const { t } = useTranslation(['form-builder', 'editor']);
  const language = useLanguage();
  const name = fieldName(field, language, t);
  const facts = [localizedText(KIND_NAMES[field.kind], language), ...fieldFacts(field, permissions, t)];
  return (
    <>
      <button type="button" className="ed-card" onClick={onOpen}>
        <span className="ed-card-name">
          <Icon name={KIND_ICONS[field.kind].icon} size={1.125} />
          <span>
            {name}
            {isRequired(field) ? (
              <span className="fb-star" aria-hidden="true">
                {'*'}
              </span>
            ) : null}
          </span>
        </span>
        <span className="ed-note">{facts.join(' · ')}</span>
        {field.showWhen && field.showWhen.values.length > 0 ? (
          <span className="ed-note ed-card-line">
            <Icon name="eye" size={1} />
            {conditionText(field.showWhen, siblings, language, t, nameOf)}
          </span>
        ) : null}
        {field.compare ? (
          <span className="ed-note ed-card-line">
            <Icon name="scale" size={1} />
            {compareText(field, siblings, language, t)}
          </span>
        ) : null}
        {problems.slice(0, 1).map(({ rule }) => (
          <span className="ed-card-line ed-warn" key={rule}>
            <Icon name="triangle-alert" size={1} />
            {t(`problem.${rule}`)}
          </span>
        ))}
      </button>
      <IconButton icon="ellipsis-vertical" label={t('editor:actions', { name })} onClick={onMenu} />
    </>
  );
}
