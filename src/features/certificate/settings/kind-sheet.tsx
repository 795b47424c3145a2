import type { CertificateKind } from '@contract/certificate/calls';
import { CERTIFICATE_LIMITS } from '@contract/certificate/certificate';
import { certificateKindSave } from '@contract/certificate/settings-calls';
import { figureOf } from '@contract/text/typed-number';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import '../parts/certificate.css';

/** Months and days are typed; an empty field of months is no limit. */
type Typed = {
  name: string;
  enName: string;
  validity: string;
  review: string;
  renewal: string;
  grace: string;
};

const typedOf = (kind: CertificateKind | undefined): Typed => ({
  name: kind?.name ?? '',
  enName: kind?.enName ?? '',
  validity: String(kind?.validityMonths ?? ''),
  review: String(kind?.reviewMonths ?? ''),
  renewal: String(kind?.renewalDays ?? 30),
  grace: String(kind?.graceDays ?? 0),
});

/** A whole number within bounds; undefined for anything else. */
function wholeOf(text: string, min: number, max: number): number | undefined {
  const value = figureOf(text);
  return value !== undefined && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

const NUMBERS = [
  ['validity', 1, CERTIFICATE_LIMITS.months],
  ['review', 1, CERTIFICATE_LIMITS.months],
  ['renewal', 0, CERTIFICATE_LIMITS.renewalDays],
  ['grace', 0, CERTIFICATE_LIMITS.graceDays],
] as const;
const mayBeEmpty = (field: (typeof NUMBERS)[number][0]): boolean =>
  field === 'validity' || field === 'review';

type KindSheetProps = { kind: CertificateKind | undefined; onClose: () => void };

/** Adds a kind of certificate, or changes how long one is good. */
export function KindSheet({ kind, onClose }: KindSheetProps) {
  const { t } = useTranslation('certificate-keep');
  const [typed, setTyped] = useState(() => typedOf(kind));
  const [isSensitive, setSensitive] = useState(kind?.isSensitive ?? false);
  const [isEnabled, setEnabled] = useState(kind?.isEnabled ?? true);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const put = (part: Partial<Typed>) => {
    clear();
    setTyped((before) => ({ ...before, ...part }));
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('name', typed.name.trim(), { kind: 'required', tip: t('nameRequired') }),
      ...NUMBERS.map(([field, min, max]) =>
        fieldCheck(field, typed[field].trim(), {
          kind: 'custom',
          check: (text) =>
            (text === '' && mayBeEmpty(field)) || wholeOf(text, min, max) !== undefined
              ? undefined
              : t('numberWrong', { min, max }),
        }),
      ),
    ];
    void attempt(checks, async () => {
      const months = (text: string) => wholeOf(text, 1, CERTIFICATE_LIMITS.months) ?? null;
      await call(
        certificateKindSave,
        {
          ...(kind && { code: kind.code }),
          name: typed.name.trim(),
          enName: typed.enName.trim(),
          validityMonths: months(typed.validity),
          reviewMonths: months(typed.review),
          renewalDays: wholeOf(typed.renewal, 0, CERTIFICATE_LIMITS.renewalDays) ?? 0,
          graceDays: wholeOf(typed.grace, 0, CERTIFICATE_LIMITS.graceDays) ?? 0,
          isSensitive,
          isEnabled,
          revision: kind?.revision ?? 0,
        },
        { silent: true },
      );
      showToast(t('saved'), { kind: 'success' });
      onClose();
    });
  };
  const isUnsaved = JSON.stringify(typed) !== JSON.stringify(typedOf(kind));
  return (
    <Sheet isOpen title={t(kind ? 'changeKind' : 'addKind')} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <TextField
          name="name"
          label={t('kindName')}
          value={typed.name}
          maxLength={CERTIFICATE_LIMITS.kindName}
          error={errorOf('name')}
          onChange={(name) => put({ name })}
        />
        <TextField
          name="enName"
          label={t('kindEnName')}
          value={typed.enName}
          maxLength={CERTIFICATE_LIMITS.kindName * 2}
          onChange={(enName) => put({ enName })}
        />
        {NUMBERS.map(([field]) => (
          <TextField
            key={field}
            name={field}
            label={t(`term.${field}`)}
            note={t(`termNote.${field}`)}
            value={typed[field]}
            inputMode="numeric"
            autoComplete="off"
            suffix={<span className="certificate-unit">{t(mayBeEmpty(field) ? 'months' : 'days')}</span>}
            error={errorOf(field)}
            onChange={(text) => put({ [field]: text })}
          />
        ))}
        <SwitchRow
          name="isSensitive"
          label={t('sensitive')}
          note={t('sensitiveNote')}
          isOn={isSensitive}
          onChange={setSensitive}
        />
        {kind ? (
          <SwitchRow
            name="isEnabled"
            label={t('enabled')}
            note={t('enabledNote')}
            isOn={isEnabled}
            onChange={setEnabled}
          />
        ) : null}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
