import { contributionRemove, contributionSave, type PayslipSettings } from '@contract/payslip/setting-calls';
import { CONTRIBUTION_STEPS, CONTRIBUTIONS } from '@contract/payslip/payslip';
import { centsTyped, typedCents } from '@contract/pay/rules/typed-cents';
import { figureOf } from '@contract/text/typed-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CentsField } from '@/modules/pay/cents-field';
import { PlaceField, usePlaceName } from '@/modules/pay/place-field';
import { removal } from '@/modules/pay/removal';
import { StructureList } from '@/modules/pay/structure-list';
import { StructureSheet } from '@/modules/pay/structure-sheet';
import { ChoiceField } from '@/shared/choice/choice-field';
import { DateField } from '@/shared/date-time/date-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { moneyText } from '@/shared/lib/text/money-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { EmptyState } from '@/shared/ui/page/states';

type Rule = PayslipSettings['contributions'][number];

/** Hundredths of a percent as typed; undefined for what is none. */
function rateOf(text: string): number | undefined {
  const rate = Math.round((figureOf(text) ?? Number.NaN) * 100);
  const isExact = Math.abs((figureOf(text) ?? 0) * 100 - rate) < 1e-6;
  return isExact && rate >= 0 && rate <= 10_000 ? rate : undefined;
}
const STEP_NAMES = { 1: 'cents', 10: 'tenths', 100: 'whole' } as const;
const rateText = (rate: number): string => String(rate / 100);

/** Rates of insurance and housing fund by location and date. */
export function Contributions({ settings }: { settings: PayslipSettings }) {
  const { t } = useTranslation('payslips');
  const { t: pay } = useTranslation('pay');
  const language = useLanguage();
  const [opened, setOpened] = useState<Rule | 'new'>();
  const { contributions, places, mayChange } = settings;
  const placeName = usePlaceName(places);
  const rates = ({ ownRate, employerRate }: Rule) =>
    t('setting.rates', { own: rateText(ownRate), employer: rateText(employerRate) });
  const bases = ({ baseMinCents, baseMaxCents }: Rule) =>
    [baseMinCents, baseMaxCents].map((cents) => moneyText(cents, language)).join(' – ');
  const since = ({ fromDay, isPresumed }: Rule) =>
    [t('setting.since', { day: momentWords(fromDay, 'day') }), isPresumed ? t('setting.presumed') : '']
      .filter(Boolean)
      .join(' · ');
  return (
    <Section
      title={t('setting.places')}
      isCard={false}
      action={
        mayChange ? (
          <Button kind="text" size="small" onClick={() => setOpened('new')}>
            {t('setting.add')}
          </Button>
        ) : null
      }
    >
      <p className="hr-form-lead">{t('setting.placesNote')}</p>
      {contributions.length === 0 ? (
        <EmptyState icon="scale" title={t('setting.placesNone')} />
      ) : (
        <StructureList
          label={t('setting.places')}
          rows={contributions}
          idOf={({ id }) => id}
          head={{
            title: pay('place'),
            cell: ({ place, kind }) => `${placeName(place)} · ${t(`setting.kind.${kind}`)}`,
          }}
          columns={[
            { title: t('setting.fromDay'), cell: since },
            { title: t('setting.baseMin'), isNumber: true, cell: bases },
            { title: t('setting.own'), isNumber: true, cell: ({ ownRate }) => rateText(ownRate) },
            {
              title: t('setting.employer'),
              isNumber: true,
              cell: ({ employerRate }) => rateText(employerRate),
            },
          ]}
          noteOf={since}
          figuresOf={(rule) => `${rates(rule)} · ${bases(rule)}`}
          onOpen={mayChange ? setOpened : undefined}
        />
      )}
      {opened ? (
        <RuleSheet
          settings={settings}
          rule={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Section>
  );
}

type RuleSheetProps = { settings: PayslipSettings; rule: Rule | undefined; onClose: () => void };

function RuleSheet({ settings, rule, onClose }: RuleSheetProps) {
  const { t } = useTranslation('payslips');
  const { t: pay } = useTranslation('pay');
  const given = {
    place: rule?.place ?? '',
    kind: rule?.kind ?? CONTRIBUTIONS[0],
    fromDay: rule?.fromDay,
    baseMin: rule ? centsTyped(rule.baseMinCents) : '',
    baseMax: rule ? centsTyped(rule.baseMaxCents) : '',
    own: rule ? rateText(rule.ownRate) : '',
    employer: rule ? rateText(rule.employerRate) : '',
    step: String(rule?.step ?? 1),
    isPresumed: rule?.isPresumed ?? false,
  };
  const custom = (name: string, tip: string, isRight: boolean) =>
    fieldCheck(name, '', { kind: 'custom', check: () => (isRight ? undefined : tip) });
  return (
    <StructureSheet
      title={t(rule ? 'setting.edit' : 'setting.add')}
      given={given}
      checksOf={({ fromDay, baseMin, baseMax, own, employer }) => {
        const [low, high] = [typedCents(baseMin, 0), typedCents(baseMax, 0)];
        return [
          fieldCheck('fromDay', fromDay, { kind: 'required', tip: t('problem.day') }),
          custom('baseMin', t('problem.amount'), low !== undefined),
          custom('baseMax', t('problem.amount'), high !== undefined),
          custom('baseMin', t('problem.bases'), (low ?? 0) <= (high ?? 0)),
          custom('own', t('problem.rate'), rateOf(own) !== undefined),
          custom('employer', t('problem.rate'), rateOf(employer) !== undefined),
        ];
      }}
      save={async (values) => {
        const { place, kind, fromDay, isPresumed } = values;
        await call(
          contributionSave,
          {
            place,
            kind,
            fromDay: fromDay!,
            baseMinCents: typedCents(values.baseMin, 0)!,
            baseMaxCents: typedCents(values.baseMax, 0)!,
            ownRate: rateOf(values.own)!,
            employerRate: rateOf(values.employer)!,
            step: Number(values.step),
            isPresumed,
          },
          { silent: true },
        );
        return t('saved');
      }}
      acts={
        rule
          ? [removal(pay, async () => await call(contributionRemove, { id: rule.id }, { silent: true }))]
          : []
      }
      onClose={onClose}
    >
      {({ values, errorOf, change }) => (
        <>
          <PlaceField places={settings.places} value={values.place} onChange={(place) => change({ place })} />
          <ChoiceField
            label={t('setting.kindLabel')}
            isRequired
            look="sheet"
            chosen={[values.kind]}
            choices={CONTRIBUTIONS.map((code) => ({ code, text: t(`setting.kind.${code}`) }))}
            onChoose={([code]) => change({ kind: CONTRIBUTIONS.find((one) => one === code) ?? values.kind })}
          />
          <DateField
            name="fromDay"
            label={t('setting.fromDay')}
            mode="day"
            value={values.fromDay}
            error={errorOf('fromDay')}
            onChange={(fromDay) => change({ fromDay })}
          />
          {(['baseMin', 'baseMax'] as const).map((name) => (
            <CentsField
              key={name}
              name={name}
              label={t(`setting.${name}`)}
              value={values[name]}
              error={errorOf(name)}
              onChange={(text) => change({ [name]: text })}
            />
          ))}
          {(['own', 'employer'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`setting.${name}`)}
              inputMode="decimal"
              value={values[name]}
              error={errorOf(name)}
              onChange={(text) => change({ [name]: text })}
            />
          ))}
          <ChoiceField
            label={t('setting.rounding')}
            isRequired
            chosen={[values.step]}
            choices={CONTRIBUTION_STEPS.map((step) => ({
              code: String(step),
              text: t(`setting.stepOf.${STEP_NAMES[step]}`),
            }))}
            onChoose={([step]) => change({ step: step ?? values.step })}
          />
          <SwitchRow
            name="isPresumed"
            label={t('setting.presumed')}
            isOn={values.isPresumed}
            onChange={(isPresumed) => change({ isPresumed })}
          />
        </>
      )}
    </StructureSheet>
  );
}
