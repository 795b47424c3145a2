import { CODE } from '@contract/codes';
import type { Out } from '@contract/endpoint';
import {
  getGuestSigning,
  leaveGuestSigning,
  refuseAsGuest,
  sendGuestProof,
  signAsGuest,
} from '@contract/signing/guest-calls';
import type { Language } from '@contract/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { useFollowing } from '@/shared/http/query/use-following';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import type { SignDesk } from '../sign/desk';
import { SignResult } from '../sign/result';
import { SignScreen } from '../sign/sign-screen';
import { guestView } from './guest-words';

type GuestDocumentProps = {
  access: string;
  onTitle: (title: string) => void;
  /** The access has ended: a new code opens it again. */
  onEnded: () => void;
  onLeft: () => void;
};

type Data = Out<typeof getGuestSigning>;

/** The document of somebody outside: to be signed, or what has become of it, with the finished file. */
export function GuestDocument({ access, onTitle, onEnded, onLeft }: GuestDocumentProps) {
  const { t } = useTranslation('signing-guest');
  const language = useLanguage();
  const asked = useRead(getGuestSigning, { access }, { isFresh: true });
  const { data, error, reload } = asked;
  const [isRefused, setRefused] = useState(false);
  const [isLast, setLast] = useState(false);
  useFollowing(asked, data?.state === 'sealing');
  const title = data?.title;
  useEffect(() => {
    if (title) {
      onTitle(title);
    }
  }, [title, onTitle]);
  const handleFailed = (cause: unknown): boolean => {
    const code = cause instanceof ApiError ? cause.code : undefined;
    if (code === CODE.conflict && cause instanceof ApiError) {
      void showDialog({
        key: 'signing-conflict',
        title: t('conflict'),
        content: cause.msg,
        actions: [{ text: t('understood'), kind: 'primary' }],
      }).then(reload);
      return true;
    }
    if (code === CODE.notFound || code === CODE.forbidden) {
      onEnded();
      return true;
    }
    return false;
  };
  const leave = () => {
    call(leaveGuestSigning, { access }, { silent: true }).catch(() => undefined);
    onLeft();
  };
  // It stands, whatever is read of the document since.
  if (isRefused) {
    return <SignResult outcome="refused" />;
  }
  if (!data) {
    if (error instanceof ApiError && error.kind === 'code') {
      return (
        <EmptyState
          icon="clock"
          title={t('ended')}
          note={t('endedNote')}
          isFill
          actions={
            <Button kind="outline" size="small" onClick={onEnded}>
              {t('again')}
            </Button>
          }
        />
      );
    }
    return error ? <ErrorState cause={error} onRetry={reload} isFill /> : <Loading rows={6} />;
  }
  if (data.may.sign) {
    return (
      <SignScreen
        desk={deskOf(access, data, language, reload)}
        onSigned={(state) => {
          setLast(state === 'sealing' || state === 'completed');
          reload();
        }}
        onRefused={() => setRefused(true)}
        onFailed={handleFailed}
      />
    );
  }
  return <Outcome data={data} isLast={isLast} onLeave={leave} />;
}

/** What has become of it since. */
function Outcome({ data, isLast, onLeave }: { data: Data; isLast: boolean; onLeave: () => void }) {
  const { t } = useTranslation(['signing-guest', 'guest']);
  const view = guestView(data.state, data.partyState);
  const isMade = data.downloadUrl !== null;
  return (
    <EmptyState
      icon={view === 'completed' || view === 'signed' ? 'file-check-2' : 'file-x-2'}
      title={t(`view.${view}`)}
      note={view === 'signed' && isLast ? t('sealing') : t(`viewNote.${view}`)}
      isFill
      actions={
        <>
          {isMade && data.downloadUrl ? (
            <a className="hr-button" data-kind="primary" data-size="small" href={data.downloadUrl} download>
              {t('download')}
            </a>
          ) : null}
          <Button kind="outline" size="small" onClick={onLeave}>
            {t('guest:leave')}
          </Button>
        </>
      }
    />
  );
}

function deskOf(access: string, data: Data, language: Language, onStale: () => void): SignDesk {
  const { documentHash, fields } = data;
  const silent = { silent: true } as const;
  return {
    // The hash tells documents apart; somebody outside never learns the id of the case.
    id: `guest.${data.partyId}`,
    title: data.title,
    sender: localizedName(data.initiatorName, data.initiatorEnName, language),
    documentHash,
    pages: data.pages,
    fields,
    partyId: data.partyId,
    proof: 'code',
    seals: [],
    mayRefuse: data.may.refuse,
    isGuest: true,
    sendCode: () => call(sendGuestProof, { access, documentHash }, silent),
    sign: ({ requestId, code = '', ink, texts }) =>
      call(
        signAsGuest,
        { access, requestId, documentHash, code, texts, ...(typeof ink === 'string' ? { ink } : {}) },
        silent,
      ),
    refuse: (reason) => call(refuseAsGuest, { access, reason }, silent),
    onStale,
  };
}
