import type { ChartNode } from '@contract/approval/approval';
import { dryRunFlow } from '@contract/flow/calls';
import type { FlowContent } from '@contract/flow/flow';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonPicker } from '@/modules/people/person-picker';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import type { FormField } from '@contract/form/schema';
import { DateField } from '@/shared/date-time/date-field';
import { NumberField, SelectField } from '@/modules/editor/inputs';
import { localizedText } from '@/shared/lib/text/localized-text';
import { DepartmentPicker } from '@/modules/people/department-picker';
import { type FlowPerson, type Known, choicesOf } from '../words';

type DryRunSheetProps = {
  processCode: string;
  content: FlowContent;
  known: Known;
  renderChart: (chart: readonly ChartNode[]) => ReactNode;
  onClose: () => void;
};

/** A trial request: sample values and somebody who files it, and the way it would go. */
export function DryRunSheet({ processCode, content, known, renderChart, onClose }: DryRunSheetProps) {
  const { t } = useTranslation('approval-flow');
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [initiator, setInitiator] = useState<FlowPerson>();
  const [chart, setChart] = useState<readonly ChartNode[]>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const way = useRef<HTMLElement>(null);
  // The way stands below the fields: without this nobody on a phone would see that it is there.
  useEffect(() => {
    if (chart) {
      way.current?.focus();
    }
  }, [chart]);
  const set = (key: string, value: unknown) => setValues((before) => ({ ...before, [key]: value }));
  const run = async () => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      const answer = await call(
        dryRunFlow,
        { processCode, content, values, initiatorId: initiator?.id },
        { silent: true },
      );
      setChart(answer.chart);
    } catch {
      // Told in the sheet, where it can be tried again.
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <FullSheet
      title={t('dryRun')}
      onClose={onClose}
      foot={
        <Button kind="primary" isBlock isBusy={isBusy} onClick={() => void run()}>
          {t('run')}
        </Button>
      }
    >
      <div className="hr-form flow-sheet">
        <p className="hr-form-lead">{t('dryRunLead')}</p>
        <PersonPicker
          label={t('field.initiator')}
          value={initiator ? [initiator] : []}
          note={t('initiatorNote')}
          onChange={([person]) => setInitiator(person)}
        />
        {(known.form?.fields ?? []).map((field) => (
          <SampleField
            key={field.key}
            field={field}
            known={known}
            value={values[field.key]}
            onChange={(value) => set(field.key, value)}
          />
        ))}
        <FormAlert text={hasFailed ? t('dryRunFailed') : undefined} />
        {chart ? (
          <section ref={way} tabIndex={-1} aria-label={t('way')}>
            <h3 className="hr-label">{t('way')}</h3>
            {renderChart(chart)}
          </section>
        ) : null}
      </div>
    </FullSheet>
  );
}

type SampleFieldProps = {
  field: FormField;
  known: Known;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** A field of a trial request; kinds that no way depends on are left out. */
function SampleField({ field, known, value, onChange }: SampleFieldProps) {
  const { t } = useTranslation('approval-flow');
  const { key: name, kind } = field;
  const label = localizedText(field.label, known.language);
  switch (kind) {
    case 'number':
    case 'amount':
      return (
        <NumberField name={name} label={label} value={value as number | undefined} onChange={onChange} />
      );
    case 'singleChoice':
    case 'multiChoice': {
      const isMany = kind === 'multiChoice';
      const chosen = isMany ? (value as string[] | undefined)?.[0] : (value as string | undefined);
      return (
        <SelectField
          name={name}
          label={label}
          value={chosen ?? ''}
          options={[
            { value: '', text: t('notFilledIn') },
            ...choicesOf(field, known).filter((one) => !one.isDisabled),
          ]}
          onChange={(code) => onChange(code === '' ? undefined : isMany ? [code] : code)}
        />
      );
    }
    case 'date':
    case 'dateRange': {
      const isRange = kind === 'dateRange';
      const day = isRange ? (value as { start: string } | undefined)?.start : (value as string | undefined);
      return (
        <DateField
          name={name}
          mode="day"
          label={label}
          note={isRange ? t('firstDay') : undefined}
          value={day}
          isOptional
          onChange={(next) => onChange(next && isRange ? { start: next, end: next } : next)}
        />
      );
    }
    case 'person':
    case 'department': {
      const Picker = kind === 'person' ? PersonPicker : DepartmentPicker;
      return (
        <Picker
          label={label}
          value={(value as FlowPerson[] | undefined) ?? []}
          onChange={(chosen: FlowPerson[]) => onChange(chosen.length > 0 ? chosen : undefined)}
        />
      );
    }
    default:
      return null;
  }
}
