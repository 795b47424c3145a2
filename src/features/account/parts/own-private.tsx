import { accountInfo } from '@contract/account/calls';
import { LIMITS } from '@contract/limits';
import type { In, Out } from '@contract/endpoint';
import { ownPrivate, viewOwnPrivate } from '@contract/people/private-calls';
import {
  ownProfileRequests,
  proposeProfileChange,
  withdrawProfileRequest,
  type ProfileRequest,
} from '@contract/people/profile-calls';
import { PROFILE_LIMITS, type ProfileField } from '@contract/people/profile-request';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactSheet } from '@/modules/people/private/contact-sheet';
import { PaperSheet } from '@/modules/people/private/paper-sheet';
import { PrivateFacts } from '@/modules/people/private/private-facts';
import { useProfileText } from '@/modules/people/private/profile-text';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextArea } from '@/shared/ui/field/text-area';
import { TextField } from '@/shared/ui/field/text-field';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';

/** The own emergency contact, identity number and name in this company; changes are proposed and decided by the company. */
export function OwnPrivate({ info }: { info: Out<typeof accountInfo> | undefined }) {
  const { t } = useTranslation('employment');
  const { data, error, reload } = useRead(ownPrivate, {});
  const requests = useRead(ownProfileRequests, {}).data ?? [];
  const [open, setOpen] = useState<ProfileField>();
  const [reason, setReason] = useState('');
  const close = () => {
    setOpen(undefined);
    setReason('');
  };
  const propose = async (given: In<typeof proposeProfileChange>) => {
    await call(proposeProfileChange, { ...given, note: reason }, { silent: true });
    showToast(t('profile.sent'), { kind: 'success' });
    close();
  };
  const mayPropose = (field: ProfileField) =>
    !requests.some((one) => one.field === field && one.state === 'waiting');
  if (!data) {
    return (
      <Section title={t('private.own')}>
        {error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={2} />}
      </Section>
    );
  }
  const more = (
    <TextArea
      name="note"
      label={t('profile.reason')}
      value={reason}
      rows={2}
      maxLength={PROFILE_LIMITS.note}
      onChange={setReason}
    />
  );
  const sheet = {
    mayRemove: false,
    note: t('profile.lead'),
    submitText: t('profile.send'),
    more,
    onClose: close,
  };
  return (
    <Section title={t('private.own')}>
      <PrivateFacts
        masked={data}
        view={async (part) => await call(viewOwnPrivate, { part })}
        renderAction={(part) =>
          mayPropose(part) && !data.isKeyMissing ? (
            <Button
              kind="text"
              size="small"
              aria-label={t('private.of', { act: t('profile.propose'), part: t(`private.${part}`) })}
              onClick={() => setOpen(part)}
            >
              {t('profile.propose')}
            </Button>
          ) : null
        }
      />
      {mayPropose('name') ? (
        <ListRow icon="user-pen" title={t('profile.proposeName')} onPress={() => setOpen('name')} />
      ) : null}
      {requests.map((request) => (
        <Own key={request.id} request={request} />
      ))}
      {open === 'contact' ? (
        <ContactSheet
          {...sheet}
          onSave={async (contact) => {
            if (contact) {
              await propose({ field: 'contact', contact });
            }
          }}
        />
      ) : null}
      {open === 'paper' ? (
        <PaperSheet
          {...sheet}
          onSave={async (paper) => {
            if (paper) {
              await propose({ field: 'paper', paper });
            }
          }}
        />
      ) : null}
      {open === 'name' ? <NameSheet info={info} more={more} onSave={propose} onClose={close} /> : null}
    </Section>
  );
}

function Own({ request }: { request: ProfileRequest }) {
  const { t } = useTranslation('employment');
  const textOf = useProfileText();
  const isWaiting = request.state === 'waiting';
  const withdraw = async () => {
    await call(withdrawProfileRequest, { id: request.id });
    showToast(t('profile.states.withdrawn'), { kind: 'success' });
  };
  return (
    <ListRow
      icon={isWaiting ? 'clock' : request.state === 'accepted' ? 'circle-check' : 'circle-x'}
      title={t('profile.row', {
        field: t(`profile.fields.${request.field}`),
        state: t(`profile.states.${request.state}`),
      })}
      note={isWaiting ? textOf(request.after) : (request.reply ?? undefined)}
    >
      {isWaiting ? (
        <Button
          kind="text"
          size="small"
          // The error policy reports a refusal; nothing has changed then.
          onClick={() => void withdraw().catch(() => undefined)}
        >
          {t('profile.withdraw')}
        </Button>
      ) : null}
    </ListRow>
  );
}

type NameSheetProps = {
  info: Out<typeof accountInfo> | undefined;
  more: ReactNode;
  onSave: (given: In<typeof proposeProfileChange>) => Promise<void>;
  onClose: () => void;
};

function NameSheet({ info, more, onSave, onClose }: NameSheetProps) {
  const { t } = useTranslation('employment');
  const [before] = useState({ name: info?.name ?? '', enName: info?.enName ?? '' });
  const [values, setValues] = useState(before);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const change = (part: Partial<typeof before>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const check = fieldCheck('name', values.name, {
      kind: 'custom',
      check: (text) => (text ? undefined : t('private.problem.name')),
    });
    void attempt([check], async () => await onSave({ field: 'name', ...values }));
  };
  return (
    <Sheet
      isOpen
      title={t('profile.proposeName')}
      isUnsaved={values.name !== before.name || values.enName !== before.enName}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p className="hr-form-lead">{t('profile.lead')}</p>
        <TextField
          name="name"
          label={t('private.name')}
          value={values.name}
          maxLength={LIMITS.personName}
          autoComplete="off"
          error={errorOf('name')}
          onChange={(name) => change({ name })}
        />
        <TextField
          name="enName"
          label={t('profile.enName')}
          value={values.enName}
          maxLength={LIMITS.personName}
          autoComplete="off"
          onChange={(enName) => change({ enName })}
        />
        {more}
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t('profile.send')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
