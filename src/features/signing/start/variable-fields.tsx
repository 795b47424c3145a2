import type { SigningDraft } from '@contract/signing/draft-calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useTranslation } from 'react-i18next';
import { Section } from '@/shared/ui/list/section';
import { TextField } from '@/shared/ui/field/text-field';
import { unprintableNote } from '../unprintable-note';
import type { Start } from './use-start';

type VariableFieldsProps = { start: Start; draftRead: SigningDraft };

/** What a template asks for; its pages are drawn anew once that is saved. */
export function VariableFields({ start, draftRead }: VariableFieldsProps) {
  const { t } = useTranslation('signing-start');
  const { content, change } = start;
  return (
    <Section title={t('variables.title')}>
      <div className="sst-section">
        {draftRead.variables.map(({ name }) => (
          <TextField
            key={name}
            name={`variable-${name}`}
            label={name}
            value={content.values[name] ?? ''}
            maxLength={SIGNING_LIMITS.text}
            error={unprintableNote(content.values[name] ?? '', t)}
            onChange={(text) =>
              change({ ...content, values: { ...content.values, [name]: text } }, `variable ${name}`)
            }
          />
        ))}
        <p className="sgn-hint">{t('variables.note')}</p>
      </div>
    </Section>
  );
}
