import type { StoredFile } from '@contract/file/calls';
import { attachSigningFile, type SigningDraft } from '@contract/signing/draft-calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadField } from '@/modules/file/upload-field';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { Button } from '@/shared/ui/button/button';
import { Notice } from '@/shared/ui/mark/notice';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { Section } from '@/shared/ui/list/section';
import { Segments } from '@/shared/ui/page/segments';
import { isOffice } from './files';
import type { Start } from './use-start';

const KINDS = ['pdf', 'pictures'] as const;

type FileChoiceProps = {
  start: Start;
  draftRead: SigningDraft;
  /** Told the revision that the draft has since. */
  onAttached: (revision: number) => void;
};

/** One PDF, or pictures in their order; what was made by a word processor is turned into a PDF by its own program first. */
export function FileChoice({ start, draftRead, onAttached }: FileChoiceProps) {
  const { t } = useTranslation('signing-start');
  const [files, setFiles] = useState<readonly StoredFile[]>(draftRead.files);
  const [kind, setKind] = useState<(typeof KINDS)[number]>(
    draftRead.files.some(({ contentType }) => contentType.startsWith('image/')) ? 'pictures' : 'pdf',
  );
  const { isBusy, alert, attempt, clear } = useAttempt({}, 0);
  const [office, setOffice] = useState<string>();
  const isAttached = sameFiles(files, draftRead.files);

  const attach = (chosen: readonly StoredFile[]) => {
    void attempt([], async () => {
      if (!(await start.draft.flush())) {
        return undefined;
      }
      const { revision } = await start.draft.pause();
      const fileIds = chosen.map(({ fileId }) => fileId);
      try {
        return await call(attachSigningFile, { id: draftRead.id, revision, fileIds }, { silent: true });
      } catch (cause) {
        start.draft.goOn();
        throw cause;
      }
    }).then((done) => done && onAttached(done.revision));
  };
  const choose = (next: StoredFile[]) => {
    clear();
    const found = next.find(isOffice);
    setOffice(found?.name);
    if (found) {
      setFiles(next.filter((file) => !isOffice(file)));
      return;
    }
    setFiles(next);
    if (kind === 'pdf' && next.length === 1 && !sameFiles(next, draftRead.files)) {
      attach(next);
    }
  };
  return (
    <Section title={t('file.title')}>
      <div className="sst-section">
        <Segments
          options={KINDS.map((value) => ({ value, text: t(`file.${value}`) }))}
          value={kind}
          label={t('file.kind')}
          onChange={(next) => {
            setKind(next);
            setFiles([]);
            setOffice(undefined);
          }}
        />
        <UploadField
          key={kind}
          kind={kind === 'pdf' ? 'attachment' : 'image'}
          value={files}
          label={t(`file.choose.${kind}`)}
          max={kind === 'pdf' ? 1 : SIGNING_LIMITS.pictures}
          note={t(`file.note.${kind}`, { pages: SIGNING_LIMITS.pages })}
          onChange={choose}
        />
        {office ? (
          <Notice kind="error" live="alert">
            <p>{t('file.office', { name: office })}</p>
            <p>{t('file.officeWay')}</p>
          </Notice>
        ) : null}
        <FormAlert text={alert} />
        {kind === 'pictures' && files.length > 0 && !isAttached ? (
          <Button kind="primary" isBlock isBusy={isBusy} onClick={() => attach(files)}>
            {t('file.usePictures', { count: files.length })}
          </Button>
        ) : null}
      </div>
    </Section>
  );
}

const sameFiles = (some: readonly StoredFile[], others: readonly StoredFile[]) =>
  some.map(({ fileId }) => fileId).join() === others.map(({ fileId }) => fileId).join();
