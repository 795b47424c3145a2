import { CODE } from '@contract/codes';
import { openSigning } from '@contract/signing/act-calls';
import { getSigning, getSigningPages } from '@contract/signing/calls';
import type { Signing } from '@contract/signing/signing';
import type { SigningState } from '@contract/signing/terms';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { read } from '@/shared/http/read';
import { useLoaded, useRead } from '@/shared/http/query/use-read';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { isSealKind } from './fields';
import { memberDesk } from './member-desk';
import { SignResult } from './result';
import { SignScreen } from './sign-screen';
import { useUsableSeals } from './use-usable-seals';

type MemberScreenProps = { id: string; onTitle: (title: string) => void };

/** A case before a member who is to sign it. */
export function MemberScreen({ id, onTitle }: MemberScreenProps) {
  const { t } = useTranslation('signing-sign');
  const asked = useRead(getSigning, { id }, { isFresh: true });
  const [outcome, setOutcome] = useState<SigningState | 'refused'>();
  const title = asked.data?.title;
  useEffect(() => {
    if (title) {
      onTitle(title);
    }
  }, [title, onTitle]);
  if (outcome) {
    return (
      <SignResult
        outcome={outcome}
        actions={
          <>
            <ButtonLink to={`/signing-detail?id=${encodeURIComponent(id)}`} text={t('toDetail')} isMain />
            <ButtonLink to="/signing-center?box=waitingMe" text={t('toWaiting')} />
          </>
        }
      />
    );
  }
  if (asked.data?.may.sign) {
    return <Reading signing={asked.data} onDone={setOutcome} onReload={asked.reload} />;
  }
  if (asked.data) {
    return (
      <EmptyState
        icon="file-check-2"
        title={t('notNow')}
        note={t('notNowNote')}
        isFill
        actions={<ButtonLink to={`/signing-detail?id=${encodeURIComponent(id)}`} text={t('toDetail')} />}
      />
    );
  }
  return asked.error ? (
    <LoadFailure
      error={asked.error}
      onRetry={asked.reload}
      isFill
      icon="file-x-2"
      title={t('missing')}
      to="/signing-center"
      toText={t('toWaiting')}
    />
  ) : (
    <Loading rows={6} />
  );
}

type ReadingProps = {
  signing: Signing;
  onDone: (outcome: SigningState | 'refused') => void;
  onReload: () => void;
};

function Reading({ signing, onDone, onReload }: ReadingProps) {
  const { t } = useTranslation('signing-sign');
  const { id } = signing;
  const pages = useLoaded(
    [getSigningPages, id],
    async (signal) => {
      const found = await read(getSigningPages, { id }, signal);
      // That the pages were before one is told with their coming; what is read stays readable without it.
      call(openSigning, { id }, { silent: true }).catch(() => undefined);
      return found;
    },
    { isFresh: true },
  );
  const handleFailed = (cause: unknown): boolean => {
    if (!(cause instanceof ApiError) || cause.code !== CODE.conflict) {
      return false;
    }
    void showDialog({
      key: 'signing-conflict',
      title: t('conflict'),
      content: cause.msg,
      actions: [{ text: t('understood'), kind: 'primary' }],
    }).then(onReload);
    return true;
  };
  const own = new Set(signing.parties.filter(({ isMe }) => isMe).map((party) => party.id));
  const isSealAsked =
    pages.data?.fields.some((field) => own.has(field.partyId) && isSealKind(field)) ?? false;
  const usable = useUsableSeals(isSealAsked);
  const { seals } = usable;
  const desk = pages.data && seals && memberDesk({ signing, read: pages.data, seals, onStale: pages.reload });
  if (desk) {
    return (
      <SignScreen desk={desk} onSigned={onDone} onRefused={() => onDone('refused')} onFailed={handleFailed} />
    );
  }
  const failed = pages.error ? pages : usable.error ? usable : undefined;
  return failed ? (
    <LoadFailure error={failed.error} onRetry={failed.reload} isFill title={t('missing')} />
  ) : (
    <Loading rows={6} />
  );
}

function ButtonLink({ to, text, isMain = false }: { to: string; text: string; isMain?: boolean }) {
  return (
    <Link className="hr-button" data-kind={isMain ? 'primary' : 'outline'} data-size="small" to={to} replace>
      {text}
    </Link>
  );
}
