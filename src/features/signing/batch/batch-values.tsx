import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/modules/editor/inputs';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { TextField } from '@/shared/ui/field/text-field';
import { unprintableNote } from '../unprintable-note';
import { withEach } from './content';
import { PersonValues } from './person-values';
import { RowsSheet } from './rows-sheet';
import type { Batch } from './use-batch';

type BatchValuesProps = { batch: Batch; templateId: string };

/** What the template asks for: the same for everybody, or different for each, by hand or out of a table. */
export function BatchValues({ batch, templateId }: BatchValuesProps) {
  const { t } = useTranslation('signing-start');
  const [isOpen, setOpen] = useState(false);
  const { content, asks, errorOf, set } = batch;
  if (asks.length === 0) {
    return null;
  }
  const own = asks.filter((name) => content.each.includes(name));
  return (
    <>
      <Section title={t('variables.title')}>
        <div className="sst-section">
          {asks.map((name) => {
            const isEach = own.includes(name);
            return (
              <div className="sst-value" key={name}>
                {isEach ? (
                  <p className="hr-label">{name}</p>
                ) : (
                  <TextField
                    name={`value-${name}`}
                    label={name}
                    value={content.values[name] ?? ''}
                    maxLength={SIGNING_LIMITS.text}
                    error={errorOf(`value-${name}`) ?? unprintableNote(content.values[name] ?? '', t)}
                    onChange={(text) => set({ values: { ...content.values, [name]: text } })}
                  />
                )}
                <SwitchRow
                  name={`each-${name}`}
                  label={t('rows.each', { name })}
                  isOn={isEach}
                  onChange={(isOn) => set(withEach(content, name, isOn))}
                />
              </div>
            );
          })}
        </div>
        <ListRow
          icon="table-2"
          title={t('rows.open')}
          note={t('rows.openNote')}
          onPress={() => setOpen(true)}
        />
      </Section>
      {own.length > 0 ? <PersonValues batch={batch} names={own} /> : null}
      {isOpen ? <RowsSheet batch={batch} templateId={templateId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
