import type { FormContent } from '@contract/form/template-calls';
import { LIMITS } from '@contract/limits';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { BothField } from '@/modules/editor/inputs';

type NameSheetProps = {
  name: FormContent['name'];
  onChange: (name: FormContent['name']) => void;
  onClose: () => void;
};

/** The name of a form in both languages. */
export function NameSheet({ name, onChange, onClose }: NameSheetProps) {
  const { t } = useTranslation('form-builder');
  return (
    <Sheet isOpen title={t('builder.nameTitle')} onClose={onClose}>
      <form
        className="hr-form"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <BothField
          name="name"
          labels={[t('builder.nameZh'), t('builder.nameEn')]}
          value={name}
          maxLength={LIMITS.formName / 2}
          isCounted
          onChange={(next) => next && onChange(next)}
        />
        <p className="ed-note">{t('builder.nameNote')}</p>
        <Button type="submit" kind="primary" isBlock>
          {t('editor.done')}
        </Button>
      </form>
    </Sheet>
  );
}
