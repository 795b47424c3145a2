import type { ChatClientKind } from '@contract/host/chat-client';
import { resendUndelivered, type Undelivered as Lost } from '@contract/message/notice-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { useHasPermission } from '@/shared/session/has-permission';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { faultText } from '../fault-text';

type UndeliveredProps = { of: Lost | undefined; client: ChatClientKind; onChanged: () => void };

/** What the client did not take, why, and the way to send it once more. */
export function Undelivered({ of, client, onChanged }: UndeliveredProps) {
  const { t } = useTranslation('chat-clients');
  const language = useLanguage();
  const maySeeJobs = useHasPermission(FUNCTION_ID.jobs);
  const [isBusy, setBusy] = useState(false);
  if (!of) {
    return null;
  }
  const handleResend = async () => {
    setBusy(true);
    try {
      await call(resendUndelivered, { client });
      showToast(t('lost.sending'), { kind: 'success' });
    } catch {
      // Told by the error policy; the page shows how it stands.
    } finally {
      setBusy(false);
      onChanged();
    }
  };
  return (
    <Section title={t('lost.title')}>
      <div className="chat-connection">
        <p>{t('lost.count', { count: of.count })}</p>
        <p className="chat-fault">{faultText(of, t, language)}</p>
        <Button
          kind="outline"
          isBlock
          isBusy={isBusy}
          disabled={of.isSending}
          onClick={() => void handleResend()}
        >
          {t(of.isSending ? 'lost.busy' : 'lost.resend')}
        </Button>
      </div>
      {maySeeJobs ? <ListRow icon="server-cog" title={t('lost.jobs')} to="/jobs" /> : null}
    </Section>
  );
}
