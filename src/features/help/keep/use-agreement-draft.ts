import {
  agreementDelete,
  agreementPublish,
  agreementSave,
  type AgreementFile,
} from '@contract/agreement/calls';
import { textOfBlocks } from '@contract/agreement/rules/blocks-text';
import { CODE } from '@contract/codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { isRecord } from '@/shared/lib/is-record';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';

const TEXTS = ['titleZh', 'textZh', 'titleEn', 'textEn'] as const;
type Content = Record<(typeof TEXTS)[number], string> & { mustConsent: boolean };

const contentOf = ({ title, body, mustConsent }: AgreementFile): Content => ({
  titleZh: title.zh_CN,
  titleEn: title.en,
  textZh: textOfBlocks(body.zh_CN),
  textEn: textOfBlocks(body.en),
  mustConsent,
});

/** What an earlier portal may have left on this device is looked at before it is shown. */
const isContent = (value: unknown): value is Content =>
  isRecord(value) &&
  TEXTS.every((key) => typeof value[key] === 'string') &&
  typeof value.mustConsent === 'boolean';

/** A draft under the hands of its writer: kept on the device, saved, published, deleted. */
export function useAgreementDraft(file: AgreementFile, onReload: () => void) {
  const { t } = useTranslation('agreements');
  const navigate = useNavigate();
  const start = contentOf(file);
  const isSame = (content: Content) =>
    TEXTS.every((key) => content[key].trim() === start[key].trim()) &&
    content.mustConsent === start.mustConsent;
  const draft = useLocalDraft<Content>({
    name: 'agreement',
    key: `${file.id} ${file.revision}`,
    start,
    isContent,
    isEmpty: isSame,
  });
  const { content } = draft;
  const isChanged = !isSame(content);
  const [isPublishing, setPublishing] = useState(false);
  const [isBehind, setIsBehind] = useState(false);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  // Asking when is no submit: the answer must not wait for the lock of one.
  const asking = useAttempt({}, 0);
  const change = (part: Partial<Content>) => {
    clear();
    asking.clear();
    draft.change({ ...content, ...part });
  };

  const save = async (): Promise<{ id: string; revision: number }> => {
    const { id, revision } = file;
    if (!isChanged) {
      return { id, revision };
    }
    const { titleZh, titleEn, textZh, textEn, mustConsent } = content;
    const input = {
      title: { zh_CN: titleZh, en: titleEn },
      text: { zh_CN: textZh, en: textEn },
      mustConsent,
    };
    return await call(agreementSave, { id, revision, ...input }, { silent: true }).catch((cause: unknown) => {
      setIsBehind(cause instanceof ApiError && cause.code === CODE.conflict);
      throw cause;
    });
  };
  const saveDraft = () =>
    void attempt([], async () => {
      await save();
      draft.forget();
      showToast(t('saved'), { kind: 'success' });
      onReload();
    });
  const publish = (at: string | undefined) => {
    setPublishing(false);
    void attempt([], async () => {
      const saved = await save();
      await call(agreementPublish, { ...saved, ...(at ? { at } : {}) }, { silent: true });
      draft.forget();
      showToast(t(at ? 'scheduled' : 'published'), { kind: 'success' });
      onReload();
    });
  };
  const askPublish = async () => {
    const checks = TEXTS.map((key) =>
      fieldCheck(key, content[key], {
        kind: 'required',
        tip: t('missingField', { field: t(`field.${key}`) }),
      }),
    );
    if (await asking.attempt(checks, () => Promise.resolve(true))) {
      setPublishing(true);
    }
  };
  const remove = async () => {
    const chosen = await showDialog({
      title: t('deleteAsk'),
      content: t('deleteAskNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('delete'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await call(agreementDelete, { id: file.id });
      draft.forget();
      showToast(t('deleted'), { kind: 'success' });
      await navigate('/agreements', { replace: true });
    }
  };
  return {
    content,
    change,
    isChanged,
    isRestored: draft.isRestored && isChanged,
    isBehind,
    isBusy,
    isLocked,
    alert,
    errorOf: (field: string) => errorOf(field) ?? asking.errorOf(field),
    saveDraft,
    isPublishing,
    askPublish,
    publish,
    cancelPublish: () => setPublishing(false),
    remove,
  };
}
