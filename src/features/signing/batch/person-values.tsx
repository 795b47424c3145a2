import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { WindowedList } from '@/shared/ui/list/windowed-list';
import { unprintableNote } from '../unprintable-note';
import type { Batch } from './use-batch';

type PersonValuesProps = { batch: Batch; names: readonly string[] };

/** Each chosen person with what is theirs alone. */
export function PersonValues({ batch, names }: PersonValuesProps) {
  const { t } = useTranslation('signing-start');
  const language = useLanguage();
  const { content, errorOf, set } = batch;
  return (
    <Section title={t('rows.title')}>
      <p className="sst-none">{t('rows.unkept')}</p>
      {content.people.length === 0 ? <p className="sst-none">{t('rows.nobody')}</p> : null}
      <WindowedList
        rows={content.people}
        keyOf={({ id }) => id}
        label={t('rows.title')}
        estimate={3 + names.length * 5}
        renderRow={(person) => {
          const own = content.rows[person.id] ?? {};
          const called = localizedName(person.name, person.enName, language);
          return (
            <fieldset className="sst-person">
              <legend>
                <PersonAvatar person={person} size={1.5} />
                {called}
              </legend>
              {names.map((name) => (
                <TextField
                  key={name}
                  name={`row-${person.id}-${name}`}
                  label={name}
                  value={own[name] ?? ''}
                  maxLength={SIGNING_LIMITS.text}
                  error={errorOf(`row-${person.id}-${name}`) ?? unprintableNote(own[name] ?? '', t)}
                  onChange={(text) =>
                    set({ rows: { ...content.rows, [person.id]: { ...own, [name]: text } } })
                  }
                />
              ))}
            </fieldset>
          );
        }}
      />
    </Section>
  );
}
