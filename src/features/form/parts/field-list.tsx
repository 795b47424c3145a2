import type { FormContent } from '@contract/form/template-calls';
import type { SchemaProblem } from '@contract/form/rules/check/check-schema';
import { useTranslation } from 'react-i18next';
import { SortableList } from '@/modules/editor/rows/sortable-list';
import { useLanguage } from '@/shared/i18n/use-language';
import type { FormField, FormColumn } from '@contract/form/schema';
import { KIND_NAMES } from '@contract/form/words';
import { isRequired } from '@contract/form/rules/check/check-value';
import { localizedText, localizedName } from '@/shared/lib/text/localized-text';
import { Icon } from '@/shared/ui/mark/icon';
import { IconButton } from '@/shared/ui/button/icon-button';
import { KIND_ICONS } from '@/modules/form/kinds';
import { getItemList } from '@contract/dictionary/calls';
import { useCallback, useMemo } from 'react';
import { useRead } from '@/shared/http/query/use-read';
import { fieldName, compareText, conditionText, fieldFacts } from '../rules/field-facts';

type FieldListProps = {
  content: FormContent;
  problems: readonly SchemaProblem[];
  onOpen: (key: string) => void;
  onMenu: (key: string) => void;
  onMove: (from: number, to: number) => void;
};

/** The fields of a form in their order: pressed to edit, dragged or moved by keys to reorder. */
export function FieldList({ content, problems, onOpen, onMenu, onMove }: FieldListProps) {
  const { t } = useTranslation(['form-builder', 'editor']);
  const language = useLanguage();
  const { fields } = content.schema;
  const nameOf = useConditionNames(fields);
  const rows = fields.map((field) => ({
    key: field.key,
    drag: t('editor:drag', { name: fieldName(field, language, t) }),
    content: (
      <FieldCard
        field={field}
        siblings={fields}
        permissions={content.permissions}
        problems={problems.filter((one) => one.key === field.key)}
        nameOf={nameOf}
        onOpen={() => onOpen(field.key)}
        onMenu={() => onMenu(field.key)}
      />
    ),
  }));
  return <SortableList look="card" label={t('builder.fields')} rows={rows} onMove={onMove} />;
}

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
function FieldCard(props: FieldCardProps) {
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

/** The names of dictionary items that conditions ask for; a code whose name is not known yet has none. */
function useConditionNames(fields: readonly FormColumn[]) {
  const language = useLanguage();
  const asked = useMemo(() => {
    const keys = new Set(fields.map((field) => field.showWhen?.key));
    const types = fields.flatMap((field) => (keys.has(field.key) && field.itemType ? [field.itemType] : []));
    return [...new Set(types)].sort().slice(0, 20).join(',');
  }, [fields]);
  const { data } = useRead(getItemList, asked === '' ? undefined : { itemTypeList: asked });
  return useCallback(
    (itemType: string, code: string): string | undefined => {
      const item = data?.find((one) => one.itemType === itemType && one.itemCode === code);
      return item && localizedName(item.itemName, item.itemEnName, language);
    },
    [data, language],
  );
}
