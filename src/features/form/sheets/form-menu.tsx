import {
  createFormTemplate,
  deleteFormTemplate,
  setFormTemplateStatus,
  type FormRow,
} from '@contract/form/template-calls';
import { COPY_SUFFIX } from '@contract/form/words';
import { LIMITS } from '@contract/limits';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { randomId } from '@/shared/lib/random-id';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { MenuSheet, type MenuItem } from '@/modules/editor/menu-sheet';

type FormMenuProps = {
  form: FormRow;
  onOpen: (formId: string) => void;
  onClose: () => void;
};

/** What can be done with a form of the list. */
export function FormMenu({ form, onOpen, onClose }: FormMenuProps) {
  const { t } = useTranslation(['form-builder', 'common']);
  const language = useLanguage();
  const navigate = useNavigate();
  const name = localizedText(form.name, language) || t('builder.untitled');
  const names = form.processes.map((one) => localizedText(one, language)).join(' · ');

  /** A failure is told by the error policy; the list stays as it is. */
  const run = (work: () => Promise<void>) => void work().catch(() => undefined);
  const copy = async () => {
    const { zh_CN, en } = form.name;
    const cut = (text: string, suffix: string) => text.slice(0, LIMITS.formName - suffix.length) + suffix;
    const copied = {
      zh_CN: cut(zh_CN, COPY_SUFFIX.zh_CN),
      ...(en ? { en: cut(en, COPY_SUFFIX.en) } : {}),
    };
    const { id } = await call(createFormTemplate, {
      requestId: randomId(),
      name: copied,
      from: { kind: 'copy', formId: form.id },
    });
    showToast(t('list.copyDone'), { kind: 'success' });
    onOpen(id);
  };
  const ask = (title: string, content: string, action: string) =>
    showDialog({
      key: 'form-menu',
      title,
      content,
      actions: [
        { text: t('common:cancel'), kind: 'cancel' },
        { text: action, kind: 'danger' },
      ],
    });
  const setEnabled = async (isEnabled: boolean) => {
    const text = names ? t('list.disableUsed', { names }) : t('list.disableText');
    if (!isEnabled && (await ask(t('list.disableTitle', { name }), text, t('list.disable'))) !== 1) {
      return;
    }
    await call(setFormTemplateStatus, { formId: form.id, isEnabled });
    showToast(isEnabled ? t('list.enableDone') : t('list.disableDone'), { kind: 'success' });
  };
  const remove = async () => {
    if ((await ask(t('list.deleteTitle', { name }), t('list.deleteText'), t('list.delete'))) !== 1) {
      return;
    }
    await call(deleteFormTemplate, { formId: form.id });
    showToast(t('list.deleteDone'), { kind: 'success' });
  };
  const items: MenuItem[] = [
    { icon: 'pencil', text: t('list.open'), onPress: () => onOpen(form.id) },
    { icon: 'copy', text: t('list.copy'), onPress: () => run(copy) },
  ];
  if (form.status !== 'draft') {
    items.push({
      icon: 'inbox',
      text: t('filled.all'),
      onPress: () => void navigate(`/custom-form?id=${encodeURIComponent(form.id)}&view=filled`),
    });
  }
  if (form.status === 'published') {
    items.push({
      icon: 'circle-pause',
      text: t('list.disable'),
      kind: 'danger',
      onPress: () => run(() => setEnabled(false)),
    });
  } else if (form.status === 'disabled') {
    items.push({ icon: 'circle-play', text: t('list.enable'), onPress: () => run(() => setEnabled(true)) });
  } else {
    items.push({ icon: 'trash-2', text: t('list.delete'), kind: 'danger', onPress: () => run(remove) });
  }
  return <MenuSheet title={name} items={items} onClose={onClose} />;
}
