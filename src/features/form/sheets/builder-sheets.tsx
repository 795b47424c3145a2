import type { FieldKind } from '@contract/form/schema';
import type { FormContent, FormDetail } from '@contract/form/template-calls';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MenuSheet } from '@/modules/editor/menu-sheet';
import type { ContentHistory } from '@/modules/editor/use-content-history';
import { useLanguage } from '@/shared/i18n/use-language';
import { ItemMenu } from '@/modules/editor/rows/item-menu';
import type { Edit } from '../rules/edits';
import { fieldName } from '../rules/field-facts';
import { fieldProblems, type PublishProblem } from '../rules/publish-problems';
import { CheckSheet } from './check-sheet';
import { FieldEditor } from '../settings/field-editor';
import { KindSheet } from '../settings/kind-sheet';
import { NameSheet } from './name-sheet';
import { ShareSheet } from './share-sheet';
import { VersionSheet } from './version-sheet';

/** What is open above the list of fields. */
export type OpenSheet =
  | { kind: 'add'; after?: string }
  | { kind: 'field'; key: string; column?: string | undefined }
  | { kind: 'menu'; key: string }
  | { kind: 'name' | 'more' | 'check' | 'versions' | 'share' };

export type Published = Pick<FormDetail, 'status' | 'version' | 'isShared'>;

type BuilderSheetsProps = {
  form: FormDetail;
  editor: ContentHistory<FormContent, Edit>;
  problems: readonly PublishProblem[];
  published: Published;
  sheet: OpenSheet | undefined;
  actions: {
    add: (kind: FieldKind, after?: string) => void;
    remove: (key: string) => void;
    duplicate: (key: string) => void;
    move: (from: number, to: number) => void;
  };
  onSheet: (sheet: OpenSheet | undefined) => void;
  onShared: (isShared: boolean) => void;
};

/** The one sheet that is open in the builder. */
export function BuilderSheets(props: BuilderSheetsProps) {
  const { form, editor, problems, published, sheet, actions, onSheet, onShared } = props;
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const navigate = useNavigate();
  const { content, edit } = editor;
  const { fields } = content.schema;
  const close = () => onSheet(undefined);
  const find = (key: string | undefined) => fields.find((one) => one.key === key);
  switch (sheet?.kind) {
    case undefined:
      return null;
    case 'add': {
      const after = find(sheet.after);
      return (
        <KindSheet
          after={after && fieldName(after, language, t)}
          onChoose={(kind) => actions.add(kind, sheet.after)}
          onClose={close}
        />
      );
    }
    case 'field': {
      const field = find(sheet.key);
      return field ? (
        <FieldEditor
          key={field.key}
          field={field}
          siblings={fields}
          openColumn={sheet.column}
          problems={fieldProblems(problems, field.key)}
          rights={{
            roles: form.roles,
            permissions: content.permissions,
            onPermit: (roleCode, access) => edit({ do: 'permit', fieldKey: field.key, roleCode, access }),
          }}
          onChange={(change) =>
            edit({ do: 'update', key: field.key, change }, `${field.key} ${Object.keys(change).join()}`)
          }
          onDuplicate={() => actions.duplicate(field.key)}
          onDelete={() => actions.remove(field.key)}
          onClose={close}
        />
      ) : null;
    }
    case 'menu': {
      const index = fields.findIndex((one) => one.key === sheet.key);
      const field = fields[index];
      return field ? (
        <ItemMenu
          title={fieldName(field, language, t)}
          index={index}
          count={fields.length}
          texts={{
            open: t('builder.open'),
            duplicate: t('builder.duplicate'),
            addAfter: t('builder.addAfter'),
            moveUp: t('builder.moveUp'),
            moveDown: t('builder.moveDown'),
            moveFirst: t('builder.moveFirst'),
            moveLast: t('builder.moveLast'),
            delete: t('builder.delete'),
          }}
          onOpen={() => onSheet({ kind: 'field', key: field.key })}
          onDuplicate={() => actions.duplicate(field.key)}
          onAddAfter={() => onSheet({ kind: 'add', after: field.key })}
          onMove={(to) => actions.move(index, to)}
          onDelete={() => actions.remove(field.key)}
          onClose={close}
        />
      ) : null;
    }
    case 'name':
      return (
        <NameSheet
          name={content.name}
          onChange={(name) => edit({ do: 'rename', name }, 'name')}
          onClose={close}
        />
      );
    case 'more':
      return (
        <MenuSheet
          title={t('builder.more')}
          onClose={close}
          items={[
            { icon: 'pencil', text: t('builder.rename'), onPress: () => onSheet({ kind: 'name' }) },
            { icon: 'history', text: t('builder.versions'), onPress: () => onSheet({ kind: 'versions' }) },
            {
              icon: 'list-checks',
              text: t('builder.questionnaires'),
              onPress: () => void navigate('/questionnaires'),
            },
            { icon: 'share-2', text: t('builder.share'), onPress: () => onSheet({ kind: 'share' }) },
            ...(published.version === null
              ? []
              : [
                  {
                    icon: 'inbox',
                    text: t('filled.all'),
                    onPress: () =>
                      void navigate(`/custom-form?id=${encodeURIComponent(form.id)}&view=filled`),
                  },
                ]),
          ]}
        />
      );
    case 'check':
      return (
        <CheckSheet
          content={content}
          problems={problems}
          onGo={(problem) => goTo(problem, onSheet)}
          onClose={close}
        />
      );
    case 'versions':
      return (
        <VersionSheet form={form} current={published.version} onRestore={editor.replace} onClose={close} />
      );
    case 'share':
      return (
        <ShareSheet
          formId={form.id}
          name={content.name}
          published={published}
          onChange={({ isShared = published.isShared }) => onShared(isShared)}
          onClose={close}
        />
      );
  }
}

/** Opens where a problem is mended: at its field or column; of the form as a whole, at its name or by another field. */
function goTo({ key, column, rule }: PublishProblem, onSheet: BuilderSheetsProps['onSheet']): void {
  if (key === undefined) {
    onSheet(rule === 'nameMissing' ? { kind: 'name' } : rule === 'noFields' ? { kind: 'add' } : undefined);
    return;
  }
  onSheet({ kind: 'field', key });
  if (column !== undefined) {
    // Once the editor of the table stands: the one of its column lies above it.
    setTimeout(() => onSheet({ kind: 'field', key, column }));
  }
}
