import type { SealDetail } from '@contract/seal/calls';
import { endSealGrant, listSealGrants, type SealGrant } from '@contract/seal/grant-calls';
import { momentText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { GrantFactsSheet } from '../sheets/grant-facts-sheet';
import { GrantSheet } from '../sheets/grant-sheet';
import { grantTone } from '../words';
import { ReasonSheet } from './reason-sheet';

type SealGrantsProps = { seal: SealDetail };
type Open = 'give' | { facts: SealGrant } | { end: SealGrant } | undefined;

/** Who may use a seal, and giving and ending that. */
export function SealGrants({ seal }: SealGrantsProps) {
  const { t } = useTranslation('seals');
  const language = useLanguage();
  const [open, setOpen] = useState<Open>();
  const list = usePages(listSealGrants, { sealId: seal.id }, ({ id }) => id);
  const nameOf = ({ member }: SealGrant) => localizedName(member.name, member.enName, language);
  const changed = (told: string) => {
    setOpen(undefined);
    showToast(told, { kind: 'success' });
  };
  return (
    <Section
      title={t('tab.grants')}
      isCard={false}
      action={
        seal.state === 'active' ? (
          <Button kind="text" size="small" onClick={() => setOpen('give')}>
            {t('grant.give')}
          </Button>
        ) : null
      }
    >
      <PagedList
        list={list}
        keyOf={({ id }) => id}
        renderRow={(grant) => (
          <ListRow
            lead={<PersonAvatar person={grant.member} />}
            title={
              <span className="seal-title">
                {nameOf(grant)}
                <Tag tone={grantTone(grant.state)}>{t(`grantState.${grant.state}`)}</Tag>
              </span>
            }
            note={
              <>
                {grant.purpose}
                <br />
                <Dotted
                  parts={[
                    t('grant.left', { left: grant.left, quota: grant.quota }),
                    t('grant.until', { date: momentText(grant.validTo, 'day', language) }),
                  ]}
                />
              </>
            }
            onPress={() => setOpen({ facts: grant })}
          />
        )}
        estimate={5}
        label={t('tab.grants')}
        skeleton={<Loading rows={4} />}
        empty={<EmptyState icon="users" title={t('grant.none')} note={t('grant.noneNote')} />}
      />
      {open === 'give' ? (
        <GrantSheet
          sealId={seal.id}
          onGiven={() => changed(t('grant.given'))}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {typeof open === 'object' && 'facts' in open ? (
        <GrantFactsSheet
          grant={open.facts}
          onEnd={() => setOpen({ end: open.facts })}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {typeof open === 'object' && 'end' in open ? (
        <ReasonSheet
          title={t('grant.end')}
          note={t('grant.endNote', { name: nameOf(open.end) })}
          submit={t('grant.end')}
          onSubmit={async (reason) => {
            const { id, revision } = open.end;
            await call(endSealGrant, { id, revision, reason }, { silent: true });
            changed(t('grant.ended'));
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Section>
  );
}
