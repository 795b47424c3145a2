import { askSealChange, makeSeal, type SealDetail } from '@contract/seal/calls';
import { CODE } from '@contract/codes';
import { SEAL_LIMITS, SEAL_KINDS, type SealKind } from '@contract/seal/seal';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { randomId } from '@/shared/lib/random-id';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { alwaysNeedsTwo } from '@contract/seal/rules/life';
import { ChoiceField } from '@/shared/choice/choice-field';
import { TextField } from '@/shared/ui/field/text-field';
import { Segments } from '@/shared/ui/page/segments';
import { LookFields } from './look-fields';
import { NEW_DESIGN, sentLook, type LookValues } from './look-values';

type SealValues = { kind: SealKind; name: string; enName: string; needsTwo: boolean; reason: string };

/** Some kinds take two people whatever is chosen. */
const needsTwoOf = ({ kind, needsTwo }: SealValues): boolean => needsTwo || alwaysNeedsTwo(kind);

type SealFieldsProps = {
  values: SealValues;
  /** A kind is chosen once. */
  isNew: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<SealValues>) => void;
};

/** What a seal is called, and whether its use takes two people. */
function SealFields({ values, isNew, errorOf, onChange }: SealFieldsProps) {
  const { t } = useTranslation('seals');
  const isFixed = alwaysNeedsTwo(values.kind);
  const needsTwo = needsTwoOf(values);
  return (
    <>
      {isNew ? (
        <ChoiceField
          label={t('kind.label')}
          choices={SEAL_KINDS.map((code) => ({ code, text: t(`kind.${code}`) }))}
          chosen={[values.kind]}
          onChoose={([kind]) => kind && onChange({ kind: kind as SealKind })}
        />
      ) : null}
      <TextField
        name="name"
        label={t('form.name')}
        value={values.name}
        maxLength={SEAL_LIMITS.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        name="enName"
        label={t('form.enName')}
        value={values.enName}
        maxLength={SEAL_LIMITS.name}
        onChange={(enName) => onChange({ enName })}
      />
      <div>
        <p className="hr-label">{t('needsTwo.label')}</p>
        {isFixed ? null : (
          <Segments
            options={(['on', 'off'] as const).map((value) => ({ value, text: t(`needsTwo.${value}`) }))}
            value={needsTwo ? 'on' : 'off'}
            label={t('needsTwo.label')}
            onChange={(value) => onChange({ needsTwo: value === 'on' })}
          />
        )}
        <p className="seal-note">
          {isFixed ? `${t('needsTwo.always')} ` : ''}
          {t(needsTwo ? 'needsTwo.note' : 'needsTwo.offNote')}
        </p>
      </div>
    </>
  );
}

type SealSheetProps = {
  /** The seal that is changed; a new one without. */
  seal?: SealDetail;
  onDone: (id: string, isWaiting: boolean) => void;
  onReload: () => void;
  onClose: () => void;
};

/** What a seal is, asked for with a reason. */
export function SealSheet({ seal, onDone, onReload, onClose }: SealSheetProps) {
  const { t } = useTranslation('seals');
  const [requestId] = useState(randomId);
  const [start] = useState<SealValues>(() => ({
    kind: seal?.kind ?? 'contract',
    name: seal?.name ?? '',
    enName: seal?.enName ?? '',
    needsTwo: seal?.needsTwo ?? true,
    reason: '',
  }));
  const [values, setValues] = useState(start);
  const [look, setLook] = useState<LookValues>({
    by: seal ? 'keep' : 'design',
    design: seal?.design ?? NEW_DESIGN,
    file: undefined,
  });
  const [pictureFault, setPictureFault] = useState<string>();
  const [isBehind, setBehind] = useState(false);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({}, 1);
  const change = (part: Partial<SealValues>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const save = async () => {
    const sent = await sentLook(look);
    const name = values.name.trim();
    const content = { name, enName: values.enName.trim(), needsTwo: needsTwoOf(values) };
    const reason = values.reason.trim();
    if (!seal) {
      const made = { requestId, kind: values.kind, ...content, look: sent!, reason };
      onDone((await call(makeSeal, made, { silent: true })).id, true);
      return;
    }
    try {
      const { id, revision } = seal;
      const asked = { id, revision, kind: 'change' as const, reason, content: { ...content, look: sent } };
      const { isWaiting } = await call(askSealChange, asked, { silent: true });
      onDone(id, isWaiting);
    } catch (cause) {
      setBehind(cause instanceof ApiError && cause.code === CODE.conflict);
      throw cause;
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setPictureFault(undefined);
    void attempt(
      [
        fieldCheck('name', values.name, { kind: 'required', tip: t('form.nameMissing') }),
        ...(look.by === 'design'
          ? [fieldCheck('text', look.design.text, { kind: 'required', tip: t('form.textMissing') })]
          : []),
        ...(look.by === 'file'
          ? [fieldCheck('file', look.file?.name ?? '', { kind: 'required', tip: t('form.fileMissing') })]
          : []),
        fieldCheck('reason', values.reason, { kind: 'required', tip: t('form.reasonMissing') }),
      ],
      save,
    );
  };
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(start) || look.file !== undefined;
  return (
    <Sheet isOpen title={t(seal ? 'act.changeTitle' : 'add')} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <SealFields values={values} isNew={!seal} errorOf={errorOf} onChange={change} />
        <LookFields
          values={look}
          mayKeep={seal !== undefined}
          errorOf={(field) => (field === 'file' ? (pictureFault ?? errorOf(field)) : errorOf(field))}
          onChange={(next) => {
            clear();
            setPictureFault(undefined);
            setLook(next);
          }}
          onFault={setPictureFault}
        />
        <TextArea
          name="reason"
          label={t('form.reason')}
          value={values.reason}
          max={SEAL_LIMITS.reason}
          error={errorOf('reason')}
          onChange={(reason) => change({ reason })}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'form.submitting' : seal && !seal.needsTwo ? 'form.save' : 'form.submit')}
        </SubmitButton>
        {isBehind ? (
          <Button kind="outline" isBlock onClick={onReload}>
            {t('form.loadNewest')}
          </Button>
        ) : null}
      </form>
    </Sheet>
  );
}
