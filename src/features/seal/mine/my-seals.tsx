import { listMySeals, type MySeal } from '@contract/seal/grant-calls';
import { listMyStampings, withdrawStamping, type Stamping } from '@contract/seal/use-calls';
import { momentText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Button } from '@/shared/ui/button/button';
import { CreateButton } from '@/shared/ui/button/create-button';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { STAMPING_TONES } from '../words';
import { AskSheet } from './ask-sheet';
import { MyGrant } from './my-grant';
import '@/shared/ui/list/divided.css';
import '../seal.css';

const OPEN: readonly MySeal['state'][] = ['active', 'notYet'];

/** What one may use of the company's seals, and what one has asked the stamp administrator for. */
export function MySeals() {
  const { t } = useTranslation('seals');
  const { data, error, reload } = useRead(listMySeals, {});
  const asked = usePages(listMyStampings, {}, ({ id }) => id);
  const [asking, setAsking] = useState<MySeal>();
  useRefreshOnFocus(reload);
  if (!data) {
    return error ? <ErrorState cause={error} isFill onRetry={reload} /> : <Loading rows={5} />;
  }
  const open = data.list.filter(({ state }) => OPEN.includes(state));
  const over = data.list.filter(({ state }) => !OPEN.includes(state));
  return (
    <>
      {open.length > 0 ? (
        <Section title={t('mine.grants')}>
          {open.map((grant) => (
            <MyGrant key={grant.id} grant={grant} onAsk={() => setAsking(grant)} />
          ))}
        </Section>
      ) : (
        <EmptyState icon="stamp" title={t('mine.none')} note={t('mine.noneNote')} />
      )}
      <Section title={t('mine.asked')} isCard={false}>
        <PagedList
          list={asked}
          keyOf={({ id }) => id}
          renderRow={(stamping) => <AskedRow stamping={stamping} />}
          estimate={5}
          label={t('mine.asked')}
          skeleton={<Loading rows={2} />}
          empty={<EmptyState icon="inbox" title={t('mine.noAsked')} note={t('mine.noAskedNote')} />}
        />
      </Section>
      {over.length > 0 ? (
        <Section title={t('mine.over')}>
          {over.map((grant) => (
            <MyGrant key={grant.id} grant={grant} onAsk={undefined} />
          ))}
        </Section>
      ) : null}
      {data.mayAsk ? <CreateButton text={t('mine.request')} to="/approval-start?type=sealUse" /> : null}
      {asking ? (
        <AskSheet
          grant={asking}
          onSent={() => {
            setAsking(undefined);
            showToast(t('mine.sent'), { kind: 'success' });
          }}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}

/** What was asked of the stamp administrator, and taking it back while it waits. */
function AskedRow({ stamping }: { stamping: Stamping }) {
  const { t } = useTranslation('seals');
  const language = useLanguage();
  const { id, revision, seal, title, state, reason, subject } = stamping;
  const withdraw = async () => {
    const chosen = await showDialog({
      title: t('mine.withdrawAsk'),
      content: t('mine.withdrawNote'),
      actions: [
        { text: t('mine.cancel'), kind: 'cancel' },
        { text: t('mine.withdraw'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await call(withdrawStamping, { id, revision });
      showToast(t('mine.withdrawn'), { kind: 'success' });
    }
  };
  return (
    <div className="seal-item hr-divided">
      <div className="seal-item-head">
        <strong>{title}</strong>
        <Tag tone={STAMPING_TONES[state]}>{t(`stampingState.${state}`)}</Tag>
      </div>
      <p>
        <Dotted
          parts={[
            localizedName(seal.name, seal.enName, language),
            t('ledger.count', { count: stamping.count }),
            momentText(stamping.askedAt, 'minute', language),
          ]}
        />
      </p>
      {reason ? <p>{t('life.reason', { reason })}</p> : null}
      {state === 'waiting' && subject === 'document' ? (
        // The error policy tells a refusal; nothing has changed then.
        <Button kind="text" size="small" onClick={() => void withdraw().catch(() => undefined)}>
          {t('mine.withdraw')}
        </Button>
      ) : null}
    </div>
  );
}
