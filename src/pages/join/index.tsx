import { maskMobile } from '@contract/account/rules/mobile';
import type { JoinStanding } from '@contract/joining/joining';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { joinCheckCode, joinLinkView, joinSendCode } from '@contract/joining/apply-calls';
import type { Out } from '@contract/endpoint';
import { setApart } from '@contract/text/set-apart';
import { JoinDetails } from '@/features/joining/join-details';
import { MobileCodeForm, type CodeCalls } from '@/features/session/parts/mobile-code-form';
import { call } from '@/shared/http/call';
import { isMissing } from '@/shared/http/is-missing';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { Outcome } from '@/shared/ui/progress/outcome';
import { StepBar } from '@/shared/ui/progress/step-bar';
import '@/features/session/sign-in.css';
import './join.css';

/** Refusals are shown on the page. */
const SILENT = { silent: true } as const;

type About = Out<typeof joinLinkView>;

/** /join#secret: asking to join a company by its link. */
export function Component() {
  const { t } = useTranslation('join');
  const link = useLocation().hash.slice(1);
  const [tries, setTries] = useState(0);
  return (
    <PageFrame title={t('pageTitle')} back="/loginDev">
      <LinkLoader key={`${link} ${tries}`} link={link} onRetry={() => setTries(tries + 1)} />
    </PageFrame>
  );
}

function LinkLoader({ link, onRetry }: { link: string; onRetry: () => void }) {
  const { t } = useTranslation('join');
  const [loaded, setLoaded] = useState<{ about?: About; cause?: unknown }>();
  useEffect(() => {
    let isLeft = false;
    const show = (next: typeof loaded) => (isLeft ? undefined : setLoaded(next));
    call(joinLinkView, { link }, SILENT).then(
      (about) => show({ about }),
      (cause: unknown) => show({ cause }),
    );
    return () => {
      isLeft = true;
    };
  }, [link]);
  if (loaded?.about) {
    return <Join link={link} about={loaded.about} />;
  }
  if (!loaded) {
    return <Loading rows={3} />;
  }
  if (link === '' || isMissing(loaded.cause)) {
    return <EmptyState icon="link-2-off" title={t('overTitle')} note={t('overNote')} isFill />;
  }
  return <ErrorState cause={loaded.cause} isFill onRetry={onRetry} />;
}

const STEPS = ['verify', 'details', 'done'] as const;
type Proof = { mobile: string; vCode: string; standing: JoinStanding };

function Join({ link, about }: { link: string; about: About }) {
  const { t } = useTranslation('join');
  const language = useLanguage();
  const [proof, setProof] = useState<Proof>();
  const [isWaiting, setWaiting] = useState(false);
  const company = localizedName(about.companyName, about.companyEnName, language);
  if (proof?.standing === 'member') {
    return (
      <Outcome title={setApart(t('memberTitle', { company }), company)} note={t('memberNote')}>
        <SignInLink kind="primary" />
      </Outcome>
    );
  }
  if (proof && isWaiting) {
    return (
      <Outcome
        title={t('waitingTitle')}
        note={setApart(t('waitingNote', { company, mobile: maskMobile(proof.mobile) }), company)}
      >
        <SignInLink kind="text" />
      </Outcome>
    );
  }
  const step = proof ? 'details' : 'verify';
  return (
    <div className="join">
      <h2 className="join-company">{setApart(t('heading', { company }), company)}</h2>
      <p className="sign-in-lead">{t('via', { name: about.linkName })}</p>
      <StepBar steps={STEPS.map((one) => t(`step.${one}`))} current={STEPS.indexOf(step)} />
      {proof ? (
        <JoinDetails
          link={link}
          proof={{ mobile: proof.mobile, vCode: proof.vCode }}
          isRefused={proof.standing === 'refused'}
          onDone={() => setWaiting(true)}
        />
      ) : (
        <Verify
          link={link}
          onProved={(proved) => {
            setProof(proved);
            setWaiting(proved.standing === 'waiting');
          }}
        />
      )}
    </div>
  );
}

function Verify({ link, onProved }: { link: string; onProved: (proof: Proof) => void }) {
  const { t } = useTranslation('join');
  const proof = useRef<Proof>(undefined);
  const calls: CodeCalls = {
    send: async (input) => await call(joinSendCode, { ...input, link }, SILENT),
    check: async ({ mobile, vCode }) => {
      const { standing } = await call(joinCheckCode, { link, mobile, vCode }, SILENT);
      proof.current = { mobile, vCode, standing };
      // The code itself is what the next step needs: it was checked and not used up.
      return { ticket: vCode };
    },
  };
  return (
    <>
      <p className="sign-in-lead">{t('verifyLead')}</p>
      <MobileCodeForm
        scene="join"
        calls={calls}
        sentText={(mobile) => t('sent', { mobile })}
        submitText={t('next')}
        busyText={t('checking')}
        onProved={() => {
          if (proof.current) {
            onProved(proof.current);
          }
        }}
      />
    </>
  );
}

function SignInLink({ kind }: { kind: 'primary' | 'text' }) {
  const { t } = useTranslation('join');
  return (
    <Link className="hr-button" data-kind={kind} data-block="" to="/loginvc" replace>
      {t('signIn')}
    </Link>
  );
}
