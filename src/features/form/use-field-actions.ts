import type { FieldKind } from '@contract/form/schema';
import type { FormContent } from '@contract/form/template-calls';
import { useTranslation } from 'react-i18next';
import type { ItemActions } from '@/modules/editor/rows/item-menu';
import type { DraftEditor } from '@/modules/editor/use-draft-editor';
import { newField } from '@/modules/form/kinds';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { countAsking, newKey, type Edit } from './rules/edits';
import { fieldName } from './rules/field-facts';
import type { OnSheet } from './sheets/open-sheet';

/** What is done with the fields of a form, told as it is done; the sheets follow. */
export function useFieldActions(
  { content, edit, announce, tellDeleted }: DraftEditor<FormContent, Edit>,
  onSheet: OnSheet,
): ItemActions<FieldKind> {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const { fields } = content.schema;
  const nameOf = (key: string) => {
    const field = fields.find((one) => one.key === key);
    return field ? fieldName(field, language, t) : t('builder.unnamed');
  };
  const freeKey = (kind: FieldKind) => newKey(kind, new Set(fields.map((one) => one.key)));
  return {
    add: (kind, after) => {
      const field = newField(kind, freeKey(kind));
      const at = after === undefined ? fields.length : fields.findIndex((one) => one.key === after) + 1;
      edit({ do: 'add', field, at });
      announce(t('builder.added', { name: localizedText(field.label, language) }));
      onSheet({ kind: 'field', key: field.key });
    },
    remove: (key) => {
      const count = countAsking(content.schema, key);
      const name = nameOf(key);
      edit({ do: 'remove', key });
      onSheet(undefined);
      tellDeleted(count > 0 ? t('builder.deletedWith', { name, count }) : t('builder.deleted', { name }));
    },
    duplicate: (key) => {
      const field = fields.find((one) => one.key === key);
      if (field) {
        edit({ do: 'duplicate', key, newKey: freeKey(field.kind) });
        onSheet(undefined);
        announce(t('builder.duplicated', { name: nameOf(key) }));
      }
    },
    move: (from, to) => {
      const moved = fields[from];
      edit({ do: 'move', from, to });
      if (moved) {
        announce(t('builder.moved', { name: nameOf(moved.key), position: to + 1, total: fields.length }));
      }
    },
  };
}
