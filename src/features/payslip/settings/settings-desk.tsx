import {
  leavePayRemove,
  leavePaySave,
  payslipSettings,
  payslipSettingsSave,
  type PayslipSettings,
} from '@contract/payslip/setting-calls';
import { PAYOUT_STEPS, PAYSLIP_LIMITS } from '@contract/payslip/payslip';
import { figureOf } from '@contract/text/typed-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StructureSheet } from '@/modules/pay/structure-sheet';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { TextField } from '@/shared/ui/field/text-field';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { Contributions } from './contributions';
import '../keeper.css';
import '@/shared/ui/list/paged-list.css';
import '@/shared/ui/list/divided.css';

type LeaveKind = PayslipSettings['leaveKinds'][number];

/** How payslips are computed, at what percent leave is paid, and the rates that amounts are recounted by. */
export function PayslipSettingsDesk() {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const { data, error, reload } = useRead(payslipSettings, {});
  const [leave, setLeave] = useState<LeaveKind>();
  const [isChoosing, setChoosing] = useState(false);
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={6} />;
  }
  const { mayChange, today, leaveKinds } = data;
  const percentText = ({ percents }: LeaveKind) => {
    const now = percents.find(({ fromDay }) => fromDay <= today) ?? percents.at(-1);
    return now
      ? t('setting.percentOf', { percent: now.percent, day: momentWords(now.fromDay, 'day') })
      : t('setting.notSet');
  };
  const choices = [
    t(`setting.step.${data.payoutStep}`),
    data.deductsAbsence ? t('setting.absence') : '',
    data.deductsLateness ? t('setting.lateness') : '',
    t('setting.confirmIn', { count: data.confirmDays }),
    t('setting.linkIn', { count: data.linkDays }),
  ];
  return (
    <div className="hr-stack">
      {mayChange ? null : <p className="hr-form-lead">{t('setting.readOnly')}</p>}
      <Section>
        <ListRow
          icon="settings"
          title={t('setting.choices')}
          note={choices.filter(Boolean).join(' · ')}
          {...(mayChange && { onPress: () => setChoosing(true) })}
        />
      </Section>
      <Section title={t('setting.leave')}>
        <p className="payslip-inside payslip-note">{t('setting.leaveNote')}</p>
        {leaveKinds.length === 0 ? <EmptyState icon="list" title={t('setting.leaveNone')} /> : null}
        {leaveKinds.map((kind) => (
          <div className="hr-divided" key={kind.code}>
            <ListRow
              title={localizedName(kind.name, kind.enName, language)}
              value={percentText(kind)}
              {...(mayChange && { onPress: () => setLeave(kind) })}
            />
          </div>
        ))}
      </Section>
      <Contributions settings={data} />
      {isChoosing ? <ChoicesSheet settings={data} onClose={() => setChoosing(false)} /> : null}
      {leave ? <LeaveSheet kind={leave} today={today} onClose={() => setLeave(undefined)} /> : null}
    </div>
  );
}

function ChoicesSheet({ settings, onClose }: { settings: PayslipSettings; onClose: () => void }) {
  const { t } = useTranslation('payslips');
  const { payoutStep, deductsAbsence, deductsLateness, confirmDays, linkDays, revision } = settings;
  return (
    <StructureSheet
      title={t('setting.choices')}
      given={{
        payoutStep,
        deductsAbsence,
        deductsLateness,
        confirmDays: String(confirmDays),
        linkDays: String(linkDays),
      }}
      checksOf={(values) => [
        fieldCheck('confirmDays', values.confirmDays, {
          kind: 'custom',
          check: () => (daysOf(values.confirmDays) === undefined ? t('problem.days') : undefined),
        }),
        fieldCheck('linkDays', values.linkDays, {
          kind: 'custom',
          check: () => (linkDaysOf(values.linkDays) === undefined ? t('problem.linkDays') : undefined),
        }),
      ]}
      save={async (values) => {
        const days = { confirmDays: daysOf(values.confirmDays)!, linkDays: linkDaysOf(values.linkDays)! };
        await call(payslipSettingsSave, { ...values, ...days, revision }, { silent: true });
        return t('saved');
      }}
      onClose={onClose}
    >
      {({ values, errorOf, change }) => (
        <>
          <ChoiceField
            label={t('setting.payout')}
            isRequired
            look="sheet"
            chosen={[values.payoutStep]}
            choices={PAYOUT_STEPS.map((code) => ({ code, text: t(`setting.step.${code}`) }))}
            onChoose={([code]) =>
              change({ payoutStep: PAYOUT_STEPS.find((one) => one === code) ?? values.payoutStep })
            }
          />
          <SwitchRow
            name="deductsAbsence"
            label={t('setting.absence')}
            note={t('setting.absenceNote')}
            isOn={values.deductsAbsence}
            onChange={(isOn) => change({ deductsAbsence: isOn })}
          />
          <SwitchRow
            name="deductsLateness"
            label={t('setting.lateness')}
            note={t('setting.latenessNote')}
            isOn={values.deductsLateness}
            onChange={(isOn) => change({ deductsLateness: isOn })}
          />
          <TextField
            name="confirmDays"
            label={t('setting.confirmDays')}
            note={t('setting.confirmDaysNote')}
            inputMode="numeric"
            value={values.confirmDays}
            error={errorOf('confirmDays')}
            onChange={(days) => change({ confirmDays: days })}
          />
          <TextField
            name="linkDays"
            label={t('setting.linkDays')}
            note={t('setting.linkDaysNote')}
            inputMode="numeric"
            value={values.linkDays}
            error={errorOf('linkDays')}
            onChange={(days) => change({ linkDays: days })}
          />
        </>
      )}
    </StructureSheet>
  );
}

/** A whole number within bounds; undefined for anything else. */
function wholeOf(text: string, min: number, max: number): number | undefined {
  const value = figureOf(text);
  return value !== undefined && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}
const percentOf = (text: string) => wholeOf(text, 0, 100);
const daysOf = (text: string) => wholeOf(text, 1, PAYSLIP_LIMITS.confirmDays);
const linkDaysOf = (text: string) => wholeOf(text, 1, PAYSLIP_LIMITS.linkDays);

type LeaveSheetProps = { kind: LeaveKind; today: string; onClose: () => void };

function LeaveSheet({ kind, today, onClose }: LeaveSheetProps) {
  const { t } = useTranslation('payslips');
  const language = useLanguage();
  const name = localizedName(kind.name, kind.enName, language);
  return (
    <StructureSheet
      title={t('setting.leaveOf', { name })}
      given={{ percent: '', fromDay: `${today.slice(0, 4)}-01-01` as string | undefined }}
      checksOf={({ percent, fromDay }) => [
        fieldCheck('percent', percent, {
          kind: 'custom',
          check: () => (percentOf(percent) === undefined ? t('problem.percent') : undefined),
        }),
        fieldCheck('fromDay', fromDay, { kind: 'required', tip: t('problem.day') }),
      ]}
      save={async ({ percent, fromDay }) => {
        const entered = { kind: kind.code, fromDay: fromDay!, percent: percentOf(percent)! };
        await call(leavePaySave, entered, { silent: true });
        return t('saved');
      }}
      acts={kind.percents.map(({ id, percent, fromDay }) => ({
        text: `${t('removeRow')}: ${t('setting.percentOf', { percent, day: momentWords(fromDay, 'day') })}`,
        run: async () => {
          await call(leavePayRemove, { id }, { silent: true });
        },
      }))}
      onClose={onClose}
    >
      {({ values, errorOf, change }) => (
        <>
          <TextField
            name="percent"
            label={t('setting.percent')}
            inputMode="numeric"
            value={values.percent}
            error={errorOf('percent')}
            onChange={(percent) => change({ percent })}
          />
          <DateField
            name="fromDay"
            label={t('setting.fromDay')}
            mode="day"
            value={values.fromDay}
            error={errorOf('fromDay')}
            onChange={(fromDay) => change({ fromDay })}
          />
        </>
      )}
    </StructureSheet>
  );
}
