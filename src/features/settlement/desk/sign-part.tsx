import type { Settlement } from '@contract/settlement/desk-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '@/shared/session/has-permission';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { SignSheet } from './sign-sheet';

/** Statements as documents to be signed: how many wait and are signed, and the way to send them. */
export function SignPart({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation('settlements');
  const maySend = useHasPermission(FUNCTION_ID.initiateSigning);
  const [isOpen, setOpen] = useState(false);
  const { waiting, signed } = settlement.statements;
  if (!maySend && waiting + signed === 0) {
    return null;
  }
  return (
    <Section title={t('sign.title')}>
      <div className="stl-block">
        <p className="hr-row-note">
          {waiting + signed > 0 ? t('sign.counts', { signed, count: waiting }) : t('sign.lead')}
        </p>
        {maySend ? (
          <Button
            kind="outline"
            isBlock
            disabled={settlement.building !== null}
            onClick={() => setOpen(true)}
          >
            {t('sign.start')}
          </Button>
        ) : null}
      </div>
      {isOpen ? <SignSheet id={settlement.period.id} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
