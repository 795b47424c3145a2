import { CODE } from '@contract/codes';
import { findFormTemplateInstanceWithFormInstanceId } from '@contract/form/calls';
import { listMyFilledForms } from '@contract/form/filled-calls';
import { openFormByLink, submitFormByLink } from '@contract/form/template-calls';
import type { FormValues } from '@contract/form/values';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFiller } from '@/modules/form/form-filler';
import { FormReader } from '@/modules/form/form-reader';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentWords } from '@/shared/lib/time/moment-words';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { randomId } from '@/shared/lib/random-id';
import { useSessionStore } from '@/shared/session/session-store';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { Link } from 'react-router-dom';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import './form-builder.css';

type FormFillProps = {
  formId: string;
  /** What was sent: shown in place of the empty form. */
  filledId: string | null;
  onFilled: (formInstanceId: string | undefined) => void;
};

/** A published form behind its link: filled in, sent once, and read back as the backend keeps it. */
export function FormFill({ formId, filledId, onFilled }: FormFillProps) {
  return filledId ? (
    <Filled key={filledId} filledId={filledId} onAgain={() => onFilled(undefined)} />
  ) : (
    <Empty key={formId} formId={formId} onFilled={onFilled} />
  );
}

function Empty({ formId, onFilled }: Pick<FormFillProps, 'formId' | 'onFilled'>) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const { data, error, reload } = useRead(openFormByLink, { formId }, { isFresh: true });
  const nameOf = useSentName();
  // A convenience: without an answer the form stands alone.
  const mine = useRead(listMyFilledForms, { formId, pageNo: 1 }, { isFresh: true });
  return (
    <PageFrame title={data ? localizedText(data.form.name, language) : t('fill.title')} back>
      {data && !data.isShared ? <p className="ed-problem">{t('fill.testing')}</p> : null}
      {mine.data && mine.data.list.length > 0 ? (
        <Link className="fb-mine" to={`/custom-form?id=${encodeURIComponent(formId)}&mode=fill&view=mine`}>
          <Icon name="history" size={1.125} />
          {t('fill.mine')}
        </Link>
      ) : null}
      {data && !mine.isLoading ? (
        <FormFiller
          form={data.form}
          permissions={data.permissions}
          submitText={t('fill.submit')}
          draftKey={`link:${formId}`}
          extra={<p className="ed-note">{t('fill.whoReads')}</p>}
          onSubmit={async (values) => {
            const { versionId } = data.form;
            const requestId = nameOf(values);
            const sent = await call(
              submitFormByLink,
              { requestId, formId, versionId, values },
              { silent: true },
            ).catch((cause: unknown) => {
              // It was there a moment ago: switched off since, or its link was.
              throw cause instanceof ApiError && cause.code === CODE.notFound
                ? new ApiError('code', { code: cause.code, msg: t('fill.missing') })
                : cause;
            });
            onFilled(sent.formInstanceId);
          }}
        />
      ) : (
        <NotThere error={error} onRetry={reload} />
      )}
    </PageFrame>
  );
}

/** Names what is sent: the same content again, after a lost answer, is the same thing; anything else is a new one. */
function useSentName() {
  const last = useRef({ content: '', name: '' });
  return (values: FormValues): string => {
    const content = JSON.stringify(values);
    if (last.current.content !== content) {
      last.current = { content, name: randomId() };
    }
    return last.current.name;
  };
}

function Filled({ filledId, onAgain }: { filledId: string; onAgain: () => void }) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const { data, error, reload } = useRead(findFormTemplateInstanceWithFormInstanceId, {
    formInstanceId: filledId,
  });
  const ownId = useSessionStore((state) => state.userInfo?.id);
  const isOwn = data?.filledById === ownId;
  return (
    <PageFrame title={data ? localizedText(data.form.name, language) : t('fill.title')} back>
      {data ? (
        <>
          {isOwn ? (
            <output className="fb-done">
              <Icon name="circle-check" size={1.5} />
              <span>
                <span>{t('fill.done')}</span>
                <span className="ed-note">
                  {t('fill.doneNote', { time: momentWords(data.createdAt, 'minute') })}
                </span>
              </span>
            </output>
          ) : (
            <p className="ed-note">
              {t('fill.by', {
                name: localizedName(data.filledByName, data.filledByEnName, language),
                time: momentWords(data.createdAt, 'minute'),
              })}
            </p>
          )}
          <div className="hr-card fb-result">
            <FormReader
              form={data.form}
              values={data.values}
              questionnairePath={(id) =>
                `/ym-question-view?${new URLSearchParams({ id, formInstanceId: filledId }).toString()}`
              }
            />
          </div>
          {isOwn ? (
            <Button kind="outline" isBlock onClick={onAgain}>
              {t('fill.again')}
            </Button>
          ) : null}
        </>
      ) : (
        <NotThere error={error} onRetry={reload} />
      )}
    </PageFrame>
  );
}

function NotThere({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('form-builder');
  if (isMissing(error)) {
    return <Missing icon="file-x-2" title={t('fill.missing')} note={t('fill.missingHint')} />;
  }
  return error ? (
    <ErrorState cause={error} onRetry={onRetry} isFill />
  ) : (
    <div className="hr-card">
      <Loading rows={5} />
    </div>
  );
}
