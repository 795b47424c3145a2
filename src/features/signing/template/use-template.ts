import { CODE } from '@contract/codes';
import {
  removeSigningTemplate,
  saveSigningTemplate,
  type SigningTemplate,
} from '@contract/signing/template-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import {
  contentOf,
  inputOf,
  isContent,
  isEmptyContent,
  lostKeywords,
  NEW_TEMPLATE,
  type TemplateContent,
} from './content';

/** A template under the hands of its editor: kept on the device until it is saved for the company. */
export function useTemplate(template: SigningTemplate | undefined, onReload: () => void) {
  const { t } = useTranslation('signing-templates');
  const navigate = useNavigate();
  const [start] = useState(() => (template ? contentOf(template) : NEW_TEMPLATE));
  const { content, change, forget, isRestored } = useLocalDraft<TemplateContent>({
    name: 'signing-template',
    key: template ? `${template.id} ${template.revision}` : 'new',
    start,
    isContent,
    isEmpty: (next) => next === start || isEmptyContent(next),
  });
  const { isBusy, isLocked, alert, attempt, clear, errorOf } = useAttempt();
  const [isBehind, setBehind] = useState(false);
  const save = async () => {
    const [lost] = lostKeywords(content);
    const checks = [
      fieldCheck('name', content.name, { kind: 'required', tip: t('needed.name') }),
      fieldCheck('blocks', content.blocks, { kind: 'required', tip: t('needed.blocks') }),
      fieldCheck('roles', content.roles, { kind: 'required', tip: t('needed.roles') }),
      fieldCheck('fields', lost, {
        kind: 'custom',
        check: (keyword: string | undefined) =>
          keyword === undefined ? undefined : t('needed.keyword', { keyword }),
      }),
    ];
    const saved = await attempt(checks, () =>
      call(
        saveSigningTemplate,
        { ...(template ? { id: template.id } : {}), revision: template?.revision ?? 0, ...inputOf(content) },
        { silent: true },
      ).catch((cause: unknown) => {
        setBehind(cause instanceof ApiError && cause.code === CODE.conflict);
        throw cause;
      }),
    );
    if (saved) {
      forget();
      showToast(t('saved'), { kind: 'success' });
      if (template) {
        onReload();
      } else {
        await navigate(`/signing-template?id=${encodeURIComponent(saved.id)}`, { replace: true });
      }
    }
  };
  const remove = async ({ id, revision }: SigningTemplate) => {
    const chosen = await showDialog({
      key: 'signing-template-remove',
      title: t('remove.ask'),
      content: t('remove.note'),
      actions: [
        { text: t('remove.not'), kind: 'cancel' },
        { text: t('remove.act'), kind: 'danger' },
      ],
    });
    if (chosen !== 1) {
      return;
    }
    const done = await attempt([], () => call(removeSigningTemplate, { id, revision }, { silent: true }));
    if (done) {
      forget();
      showToast(t('remove.done'), { kind: 'success' });
      await navigate('/signing-templates', { replace: true });
    }
  };
  return {
    content,
    isRestored: isRestored && content !== start,
    isChanged: content !== start,
    isBehind,
    isBusy,
    isLocked,
    alert,
    errorOf,
    change: (part: Partial<TemplateContent>) => {
      clear();
      change({ ...content, ...part });
    },
    /** What others have saved goes on in place of this. */
    startOver: () => {
      forget();
      onReload();
    },
    save,
    remove,
  };
}

export type TemplateEditing = ReturnType<typeof useTemplate>;
