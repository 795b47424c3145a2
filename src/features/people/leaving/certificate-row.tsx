import type { Out } from '@contract/endpoint';
import { makeLeavingCertificate, type leavingOpenItems } from '@contract/leaving/calls';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { randomId } from '@/shared/lib/random-id';
import { Button } from '@/shared/ui/button/button';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';

type Certificate = Out<typeof leavingOpenItems>['certificate'];
type CertificateRowProps = { memberId: string; certificate: Certificate; mayMake: boolean };

const UNDER_WAY: ReadonlySet<NonNullable<Certificate>['state']> = new Set(['making', 'waiting', 'signed']);

/** The certificate of leaving and its state, or a button to make it. */
export function CertificateRow({ memberId, certificate, mayMake }: CertificateRowProps) {
  const { t } = useTranslation('leaving');
  const [isMaking, setMaking] = useState(false);
  const mayMakeNow = mayMake && !(certificate && UNDER_WAY.has(certificate.state));
  return (
    <>
      <ListRow
        icon="file-check"
        title={t('certificate.title')}
        note={t(certificate ? `certificate.state.${certificate.state}` : 'certificate.none')}
        {...(certificate?.signingId && { to: `/signing-detail?id=${certificate.signingId}` })}
      >
        {mayMakeNow ? (
          <Button
            className="employment-act"
            kind="text"
            size="small"
            aria-label={t('asset.ofName', {
              act: t(certificate ? 'certificate.again' : 'certificate.make'),
              name: t('certificate.title'),
            })}
            onClick={() => setMaking(true)}
          >
            {t(certificate ? 'certificate.again' : 'certificate.make')}
          </Button>
        ) : null}
      </ListRow>
      {isMaking ? <CertificateSheet memberId={memberId} onClose={() => setMaking(false)} /> : null}
    </>
  );
}

function CertificateSheet({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const { t } = useTranslation('leaving');
  const [requestId] = useState(randomId);
  const [withReason, setWithReason] = useState(false);
  const { alert, attempt, isBusy, isLocked } = useAttempt();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void attempt([], async () => {
      await call(makeLeavingCertificate, { requestId, memberId, withReason }, { silent: true });
      showToast(t('certificate.done'), { kind: 'success' });
      onClose();
    });
  };
  return (
    <Sheet isOpen title={t('certificate.title')} onClose={onClose}>
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <p className="hr-form-lead">{t('certificate.note')}</p>
        <SwitchRow
          name="withReason"
          label={t('certificate.withReason')}
          note={t('certificate.withReasonNote')}
          isOn={withReason}
          onChange={setWithReason}
        />
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'certificate.doing' : 'certificate.do')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}
