import type { In } from '@contract/endpoint';
import type { PrivatePart } from '@contract/people/private';
import { changeMemberPrivate, memberPrivate, viewMemberPrivate } from '@contract/people/private-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactSheet } from '@/modules/people/private/contact-sheet';
import { PaperSheet } from '@/modules/people/private/paper-sheet';
import { PrivateFacts } from '@/modules/people/private/private-facts';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { Notice } from '@/shared/ui/mark/notice';
import { showToast } from '@/shared/ui/overlay/toast';
import { ErrorState, Loading } from '@/shared/ui/page/states';

/** Emergency contact and identity number of a person. */
export function PrivateSection({ memberId }: { memberId: string }) {
  const { t } = useTranslation('employment');
  const { data, error, reload } = useRead(memberPrivate, { memberId });
  const [open, setOpen] = useState<PrivatePart>();
  if (!data) {
    return (
      <Section title={t('private.title')}>
        {error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={2} />}
      </Section>
    );
  }
  const close = () => setOpen(undefined);
  const save = async (change: Omit<In<typeof changeMemberPrivate>, 'memberId'>) => {
    await call(changeMemberPrivate, { memberId, ...change }, { silent: true });
    showToast(t('private.saved'), { kind: 'success' });
    close();
  };
  return (
    <Section title={t('private.title')}>
      {data.isKeyMissing ? <Notice kind="warning">{t('private.keyMissing')}</Notice> : null}
      <PrivateFacts
        masked={data}
        view={async (part) => await call(viewMemberPrivate, { memberId, part })}
        renderAction={(part) =>
          data.mayChange && !data.isKeyMissing ? (
            <Button
              kind="text"
              size="small"
              aria-label={t('private.of', {
                act: t(data[part] ? 'private.replace' : 'private.add'),
                part: t(`private.${part}`),
              })}
              onClick={() => setOpen(part)}
            >
              {t(data[part] ? 'private.replace' : 'private.add')}
            </Button>
          ) : null
        }
      />
      {open === 'contact' ? (
        <ContactSheet
          mayRemove={data.contact !== null}
          submitText={t('save')}
          onSave={async (contact) => await save({ contact })}
          onClose={close}
        />
      ) : null}
      {open === 'paper' ? (
        <PaperSheet
          mayRemove={data.paper !== null}
          submitText={t('save')}
          onSave={async (paper) => await save({ paper })}
          onClose={close}
        />
      ) : null}
    </Section>
  );
}
