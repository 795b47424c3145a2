import { getFormVersion, type FormContent } from '@contract/form/template-calls';
import { KIND_NAMES } from '@contract/form/words';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { Icon } from '@/shared/ui/mark/icon';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';
import { Tag, type Tone } from '@/shared/ui/mark/tag';
import { compareVersions, type FieldChange } from '../rules/compare-versions';
import { fieldFacts, fieldName } from '../rules/field-facts';
import { KIND_ICONS } from '@/modules/form/kinds';

type VersionViewProps = {
  formId: string;
  version: number;
  onRestore: (content: FormContent) => void;
  onClose: () => void;
};

/** A published version as it was, with what changed against the one before. */
export function VersionView({ formId, version, onRestore, onClose }: VersionViewProps) {
  const { t } = useTranslation('form-builder');
  const { data, error, reload } = useRead(getFormVersion, { formId, version });
  return (
    <FullSheet
      title={t('versions.version', { version })}
      onClose={onClose}
      foot={
        data ? (
          <Button
            kind="outline"
            isBlock
            onClick={() => {
              onRestore(data.content);
              showToast(t('versions.restored', { version }), { kind: 'success' });
            }}
          >
            {t('versions.restore')}
          </Button>
        ) : null
      }
    >
      {error ? <ErrorState cause={error} onRetry={reload} /> : null}
      {!data && !error ? <Loading rows={5} /> : null}
      {data ? (
        <div className="ed-form">
          <section className="ed-block">
            <h3>{data.previous ? t('versions.changes', { version: version - 1 }) : t('versions.first')}</h3>
            {data.previous ? <Changes before={data.previous} after={data.content} /> : null}
          </section>
          <section className="ed-block">
            <h3>{t('versions.content')}</h3>
            <Fields content={data.content} />
          </section>
        </div>
      ) : null}
    </FullSheet>
  );
}

const TONES: Partial<Record<FieldChange['change'], Tone>> = {
  added: 'good',
  changed: 'warn',
  removed: 'bad',
};

function Changes({ before, after }: { before: FormContent; after: FormContent }) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const changes = compareVersions(before, after);
  const from = localizedText(before.name, language);
  const to = localizedText(after.name, language);
  if (changes.length === 0 && from === to) {
    return <p className="ed-note">{t('versions.same')}</p>;
  }
  return (
    <ul className="fb-changes">
      {from === to ? null : <li>{t('versions.nameChanged', { from, to })}</li>}
      {changes.map(({ key, field, change, settings }) => (
        <li key={`${change} ${key}`}>
          <Tag tone={TONES[change]}>{t(`versions.${change}`)}</Tag>
          <span>
            <span>{fieldName(field, language, t)}</span>
            {settings.length > 0 ? (
              <span className="ed-note">{settings.map((name) => t(`setting.${name}`)).join(' · ')}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Fields({ content }: { content: FormContent }) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  return (
    <ol className="fb-changes">
      {content.schema.fields.map((field) => (
        <li key={field.key}>
          <Icon name={KIND_ICONS[field.kind].icon} size={1.125} />
          <span>
            <span>{fieldName(field, language, t)}</span>
            <span className="ed-note">
              {[
                localizedText(KIND_NAMES[field.kind], language),
                ...fieldFacts(field, content.permissions, t),
              ].join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
