import { ANNOUNCEMENT_CATEGORIES } from '@contract/announcement/calls';
import { ANNOUNCEMENT_LIMITS } from '@contract/announcement/keep-calls';
import { useTranslation } from 'react-i18next';
import { TextArea } from '@/shared/ui/field/text-area';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import type { UploadFieldProps } from '@/modules/file/upload-field';
import type { Unfinished } from '@/modules/file/upload-queue';
import { DepartmentPicker } from '@/modules/people/department-picker';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { Later, later } from '@/shared/ui/page/later';
import { Segments } from '@/shared/ui/page/segments';
import { Skeleton } from '@/shared/ui/page/skeleton';
import type { Content } from './content';

const uploadField = later<UploadFieldProps>(() =>
  import('@/modules/file/upload-field').then((file) => file.UploadField),
);

type FieldsProps = {
  content: Content;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<Content>) => void;
  onUnfinished: (why: Unfinished | undefined) => void;
};

/** What is announced, to whom, and how. */
export function AnnouncementFields({ content, errorOf, onChange, onUnfinished }: FieldsProps) {
  const { t } = useTranslation(['announcement-keep', 'announcements']);
  return (
    <>
      <Section title={t('content')}>
        <div className="an-keep-fields">
          <Segments
            label={t('category')}
            value={content.category}
            options={ANNOUNCEMENT_CATEGORIES.map((value) => ({
              value,
              text: t(`announcements:category.${value}`),
            }))}
            onChange={(category) => onChange({ category })}
          />
          <TextField
            name="titleZh"
            label={t('titleZh')}
            value={content.titleZh}
            maxLength={ANNOUNCEMENT_LIMITS.title}
            error={errorOf('titleZh')}
            onChange={(titleZh) => onChange({ titleZh })}
          />
          <TextArea
            name="bodyZh"
            label={t('bodyZh')}
            rows={8}
            value={content.bodyZh}
            maxLength={ANNOUNCEMENT_LIMITS.body}
            error={errorOf('bodyZh')}
            note={t('marks')}
            onChange={(bodyZh) => onChange({ bodyZh })}
          />
          <TextField
            name="titleEn"
            label={t('titleEn')}
            value={content.titleEn}
            maxLength={ANNOUNCEMENT_LIMITS.title * 2}
            onChange={(titleEn) => onChange({ titleEn })}
          />
          <TextArea
            name="bodyEn"
            label={t('bodyEn')}
            rows={6}
            value={content.bodyEn}
            maxLength={ANNOUNCEMENT_LIMITS.body * 2}
            onChange={(bodyEn) => onChange({ bodyEn })}
          />
          <Later
            part={uploadField}
            fallback={<Skeleton height="3rem" />}
            props={{
              kind: 'attachment',
              label: t('files'),
              value: content.files,
              error: errorOf('files'),
              onChange: (files) => onChange({ files }),
              onUnfinished,
            }}
          />
        </div>
      </Section>
      <Section title={t('audience')}>
        <div className="an-keep-fields">
          <Segments
            label={t('audience')}
            value={content.scope}
            options={(['company', 'departments'] as const).map((value) => ({
              value,
              text: t(`scope.${value}`),
            }))}
            onChange={(scope) => onChange({ scope })}
          />
          {content.scope === 'departments' ? (
            <DepartmentPicker
              label={t('departments')}
              multiple
              max={ANNOUNCEMENT_LIMITS.departments}
              value={content.departments}
              error={errorOf('departments')}
              onChange={(departments) => onChange({ departments })}
            />
          ) : null}
          <SwitchRow
            name="isPinned"
            label={t('pin')}
            note={t('pinNote')}
            isOn={content.isPinned}
            onChange={(isPinned) => onChange({ isPinned })}
          />
        </div>
      </Section>
    </>
  );
}
