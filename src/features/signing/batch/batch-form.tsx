import type { SigningTemplate } from '@contract/signing/template-calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonPicker } from '@/modules/people/person-picker';
import { Reach } from '@/modules/people/reach';
import { DateField } from '@/shared/date-time/date-field';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { BatchValues } from './batch-values';
import { dayFromNow, useBatch } from './use-batch';

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
