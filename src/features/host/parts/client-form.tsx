import { CODE } from '@contract/codes';
import {
  CHAT_CLIENT_FIELDS,
  EXT_CODE,
  type ChatClient,
  type ChatClientField,
} from '@contract/host/chat-client';
import { saveChatClient } from '@contract/host/chat-client-calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { PasswordField } from '@/shared/ui/field/password-field';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';

/** With other ones it is another app, and the secret is another. */
const SAME_APP = ['corpId', 'appKey'] as const satisfies readonly ChatClientField[];

type ClientFormProps = {
  of: ChatClient;
  /** For a new app beside the main one: the codes that are given already. */
  taken?: readonly string[];
  title: string;
  onSaved: () => void;
  onClose: () => void;
};

/** The ids and the secret of a company's app. A secret that is there stays while its ids do. */
export function ClientForm({ of, taken, title, onSaved, onClose }: ClientFormProps) {
  const { t } = useTranslation('chat-clients');
  const { client, corpId, appKey, agentId, templateId } = of;
  const [ids, setIds] = useState({ corpId, appKey, agentId, templateId });
  const [secret, setSecret] = useState('');
  const [extCode, setExtCode] = useState(of.extCode);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt({ [CODE.badRequest]: 'secret' });
  const fields: readonly ChatClientField[] = CHAT_CLIENT_FIELDS[client];
  const isSameApp =
    of.secret !== null &&
    SAME_APP.every((field) => !fields.includes(field) || ids[field].trim() === of[field]);
  const change = (field: ChatClientField, value: string) => {
    clear();
    setIds({ ...ids, [field]: value });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const needed = fields.filter((field) => field !== 'templateId');
    const checks = needed.map((field) =>
      fieldCheck(field, ids[field], {
        kind: 'required',
        tip: t('missing', { label: t(`field.${client}.${field}`) }),
      }),
    );
    const codeChecks = [
      fieldCheck(
        'extCode',
        extCode.trim(),
        { kind: 'required', tip: t('missing', { label: t('extCode') }) },
        { kind: 'pattern', pattern: EXT_CODE, tip: t('extCodeWrong') },
        { kind: 'custom', check: (code) => (taken?.includes(code) ? t('extCodeTaken') : undefined) },
      ),
    ];
    const secretCheck = fieldCheck('secret', secret, {
      kind: 'required',
      tip: t('missing', { label: t(`field.${client}.secret`) }),
    });
    void attempt([...(taken ? codeChecks : []), ...checks, ...(isSameApp ? [] : [secretCheck])], async () => {
      const entered = secret.trim();
      await call(
        saveChatClient,
        {
          client,
          extCode: extCode.trim(),
          corpId: ids.corpId.trim(),
          appKey: ids.appKey.trim(),
          agentId: ids.agentId.trim(),
          templateId: ids.templateId.trim(),
          ...(entered ? { secret: entered } : {}),
        },
        { silent: true },
      );
      onSaved();
    });
  };
  const isUnsaved =
    secret !== '' || extCode !== of.extCode || fields.some((field) => ids[field] !== of[field]);
  return (
    <Sheet isOpen title={title} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="hr-form" noValidate autoComplete="off" onSubmit={handleSubmit}>
        {taken ? (
          <TextField
            name="extCode"
            label={t('extCode')}
            value={extCode}
            maxLength={32}
            autoComplete="off"
            note={t('extCodeNote')}
            error={errorOf('extCode')}
            onChange={(value) => {
              clear();
              setExtCode(value);
            }}
          />
        ) : null}
        {fields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={t(`field.${client}.${field}`)}
            value={ids[field]}
            maxLength={64}
            autoComplete="off"
            error={errorOf(field)}
            note={field === 'templateId' ? t('templateNote') : undefined}
            onChange={(value) => change(field, value)}
          />
        ))}
        <PasswordField
          name="secret"
          label={t(`field.${client}.secret`)}
          value={secret}
          maxLength={200}
          autoComplete="new-password"
          note={isSameApp ? t('secretStays') : t('secretNote')}
          error={errorOf('secret')}
          onChange={(value) => {
            clear();
            setSecret(value);
          }}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
