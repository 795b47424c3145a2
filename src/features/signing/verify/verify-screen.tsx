import {
  VERIFY_LIMITS,
  verifySigningCode,
  verifySigningFile,
  type VerifiedFile,
  type VerifiedSigning,
} from '@contract/signing/verify-calls';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { FileDrop } from './file-drop';
import { CodeResult, FileResult } from './results';
import './verify.css';

const MEGABYTE = 1024 * 1024;

type Result = { kind: 'code'; signing: VerifiedSigning } | { kind: 'file'; name: string; file: VerifiedFile };

/** What is behind a verify code, and whether a file is the one that was sealed. */
export function VerifyScreen({ givenCode }: { givenCode: string }) {
  const { t } = useTranslation('signing-verify');
  const [code, setCode] = useState(givenCode);
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
  const lookUpAtOnce = useRef(givenCode === '' ? undefined : lookUp);
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
