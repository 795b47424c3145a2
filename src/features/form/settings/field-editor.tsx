import type { FieldAccess, FormField } from '@contract/form/schema';
import type { FormDetail, RolePermission } from '@contract/form/template-calls';
import { KIND_NAMES } from '@contract/form/words';
import { isRequired } from '@contract/form/rules/check/check-value';
import { LABEL_MAX } from '@contract/form/rules/check/check-schema';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { Icon } from '@/shared/ui/mark/icon';
import { settingsOf, KIND_ICONS } from '@/modules/form/kinds';
import { ColumnSetting } from './column-setting';
import { ConditionSetting } from './condition-setting';
import type { FieldSubject } from './field-subject';
import { BothField } from '@/modules/editor/inputs';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { LimitSettings } from './limit-settings';
import { MoreSettings } from './more-settings';
import { OptionSetting } from './option-setting';
import { PatternSetting } from './pattern-setting';
import { PermissionSetting } from './permission-setting';
import { QuestionnaireSetting } from './questionnaire-setting';

const HINT_MAX = 100;
const CONTENT_MAX = 2_000;

type FieldEditorProps = FieldSubject & {
  /** Left out for a column: what a role may do is said for its table. */
  rights?: {
    roles: FormDetail['roles'];
    permissions: readonly RolePermission[];
    onPermit: (roleCode: string, access: FieldAccess | 'unset') => void;
  };
  /** Of a table: the column to edit, named once this editor stands. */
  openColumn?: string | undefined;
};

/** Everything that can be said about a field or a column. Each change counts at once; undo takes it back. */
export function FieldEditor({ field, siblings, problems, rights, openColumn, ...on }: FieldEditorProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const { kind } = field;
  const has = (setting: ReturnType<typeof settingsOf>[number]) => settingsOf(field).includes(setting);
  const hasContent = has('content') && field.content !== undefined;
  const label = {
    name: 'label',
    labels: [t('editor.labelZh'), t('editor.labelEn')] as const,
    value: field.label,
    isLong: kind === 'description' && field.content === undefined,
    maxLength: kind === 'description' ? CONTENT_MAX : LABEL_MAX,
    onChange: (next: FormField['hint']) => next && on.onChange({ label: next }),
  };
  const content = {
    name: 'content',
    labels: [t('editor.contentZh'), t('editor.contentEn')] as const,
    value: field.content,
    isOptional: true,
    isLong: true,
    maxLength: CONTENT_MAX,
    onChange: (next: FormField['hint']) => on.onChange({ content: next }),
  };
  const hint = {
    name: 'hint',
    labels: [t('editor.hintZh'), t('editor.hintEn')] as const,
    value: field.hint,
    isOptional: true,
    maxLength: HINT_MAX,
    onChange: (next: FormField['hint']) => on.onChange({ hint: next }),
  };
  const own = problems.filter((one) => rights === undefined || one.column === undefined);
  return (
    <FullSheet
      title={rights ? t('editor.title') : t('editor.columnTitle')}
      onClose={on.onClose}
      isFootClosing
      foot={
        <Button kind="primary" isBlock onClick={on.onClose}>
          {t('editor.done')}
        </Button>
      }
    >
      <div className="ed-form">
        <p className="fb-editor-kind">
          <span className="fb-mark">
            <Icon name={KIND_ICONS[kind].icon} size={1.25} />
          </span>
          {localizedText(KIND_NAMES[kind], language)}
        </p>
        {own.map(({ rule }) => (
          <p className="ed-problem" key={rule}>
            <Icon name="triangle-alert" size={1.125} />
            {t(`problem.${rule}`)}
          </p>
        ))}
        <div className="ed-block">
          <BothField {...label} only="zh_CN" takesFocus />
          {hasContent ? <BothField {...content} only="zh_CN" /> : null}
          {has('hint') ? <BothField {...hint} only="zh_CN" /> : null}
          {has('required') ? (
            <SwitchRow
              name="required"
              label={t('editor.required')}
              note={t('editor.requiredNote')}
              isOn={isRequired(field)}
              // Some purposes demand it, whatever else is set.
              disabled={isRequired({ ...field, isRequired: false })}
              onChange={(isOn) => on.onChange({ isRequired: isOn || undefined })}
            />
          ) : null}
        </div>
        {has('options') ? <OptionSetting field={field} siblings={siblings} onChange={on.onChange} /> : null}
        {has('questionnaire') ? <QuestionnaireSetting field={field} onChange={on.onChange} /> : null}
        {has('columns') ? (
          <ColumnSetting
            field={field}
            problems={problems}
            openColumn={openColumn}
            onChange={on.onChange}
            renderEditor={(subject) => <FieldEditor {...subject} />}
          />
        ) : null}
        <LimitSettings field={field} siblings={siblings} onChange={on.onChange} />
        {has('pattern') ? <PatternSetting field={field} onChange={on.onChange} /> : null}
        <ConditionSetting field={field} siblings={siblings} onChange={on.onChange} />
        <MoreSettings label={t(rights ? 'editor.more' : 'editor.moreColumn')}>
          <div className="ed-block">
            <BothField {...label} only="en" />
            {hasContent ? <BothField {...content} only="en" /> : null}
            {has('hint') ? <BothField {...hint} only="en" /> : null}
          </div>
          {rights ? <PermissionSetting field={field} {...rights} /> : null}
        </MoreSettings>
        <div className="ed-actions">
          <Button kind="outline" size="small" onClick={on.onDuplicate}>
            <Icon name="copy" size={1.125} />
            {rights ? t('editor.duplicate') : t('editor.duplicateColumn')}
          </Button>
          <Button kind="danger" size="small" onClick={on.onDelete}>
            <Icon name="trash-2" size={1.125} />
            {rights ? t('editor.delete') : t('editor.deleteColumn')}
          </Button>
        </div>
      </div>
    </FullSheet>
  );
}
