import type { SigningTemplate } from '@contract/signing/template-calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonPicker } from '@/modules/people/person-picker';
import { Reach } from '@/modules/people/reach';
import { DateField } from '@/shared/date-time/date-field';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { ListRow } from '@/shared/ui/list/list-row';
import { dayFromNow, useBatch, type Batch } from './use-batch';
import { unprintableNote } from '../unprintable-note';
import { withEach } from './content';
import { PersonValues } from './person-values';
import { RowsSheet } from './rows-sheet';

/** One document of a template for each of many people: who, until when, and what it says for all or for each. */
export function BatchForm({ template }: { template: SigningTemplate }) {
  const { t } = useTranslation('signing-start');
  const batch = useBatch(template);
  const { content, receiver, others, isBusy, isLocked, alert, errorOf, set, send } = batch;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="hr-form sst-batch" noValidate onSubmit={handleSubmit}>
      <Section title={template.name}>
        <div className="sst-section">
          <p className="sgn-hint">{t('batch.note')}</p>
          <TextField
            name="title"
            label={t('terms.name')}
            value={content.title}
            maxLength={SIGNING_LIMITS.title}
            error={errorOf('title')}
            onChange={(title) => set({ title })}
          />
          <div data-field="people">
            <Reach value="initiateSigning">
              <PersonPicker
                label={receiver?.name ?? t('signers.title')}
                multiple
                max={SIGNING_LIMITS.batch}
                value={content.people}
                error={errorOf('people')}
                onChange={(people) => set({ people })}
              />
            </Reach>
          </div>
          {others.map(({ key, name }) => (
            <div key={key} data-field={`role-${key}`}>
              <PersonPicker
                label={name}
                value={content.others[key] ?? []}
                error={errorOf(`role-${key}`)}
                onChange={(people) => set({ others: { ...content.others, [key]: people } })}
              />
            </div>
          ))}
          <DateField
            name="deadline"
            label={t('terms.deadline')}
            mode="day"
            value={content.deadline}
            earliest={dayFromNow(0)}
            latest={dayFromNow(SIGNING_LIMITS.deadlineDays)}
            error={errorOf('deadline')}
            onChange={(day) => set({ deadline: day ?? '' })}
          />
        </div>
      </Section>
      <BatchValues batch={batch} templateId={template.id} />
      <div className="sgn-bar">
        <FormAlert text={alert} />
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={isLocked}>
          {content.people.length === 0 ? t('send.act') : t('batch.send', { count: content.people.length })}
        </Button>
      </div>
    </form>
  );
}

type BatchValuesProps = { batch: Batch; templateId: string };

/** What the template asks for: the same for everybody, or different for each, by hand or out of a table. */
function BatchValues({ batch, templateId }: BatchValuesProps) {
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
