import type { FieldKind } from '@contract/form/schema';
import type { FormContent, FormDetail } from '@contract/form/template-calls';
import { useTranslation } from 'react-i18next';
import type { ContentHistory } from '@/modules/editor/use-content-history';
import { useLanguage } from '@/shared/i18n/use-language';
import { ItemMenu, type ItemActions } from '@/modules/editor/rows/item-menu';
import { CheckSheet as Checks } from '@/modules/editor/check-sheet';
import type { Edit } from '../rules/edits';
import { fieldName } from '../rules/field-facts';
import { fieldProblems, type PublishProblem } from '../rules/publish-problems';
import { FieldEditor } from '../settings/field-editor';
import { KindSheet } from '../settings/kind-sheet';
import { MoreSheet } from './more-sheet';
import { NameSheet } from './name-sheet';
import type { OnSheet, OpenSheet } from './open-sheet';
import { ShareSheet } from './share-sheet';
import { VersionSheet } from './version-sheet';

export type Published = Pick<FormDetail, 'status' | 'version' | 'isShared'>;

type BuilderSheetsProps = {
  form: FormDetail;
  editor: ContentHistory<FormContent, Edit>;
  problems: readonly PublishProblem[];
  published: Published;
  sheet: OpenSheet | undefined;
  actions: ItemActions<FieldKind>;
  onSheet: OnSheet;
  onShared: (isShared: boolean) => void;
};

/** The one sheet that is open in the builder. */
export function BuilderSheets(props: BuilderSheetsProps) {
  const { form, editor, problems, published, sheet, actions, onSheet, onShared } = props;
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
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
      const field = find(sheet.key);
      return field ? (
        <ItemMenu
          title={fieldName(field, language, t)}
          items={fields}
          item={field}
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
          actions={actions}
          onOpen={() => onSheet({ kind: 'field', key: field.key })}
          onAddAfter={() => onSheet({ kind: 'add', after: field.key })}
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
        <MoreSheet
          formId={form.id}
          isPublished={published.version !== null}
          onSheet={onSheet}
          onClose={close}
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
function goTo({ key, column, rule }: PublishProblem, onSheet: OnSheet): void {
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

type CheckSheetProps = {
  content: FormContent;
  problems: readonly PublishProblem[];
  onGo: (problem: PublishProblem) => void;
  onClose: () => void;
};

/** What stands in the way of publishing a form, each with the way there. */
function CheckSheet({ content, problems, onGo, onClose }: CheckSheetProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const placeOf = ({ key, column }: PublishProblem) => {
    const field = content.schema.fields.find((one) => one.key === key);
    if (!field) {
      return t('check.whole');
    }
    const inTable = field.columns?.find((one) => one.key === column);
    const name = fieldName(field, language, t);
    return inTable ? t('check.inColumn', { field: name, column: fieldName(inTable, language, t) }) : name;
  };
  return (
    <Checks
      rows={problems.map((problem) => ({
        id: [problem.key, problem.column, problem.rule].join(' '),
        text: t(`problem.${problem.rule}`),
        place: placeOf(problem),
        onGo: () => onGo(problem),
      }))}
      onClose={onClose}
    />
  );
}
