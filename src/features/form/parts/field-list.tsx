import type { FormContent } from '@contract/form/template-calls';
import type { SchemaProblem } from '@contract/form/rules/check/check-schema';
import { useTranslation } from 'react-i18next';
import { SortableList } from '@/modules/editor/rows/sortable-list';
import { useLanguage } from '@/shared/i18n/use-language';
import { fieldName } from '../rules/field-facts';
import { useConditionNames } from '../use-condition-names';
import { FieldCard } from './field-card';

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
