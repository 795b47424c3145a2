import { variablesOf } from '@contract/signing/rules/variables';
import { previewSigningTemplate } from '@contract/signing/template-calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonPicker } from '@/modules/people/person-picker';
import type { PickedPerson } from '@/modules/people/picked';
import { useRead } from '@/shared/http/query/use-read';
import { useDebounced } from '@/shared/lib/time/use-debounced';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { isKnownVariable, variableText } from '../variable-text';
import { inputOf, type TemplateContent } from './content';

const PAUSE_MS = 400;

/** The template filled for somebody: its pages as they would be signed, and what is still asked for. */
export function Preview({ content }: { content: TemplateContent }) {
  const { t } = useTranslation('signing-templates');
  const { blocks } = inputOf(content);
  const [people, setPeople] = useState<PickedPerson[]>([]);
  const [values, setValues] = useState<Record<string, string>>({});
  const asks = variablesOf(blocks).filter((name) => !isKnownVariable(name));
  const given = useDebounced(values, PAUSE_MS);
  const memberId = people[0]?.id;
  const { t: tStart } = useTranslation('signing-start');
  const { data, error, reload } = useRead(
    previewSigningTemplate,
    blocks.length > 0 ? { blocks, values: given, ...(memberId ? { memberId } : {}) } : undefined,
  );
  if (blocks.length === 0) {
    return <EmptyState icon="file-text" title={t('blocks.none')} />;
  }
  return (
    <>
      <Section title={t('preview.for')}>
        <div className="sst-section">
          <PersonPicker label={t('preview.person')} value={people} onChange={setPeople} />
          {asks.map((name) => (
            <TextField
              key={name}
              name={`preview-${name}`}
              label={name}
              value={values[name] ?? ''}
              maxLength={SIGNING_LIMITS.text}
              onChange={(text) => setValues({ ...values, [name]: text })}
            />
          ))}
        </div>
      </Section>
      {data ? (
        <>
          {data.missing.length > 0 ? (
            <output className="sgn-hint">
              {t('preview.missing', {
                names: data.missing.map((name) => variableText(name, tStart)).join(t('separator')),
              })}
            </output>
          ) : null}
          <ol className="stp-pages" aria-label={t('preview.pages')}>
            {data.pages.map(({ png, width, height }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- pages are their numbers
              <li key={index}>
                <img
                  src={`data:image/png;base64,${png}`}
                  width={width}
                  height={height}
                  alt={t('preview.page', { page: index + 1, count: data.pageCount })}
                />
              </li>
            ))}
          </ol>
          {data.pageCount > data.pages.length ? (
            <p className="sgn-hint">{t('preview.more', { count: data.pageCount - data.pages.length })}</p>
          ) : null}
        </>
      ) : error ? (
        <ErrorState cause={error} onRetry={reload} />
      ) : (
        <Loading rows={4} />
      )}
    </>
  );
}
