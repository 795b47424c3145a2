import {
  decideProfileRequest,
  profileRequests,
  viewProfileRequest,
  type ProfileRequest,
} from '@contract/people/profile-calls';
import { PROFILE_LIMITS } from '@contract/people/profile-request';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfileText } from '@/modules/people/private/profile-text';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import './profile-requests.css';
import { TextArea } from '@/shared/ui/field/text-area';
import { Facts } from '@/shared/ui/list/facts';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState } from '@/shared/ui/page/states';

/** Changes that a person has proposed of their record; nothing where none waits. */
export function ProfileRequests({ memberId }: { memberId: string }) {
  const { t } = useTranslation('employment');
  const { data, error, reload } = useRead(profileRequests, { memberId });
  if (error && !data) {
    return (
      <Section title={t('profile.waiting')}>
        <ErrorState cause={error} onRetry={reload} />
      </Section>
    );
  }
  return data && data.length > 0 ? (
    <Section title={t('profile.waiting')}>
      {data.map((request) => (
        <Waiting key={request.id} request={request} />
      ))}
    </Section>
  ) : null;
}

function Waiting({ request }: { request: ProfileRequest }) {
  const { t } = useTranslation('employment');
  const textOf = useProfileText();
  const [reply, setReply] = useState('');
  const [whole, setWhole] = useState<ProfileRequest['after']>();
  const { alert, attempt, clear, isBusy } = useAttempt();
  const decide = (isAccepted: boolean) =>
    void attempt([], async () => {
      await call(decideProfileRequest, { id: request.id, isAccepted, reply }, { silent: true });
      showToast(t(isAccepted ? 'profile.accepted' : 'profile.rejected'), { kind: 'success' });
    });
  const show = async () => {
    try {
      setWhole({ ...(await call(viewProfileRequest, { id: request.id })), name: null });
    } catch {
      // The error policy has said why.
    }
  };
  return (
    <>
      <Facts
        facts={[
          { name: t('profile.field'), value: t(`profile.fields.${request.field}`) },
          { name: t('profile.before'), value: textOf(request.before) },
          { name: t('profile.after'), value: textOf(whole ?? request.after) },
          { name: t('profile.note'), value: request.note },
        ]}
      />
      <div className="profile-request">
        {request.field !== 'name' && !whole ? (
          <Button kind="text" size="small" onClick={() => void show()}>
            {t('private.show')}
          </Button>
        ) : null}
        <TextArea
          name={`reply-${request.id}`}
          label={t('profile.reply')}
          value={reply}
          rows={2}
          maxLength={PROFILE_LIMITS.note}
          error={alert}
          onChange={(text) => {
            clear();
            setReply(text);
          }}
        />
        <div className="profile-acts">
          <Button kind="outline" size="small" disabled={isBusy} onClick={() => decide(false)}>
            {t('profile.reject')}
          </Button>
          <Button kind="primary" size="small" isBusy={isBusy} onClick={() => decide(true)}>
            {t('profile.accept')}
          </Button>
        </div>
      </div>
    </>
  );
}
