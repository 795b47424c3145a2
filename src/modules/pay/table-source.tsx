import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inputAttributes } from '@/modules/file/choose-input';
import { detectOs } from '@/shared/platform/detect';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextArea } from '@/shared/ui/field/text-area';
import { Section } from '@/shared/ui/list/section';
import './pay.css';

const PASTED_MAX = 200_000;

type TableSourceProps = {
  /** The columns that the table needs. */
  lead: string;
  pasted: string;
  isBusy: boolean;
  alert: string | undefined;
  errorOf: (field: string) => string | undefined;
  onPaste: (text: string) => void;
  onFile: (file: File) => void;
  onRead: () => void;
};

/** A table as a file, or as pasted cells. */
export function TableSource(props: TableSourceProps) {
  const { lead, pasted, isBusy, alert, errorOf, onPaste, onFile, onRead } = props;
  const { t } = useTranslation('pay');
  const input = useRef<HTMLInputElement>(null);
  const { accept } = inputAttributes('table', detectOs(navigator.userAgent, navigator.maxTouchPoints));
  return (
    <Section title={t('import.table')} isCard={false}>
      <div className="pay-part">
        <p className="hr-form-lead">{lead}</p>
        <div data-field="file">
          <Button kind="outline" isBlock isBusy={isBusy} onClick={() => input.current?.click()}>
            {t('import.upload')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            aria-label={t('import.upload')}
            {...(accept ? { accept } : {})}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) {
                onFile(file);
              }
            }}
          />
        </div>
        <FormAlert text={errorOf('file')} />
        <TextArea
          name="pasted"
          label={t('import.paste')}
          value={pasted}
          maxLength={PASTED_MAX}
          onChange={onPaste}
        />
        <Button kind="outline" isBlock disabled={isBusy || pasted.trim() === ''} onClick={onRead}>
          {t('import.read')}
        </Button>
        <FormAlert text={alert} />
      </div>
    </Section>
  );
}
