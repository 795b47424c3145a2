import type { JoinLink } from '@contract/joining/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { momentText } from '@contract/moment-text';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { EmptyState } from '@/shared/ui/page/states';
import { AddLinkSheet } from './add-link-sheet';
import { LinkSheet } from './link-sheet';

/** The links of the company, and how they are made, shown and closed. */
export function Links({ list }: { list: readonly JoinLink[] }) {
  const { t } = useTranslation('joining');
  const [openId, setOpenId] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const add = (kind: 'text' | 'outline') => (
    <Button kind={kind} size="small" onClick={() => setAdding(true)}>
      {t('addLink')}
    </Button>
  );
  const shown = list.find(({ id }) => id === openId);
  return (
    <>
      <Section title={t('links')} action={list.length > 0 ? add('text') : undefined}>
        {list.length > 0 ? (
          <ul aria-label={t('links')}>
            {list.map((link) => (
              <li key={link.id}>
                <LinkRow link={link} onOpen={() => setOpenId(link.id)} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState icon="qr-code" title={t('noLinks')} note={t('noLinksNote')} actions={add('outline')} />
        )}
      </Section>
      {shown ? <LinkSheet link={shown} onClose={() => setOpenId(undefined)} /> : null}
      {isAdding ? (
        <AddLinkSheet
          onAdded={(id) => {
            setAdding(false);
            setOpenId(id);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}

function LinkRow({ link, onOpen }: { link: JoinLink; onOpen: () => void }) {
  const { t } = useTranslation('joining');
  const language = useLanguage();
  const { name, state, waiting, accepted } = link;
  const organ = link.organName ? localizedName(link.organName, link.organEnName, language) : t('organGone');
  return (
    <ListRow
      icon="qr-code"
      title={name}
      note={
        <>
          {organ}
          {state === 'open'
            ? ` · ${t('until', { date: momentText(link.expiresAt, 'day', language) })}`
            : null}
          <br />
          {t('linkFacts', { waiting, accepted })}
        </>
      }
      onPress={onOpen}
      value={state === 'open' ? undefined : <Tag>{t(`state.${state}`)}</Tag>}
    />
  );
}
