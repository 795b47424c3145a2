import type { FormContent, FormDetail } from '@contract/form-template';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/localized-text';
import { showDialog } from '@/shared/ui/dialog';
import { fetchForm } from './api';
import type { Autosave } from './use-autosave';
import type { FormEditor } from './use-form-editor';

/** When somebody else has saved meanwhile, asks whose draft goes on. Taking theirs is a step that undo takes back. */
export function useConflict(formId: string, autosave: Autosave, editor: FormEditor) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const isAsking = useRef(false);
  const latest = useRef<{ content: FormContent }>({ content: editor.content });
  useEffect(() => {
    latest.current = { content: editor.content };
  });

  const ask = async () => {
    if (isAsking.current) {
      return;
    }
    isAsking.current = true;
    try {
      const form = await fetchForm(formId);
      await decide(form);
    } catch {
      // Still without an answer: the state line says so, and its button asks again.
    } finally {
      isAsking.current = false;
    }
  };
  const decide = async (form: FormDetail) => {
    const name = form.updatedByName && localizedName(form.updatedByName, form.updatedByEnName, language);
    const chosen = await showDialog({
      key: 'stale-form',
      title: t('stale.title'),
      content: name ? t('stale.text', { name }) : t('stale.textNoName'),
      actions: [{ text: t('stale.theirs') }, { text: t('stale.mine'), kind: 'primary' }],
    });
    autosave.adopt({ content: form.content, revision: form.revision });
    if (chosen === 0) {
      editor.edit({ do: 'replace', content: form.content });
    } else if (chosen === 1) {
      // The same content again, as a new object: it differs from what was adopted, so it is saved.
      editor.edit({ do: 'replace', content: { ...latest.current.content } });
    }
  };

  const { state } = autosave;
  const latestAsk = useRef(ask);
  useEffect(() => {
    latestAsk.current = ask;
  });
  useEffect(() => {
    if (state === 'stale') {
      void latestAsk.current();
    }
  }, [state]);
  return { ask };
}
