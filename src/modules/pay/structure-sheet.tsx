import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

type Fields<Values> = {
  values: Values;
  errorOf: (field: string) => string | undefined;
  change: (part: Partial<Values>) => void;
};
/** Another button: it runs like saving, without the checks. */
export type Act = { text: string; run: () => Promise<void> };

type StructureSheetProps<Values> = {
  title: string;
  given: Values;
  checksOf: (values: Values) => FieldCheck[];
  /** Resolves to the text of the toast. */
  save: (values: Values) => Promise<string>;
  acts?: readonly Act[];
  onClose: () => void;
  children: (fields: Fields<Values>) => ReactNode;
};

/** The form of one part of the salary structure; closing it with changes asks first. */
export function StructureSheet<Values extends object>(props: StructureSheetProps<Values>) {
  const { title, given, checksOf, save, acts = [], onClose, children } = props;
  const { t } = useTranslation('pay');
  const [before] = useState(given);
  const [values, setValues] = useState(given);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const change = (part: Partial<Values>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt(checksOf(values), async () => {
      showToast(await save(values), { kind: 'success' });
      onClose();
    });
  };
  const act = ({ run }: Act) =>
    void attempt([], async () => {
      await run();
      onClose();
    });
  return (
    <Sheet
      isOpen
      title={title}
      isUnsaved={JSON.stringify(values) !== JSON.stringify(before)}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        {children({ values, errorOf, change })}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
        {acts.map((one) => (
          <Button
            key={one.text}
            kind="outline"
            isBlock
            disabled={isBusy || isLocked}
            onClick={() => act(one)}
          >
            {one.text}
          </Button>
        ))}
      </form>
    </Sheet>
  );
}
