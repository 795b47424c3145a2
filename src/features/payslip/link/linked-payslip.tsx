import { CODE } from '@contract/codes';
import {
  payslipLinkAmounts,
  payslipLinkCode,
  payslipLinkConfirm,
  payslipLinkDispute,
  payslipLinkEnter,
  payslipLinkFile,
  payslipLinkLeave,
  payslipLinkRead,
  payslipLinkSlip,
  type PayslipLink,
} from '@contract/payslip/link-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestCodeForm, type SpendProof } from '@/modules/guest/guest-code-form';
import { useGuestLink } from '@/modules/guest/use-guest-link';
import { usePayVeil } from '@/modules/pay/use-pay-veil';
import { ApiError } from '@/shared/http/api-error';
import { call } from '@/shared/http/call';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { Notice } from '@/shared/ui/mark/notice';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { SlipView } from '../my/slip-view';
import '../payslip.css';

/** Link, code, payslip. */
export function LinkedPayslip({ spend }: { spend: SpendProof }) {
  const { t } = useTranslation('guest');
  const { link, hide, forget } = useGuestLink('payslip');
  const [access, setAccess] = useState<string>();
  const [stage, setStage] = useState<'door' | 'again' | 'left'>('door');
  const isAtDoor = access === undefined && stage !== 'left';
  const about = useRead(payslipLinkRead, link !== undefined && isAtDoor ? { link } : undefined, {
    isFresh: true,
  });
  if (stage === 'left') {
    return <EmptyState icon="door-open" title={t('left')} note={t('leftNote')} isFill />;
  }
  if (access !== undefined) {
    return (
      <OpenPayslip
        access={access}
        onEnded={() => {
          setAccess(undefined);
          setStage('again');
        }}
        onLeft={() => {
          forget();
          setAccess(undefined);
          setStage('left');
        }}
      />
    );
  }
  if (link === undefined || isMissing(about.error)) {
    return <EmptyState icon="link-2-off" title={t('noLink')} note={t('noLinkNote')} isFill />;
  }
  if (about.data) {
    return (
      <Door
        link={link}
        about={about.data}
        isAgain={stage === 'again'}
        spend={spend}
        onEntered={(next) => {
          hide();
          setAccess(next);
        }}
      />
    );
  }
  return about.error ? (
    <ErrorState cause={about.error} onRetry={about.reload} isFill />
  ) : (
    <div className="hr-card">
      <Loading rows={4} />
    </div>
  );
}

type DoorProps = {
  link: string;
  about: PayslipLink;
  /** The code that opened the payslip is too old for its amounts. */
  isAgain: boolean;
  spend: SpendProof;
  onEntered: (access: string) => void;
};

/** Whose company sent the link, and the code that opens it. */
function Door({ link, about, isAgain, spend, onEntered }: DoorProps) {
  const { t } = useTranslation('payslip-link');
  const language = useLanguage();
  const company = localizedName(about.companyName, about.companyEnName, language);
  return (
    <div className="slip-stack">
      <Section>
        <div className="slip-title">
          <h2>{t('lead', { company })}</h2>
        </div>
        <p className="slip-note">{t('leadNote', { company })}</p>
      </Section>
      {isAgain ? (
        <Notice kind="info" icon="info">
          {t('proofOver')}
        </Notice>
      ) : null}
      <GuestCodeForm
        link={link}
        sendsTo={about.sendsTo}
        enterText={t('enter')}
        spend={spend}
        sendCode={(answer) => call(payslipLinkCode, { link, ...answer }, { silent: true })}
        enter={(code) => call(payslipLinkEnter, { link, code }, { silent: true })}
        onEntered={onEntered}
      />
    </div>
  );
}

type OpenPayslipProps = { access: string; onEnded: () => void; onLeft: () => void };

function OpenPayslip({ access, onEnded, onLeft }: OpenPayslipProps) {
  const { t } = useTranslation('guest');
  const language = useLanguage();
  const { data, error, reload } = useRead(payslipLinkSlip, { access }, { isFresh: true, isFollowing: true });
  /** A code that is too old leads back to the form that sends another one. */
  const proven = async <T,>(act: Promise<T>): Promise<T> => {
    try {
      return await act;
    } catch (cause) {
      if (isOver(cause)) {
        onEnded();
      }
      throw cause;
    }
  };
  const veil = usePayVeil(() => proven(call(payslipLinkAmounts, { access })));
  if (!data) {
    return error ? (
      <ErrorState cause={error} onRetry={isOver(error) ? onEnded : reload} isFill />
    ) : (
      <Loading rows={8} />
    );
  }
  const leave = () => {
    call(payslipLinkLeave, { access }, { silent: true }).catch(() => undefined);
    onLeft();
  };
  return (
    <>
      <SlipView
        slip={data.slip}
        veil={veil}
        reader={localizedName(data.name, data.enName, language)}
        acts={{
          confirm: () => proven(call(payslipLinkConfirm, { access })),
          dispute: (dispute) => proven(call(payslipLinkDispute, { access, ...dispute }, { silent: true })),
          file: () => proven(call(payslipLinkFile, { access })),
        }}
      />
      <Button kind="text" isBlock onClick={leave}>
        {t('leave')}
      </Button>
    </>
  );
}

const isOver = (cause: unknown): boolean => cause instanceof ApiError && cause.code === CODE.ticketExpired;
