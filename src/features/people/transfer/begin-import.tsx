import { importRead, importTemplate } from '@contract/people/import-calls';
import { TABLE_FORMATS } from '@contract/people/transfer';
import { LIMITS } from '@contract/limits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFile } from '@/modules/file/check-file';
import { inputAttributes } from '@/modules/file/choose-input';
import { call } from '@/shared/http/call';
import { isCancelled } from '@/shared/http/api-error';
import { sendFile } from '@/shared/http/send-file';
import { detectOs } from '@/shared/platform/detect';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { MadeFileButton } from '@/modules/file/made-file-button';

const MEGABYTE = 1024 * 1024;

/** The template to fill in, and the file that was filled in. */
export function BeginImport({ onRead }: { onRead: () => void }) {
  const { t } = useTranslation('people-transfer');
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const { accept } = inputAttributes('table', detectOs(navigator.userAgent, navigator.maxTouchPoints));
  const handleFile = async (file: File) => {
    setProblem(undefined);
    const wrong = await checkFile('table', file);
    if (wrong) {
      setProblem(
        wrong === 'size' ? t('begin.size', { max: LIMITS.uploadBytes / MEGABYTE }) : t('begin.type'),
      );
      return;
    }
    setShare(0);
    try {
      const { signal } = new AbortController();
      const { fileId } = await sendFile('table', file, { signal, onProgress: setShare });
      await call(importRead, { fileId }, { silent: true });
      onRead();
    } catch (error) {
      setProblem(isCancelled(error) ? undefined : messageOf(error) || t('begin.failed'));
    } finally {
      setShare(undefined);
    }
  };
  return (
    <>
      <p className="hr-form-lead">{t('begin.lead')}</p>
      <div className="transfer-buttons">
        {TABLE_FORMATS.map((format) => (
          <MadeFileButton key={format} make={async () => await call(importTemplate, { format })}>
            {t('begin.template')}
            {` ${format === 'csv' ? 'CSV' : 'xlsx'}`}
          </MadeFileButton>
        ))}
      </div>
      <p className="transfer-note">{t('begin.templateNote')}</p>
      <Section isCard={false}>
        <Button
          kind="primary"
          isBlock
          isBusy={share !== undefined}
          aria-describedby="transfer-problem"
          onClick={() => input.current?.click()}
        >
          {share === undefined ? t('begin.upload') : t('begin.sending', { percent: Math.floor(share * 100) })}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={t('begin.upload')}
          {...(accept ? { accept } : {})}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // The same file may be chosen again after it was mended.
            currentTarget.value = '';
            if (file) {
              void handleFile(file);
            }
          }}
        />
        <p className="transfer-problem" id="transfer-problem" role="alert">
          {problem}
        </p>
      </Section>
    </>
  );
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'msg' in error && typeof error.msg === 'string'
    ? error.msg
    : '';
