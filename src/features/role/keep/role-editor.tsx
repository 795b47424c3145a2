import { CODE } from '@contract/codes';
import { roleAdd, roleDelete, roleSave, type RoleItem } from '@contract/role/role-calls';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLocalDraft } from '@/modules/draft/local/use-local-draft';
import { SaveLine } from '@/modules/draft/save-line';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { contentOf, isContent, isSame, knownFunctions, NEW_ROLE, type RoleContent } from './role-content';
import { RoleFunctions } from './role-functions';
import { RoleHead } from './role-head';
import { RoleScope } from './role-scope';
import '../member-roles.css';

type RoleEditorProps = {
  /** The role that is changed; a new one without. */
  role?: RoleItem;
  /** Reads the role again. */
  onReload: () => void;
};

/** One role: what it is called, what it may do and with whose data, who holds it. What is not saved stays on this device. */
export function RoleEditor({ role, onReload }: RoleEditorProps) {
  const { t } = useTranslation(['roles', 'draft']);
  const language = useLanguage();
  const navigate = useNavigate();
  const start = role ? contentOf(role) : NEW_ROLE;
  const draft = useLocalDraft<RoleContent>({
    name: 'role',
    key: role ? `${role.id} ${role.revision}` : 'new',
    start,
    isContent,
    isEmpty: (content) => isSame(content, start),
  });
  const { content } = draft;
  const [isBehind, setIsBehind] = useState(false);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt(
    role?.code ? {} : { [CODE.badRequest]: 'name' },
  );
  const change = (part: Partial<RoleContent>) => {
    clear();
    draft.change({ ...content, ...part });
  };
  const name = localizedName(content.name.trim(), content.enName, language);
  const names = { name: content.name.trim(), enName: content.enName.trim() };
  const { dataScope } = content;
  const functionIds = knownFunctions(content.functionIds);

  const save = async () => {
    if (!role) {
      const { id } = await call(roleAdd, { ...names, functionIds, dataScope }, { silent: true });
      draft.forget();
      showToast(t('created', { name }), { kind: 'success' });
      await navigate(`/role-detail?id=${encodeURIComponent(id)}`, { replace: true });
      return;
    }
    const { id: roleId, revision } = role;
    const own = role.code ? {} : { names };
    await call(roleSave, { roleId, revision, functionIds, dataScope, ...own }, { silent: true }).catch(
      (cause: unknown) => {
        setIsBehind(cause instanceof ApiError && cause.code === CODE.conflict);
        throw cause;
      },
    );
    draft.forget();
    showToast(t('saved', { name }), { kind: 'success' });
    onReload();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void attempt([fieldCheck('name', content.name, { kind: 'required', tip: t('nameMissing') })], save);
  };
  const remove = async ({ id }: RoleItem) => {
    const chosen = await showDialog({
      title: t('deleteAsk', { name }),
      content: t('deleteAskNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('delete'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await call(roleDelete, { roleId: id });
      draft.forget();
      showToast(t('deleted', { name }), { kind: 'success' });
      await navigate('/roles', { replace: true });
    }
  };
  const isChanged = !isSame(content, start);
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      {draft.isRestored && isChanged ? (
        <SaveLine
          status={{ state: 'idle' }}
          beginning={t(role ? 'draft:restoredChanges' : 'draft:restored')}
        />
      ) : null}
      <RoleHead role={role} content={content} errorOf={errorOf} onChange={change} />
      <RoleScope role={role} chosen={dataScope} onChange={(chosen) => change({ dataScope: chosen })} />
      <RoleFunctions
        code={role?.code}
        chosen={content.functionIds}
        onChange={(chosen) => change({ functionIds: chosen })}
      />
      {role ? <p className="role-note">{t('effect')}</p> : null}
      <div className="role-save">
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked || (role !== undefined && !isChanged)}>
          {t(isBusy ? 'saving' : role ? 'save' : 'create')}
        </SubmitButton>
      </div>
      {isChanged && !isBehind ? (
        <Button kind="text" isBlock onClick={() => change(start)}>
          {t('startOver')}
        </Button>
      ) : null}
      {isBehind ? (
        <Button kind="outline" isBlock onClick={onReload}>
          {t('loadNewest')}
        </Button>
      ) : null}
      {role && !role.code ? (
        // The error policy tells a refusal; nothing has changed then.
        <Button kind="danger" isBlock onClick={() => void remove(role).catch(() => undefined)}>
          {t('delete')}
        </Button>
      ) : null}
    </form>
  );
}
