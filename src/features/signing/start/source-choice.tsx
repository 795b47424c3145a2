import type { StoredFile } from '@contract/file/calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { attachSigningFile, createSigning } from '@contract/signing/draft-calls';
import { listSigningTemplates } from '@contract/signing/template-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { UploadField } from '@/modules/file/upload-field';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { randomId } from '@/shared/lib/random-id';
import { Button } from '@/shared/ui/button/button';
import { Notice } from '@/shared/ui/mark/notice';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { Dotted } from '@/shared/ui/mark/dotted';
import { isOffice } from './files';

/** What a case begins with: a file, or one of the company's templates, for one or for many people. */
export function SourceChoice() {
  const { t } = useTranslation('signing-start');
  const navigate = useNavigate();
  const { isBusy, alert, attempt } = useAttempt({}, 0);
  // One choice makes one draft, however often it is pressed.
  const [requestId] = useState(randomId);
  const templates = usePages(listSigningTemplates, {}, (row) => row.id);
  const begin = async (templateId?: string) => {
    const made = await attempt([], () =>
      call(
        createSigning,
        {
          requestId: templateId ? `${requestId}.${templateId}`.slice(0, 36) : requestId,
          ...(templateId ? { templateId } : {}),
        },
        { silent: true },
      ),
    );
    if (made) {
      await navigate(`/signing-start?id=${encodeURIComponent(made.id)}`, { replace: true });
    }
  };
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [office, setOffice] = useState<string>();
  const beginWith = async (chosen: readonly StoredFile[]) => {
    const made = await attempt([], async () => {
      const { id, revision } = await call(createSigning, { requestId }, { silent: true });
      const fileIds = chosen.map(({ fileId }) => fileId);
      await call(attachSigningFile, { id, revision, fileIds }, { silent: true });
      return id;
    });
    if (made) {
      await navigate(`/signing-start?id=${encodeURIComponent(made)}`, { replace: true });
    } else {
      setFiles([]);
    }
  };
  const choose = (next: StoredFile[]) => {
    const found = next.find(isOffice);
    setOffice(found?.name);
    const usable = next.filter((file) => !isOffice(file));
    setFiles(usable);
    if (usable.length > 0) {
      void beginWith(usable);
    }
  };
  return (
    <>
      <Section title={t('source.file')}>
        <div className="sst-section">
          <UploadField
            kind="attachment"
            value={files}
            label={t('file.choose.pdf')}
            max={1}
            note={t('file.note.pdf', { pages: SIGNING_LIMITS.pages })}
            onChange={choose}
          />
          {office ? (
            <Notice kind="error" live="alert">
              <p>{t('file.office', { name: office })}</p>
              <p>{t('file.officeWay')}</p>
            </Notice>
          ) : null}
          <FormAlert text={alert} />
          <Button kind="outline" isBlock isBusy={isBusy} onClick={() => void begin()}>
            {t('source.pictures')}
          </Button>
        </div>
      </Section>
      <Section title={t('source.template')} isCard={false}>
        <PagedList
          list={templates}
          keyOf={(row) => row.id}
          renderRow={(row) => (
            <div className="sst-template">
              <ListRow
                icon="file-text"
                title={row.name}
                note={<Dotted parts={[row.roleNames.join(t('summary.and'))]} />}
                onPress={() => void begin(row.id)}
              />
              {row.isForMany ? (
                <Button
                  kind="text"
                  size="small"
                  onClick={() => void navigate(`/signing-batch?template=${encodeURIComponent(row.id)}`)}
                >
                  {t('source.many')}
                </Button>
              ) : null}
            </div>
          )}
          estimate={4}
          label={t('source.template')}
          skeleton={<Loading rows={3} />}
          empty={<EmptyState icon="file-text" title={t('source.none')} note={t('source.noneNote')} />}
        />
      </Section>
    </>
  );
}
