import {
  SIGNING_LIMITS,
  SIGNING_ORDERS,
  SIGNING_PROOFS,
  type SigningOrder,
  type SigningProof,
} from '@contract/signing/terms';
import { useTranslation } from 'react-i18next';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { ChoiceField } from '@/shared/choice/choice-field';
import { Section } from '@/shared/ui/list/section';
import { Stepper } from '@/shared/ui/field/stepper';
import type { TemplateEditing } from './use-template';

const REMINDERS = [1, 2, 3, 5, 7] as const;

/** How what is made of the template is signed, unless its sender says otherwise. */
export function TermsFields({ editing: { content, change } }: { editing: TemplateEditing }) {
  const { t } = useTranslation(['signing-templates', 'signing-start']);
  return (
    <Section title={t('signing-start:terms.title')}>
      <div className="sst-section">
        <ChoiceField
          label={t('signing-start:order.label')}
          look="chips"
          isRequired
          choices={SIGNING_ORDERS.map((code) => ({ code, text: t(`signing-start:order.${code}`) }))}
          chosen={[content.order]}
          onChoose={([order]) => order && change({ order: order as SigningOrder })}
        />
        <ChoiceField
          label={t('signing-start:terms.proof')}
          look="chips"
          isRequired
          choices={SIGNING_PROOFS.map((code) => ({ code, text: t(`signing-start:proof.${code}`) }))}
          chosen={[content.proof]}
          onChoose={([proof]) => proof && change({ proof: proof as SigningProof })}
        />
        <div className="stp-days">
          <span className="hr-label">{t('deadlineDays')}</span>
          <Stepper
            name="deadlineDays"
            label={t('deadlineDays')}
            lessLabel={t('fewerDays')}
            moreLabel={t('moreDays')}
            unit={t('days')}
            min={1}
            max={SIGNING_LIMITS.deadlineDays}
            value={Number(content.deadlineDays)}
            onChange={(deadlineDays) => change({ deadlineDays })}
          />
        </div>
        <ChoiceField
          label={t('signing-start:terms.remind')}
          choices={REMINDERS.map((days) => ({
            code: String(days),
            text: t('signing-start:terms.daysBefore', { count: days }),
          }))}
          chosen={content.remindDays === null ? [] : [String(content.remindDays)]}
          onChoose={([days]) => change({ remindDays: days === undefined ? null : Number(days) })}
        />
      </div>
      <div className="sst-switches">
        <SwitchRow
          name="hidesUntilTurn"
          label={t('signing-start:terms.hides')}
          note={t('signing-start:terms.hidesNote')}
          isOn={content.hidesUntilTurn}
          onChange={(hidesUntilTurn) => change({ hidesUntilTurn })}
        />
        <SwitchRow
          name="mayHandOver"
          label={t('signing-start:terms.handOver')}
          note={t('signing-start:terms.handOverNote')}
          isOn={content.mayHandOver}
          onChange={(mayHandOver) => change({ mayHandOver })}
        />
      </div>
    </Section>
  );
}
