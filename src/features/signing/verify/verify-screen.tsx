import {
  VERIFY_LIMITS,
  verifySigningCode,
  verifySigningFile,
  type VerifiedFile,
  type VerifiedSigning,
} from '@contract/signing/verify-calls';
import { oneLine } from '@contract/text/text-fields';
import { useEffect, useRef, useState, type FormEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { Icon } from '@/shared/ui/mark/icon';
import { CodeResult, FileResult } from './results';
import './verify.css';

const MEGABYTE = 1024 * 1024;

type Result = { kind: 'code'; signing: VerifiedSigning } | { kind: 'file'; name: string; file: VerifiedFile };

/** What is behind a verify code, and whether a file is the one that was sealed. */
export function VerifyScreen({ givenCode }: { givenCode: string }) {
  const { t } = useTranslation('signing-verify');
  const [code, setCode] = useState(() => oneLine(givenCode));
  const [result, setResult] = useState<Result>();
  const byCode = useAttempt();
  const byFile = useAttempt();
  const shown = useRef<HTMLDivElement>(null);

  const show = (next: Result | undefined) => {
    if (next) {
      setResult(next);
      shown.current?.focus();
    }
  };
  const lookUp = async () => {
    setResult(undefined);
    byFile.clear();
    const checks = [fieldCheck('code', code, { kind: 'required', tip: t('codeRequired') })];
    const signing = await byCode.attempt(checks, () =>
      call(verifySigningCode, { code: code.trim() }, { silent: true }),
    );
    show(signing && { kind: 'code', signing });
  };
  const check = async (file: File) => {
    setResult(undefined);
    byCode.clear();
    const isFitting = file.size <= VERIFY_LIMITS.fileBytes;
    const tip = t('fileTooLarge', { max: VERIFY_LIMITS.fileBytes / MEGABYTE });
    const checks = [
      fieldCheck('file', isFitting, { kind: 'custom', check: () => (isFitting ? undefined : tip) }),
    ];
    const answer = await byFile.attempt(checks, async () => {
      const { readFile } = await import('./read-file');
      const input = readFile(new Uint8Array(await file.arrayBuffer()));
      return await call(verifySigningFile, input, { silent: true });
    });
    show(answer && { kind: 'file', name: file.name, file: answer });
  };
  const lookUpAtOnce = useRef(code === '' ? undefined : lookUp);
  useEffect(() => {
    const first = lookUpAtOnce.current;
    lookUpAtOnce.current = undefined;
    void first?.();
  }, []);

  return (
    <div className="sgv">
      <p className="hr-form-lead">{t('lead')}</p>
      <Section title={t('byFile')}>
        <div className="sgv-card">
          <FileDrop isBusy={byFile.isBusy} onFile={(file) => void check(file)} />
          <FormAlert text={byFile.errorOf('file') ?? byFile.alert} />
        </div>
      </Section>
      <Section title={t('byCode')}>
        <form
          className="sgv-card"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void lookUp();
          }}
        >
          <TextField
            name="code"
            label={t('code')}
            placeholder={t('codeHint')}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={40}
            value={code}
            error={byCode.errorOf('code')}
            onChange={(text) => {
              byCode.clear();
              setCode(text);
            }}
          />
          <FormAlert text={byCode.alert} />
          <Button type="submit" kind="outline" isBlock isBusy={byCode.isBusy} disabled={byCode.isLocked}>
            {t('lookUp')}
          </Button>
        </form>
      </Section>
      <div ref={shown} className="sgv-result" aria-live="polite" tabIndex={-1}>
        {result?.kind === 'code' ? <CodeResult signing={result.signing} /> : null}
        {result?.kind === 'file' ? <FileResult name={result.name} file={result.file} /> : null}
      </div>
    </div>
  );
}

/** Where a file is dropped or chosen. */
function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const { t } = useTranslation('signing-verify');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isBusy) {
      onFile(file);
    }
  };
  return (
    <div
      className="sgv-drop"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <Icon name="file-check" size={1.75} />
      <Button kind="primary" isBusy={isBusy} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <p className="sgv-note">{t('stays')}</p>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('choose')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) {
            onFile(file);
          }
        }}
      />
    </div>
  );
}
