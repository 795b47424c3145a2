import { createSigning } from '@contract/signing/draft-calls';
import { isForMany } from '@contract/signing/rules/for-many';
import type { SigningTemplate } from '@contract/signing/template-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { randomId } from '@/shared/lib/random-id';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';

/** From a template to sending it: to colleagues with what each is told, or one document where somebody outside the company signs. */
export function SendButton({ template }: { template: SigningTemplate }) {
  const { t } = useTranslation('signing-templates');
  const navigate = useNavigate();
  const [requestId] = useState(randomId);
  const { isBusy, alert, attempt } = useAttempt({}, 0);
  const send = async () => {
    if (isForMany(template.roles)) {
      await navigate(`/signing-batch?template=${encodeURIComponent(template.id)}`);
      return;
    }
    const made = await attempt([], () =>
      call(createSigning, { requestId, templateId: template.id }, { silent: true }),
    );
    if (made) {
      await navigate(`/signing-start?id=${encodeURIComponent(made.id)}`);
    }
  };
  return (
    <>
      <FormAlert text={alert} />
      <Button kind="outline" isBusy={isBusy} onClick={() => void send()}>
        {t('send')}
      </Button>
    </>
  );
}
