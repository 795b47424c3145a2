import { listSettlementOpen, type OpenItem, type Settlement } from '@contract/settlement/desk-calls';
import { SETTLEMENT_LIMITS, type Blocker } from '@contract/settlement/settlement';
import { momentText } from '@contract/moment-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import '@/shared/ui/list/divided.css';

type OpenPartProps = { id: string; open: Settlement['open'] };

/** What is to be done before a period is locked; each kind opens its list, and each item of it where it is dealt with. */
export function OpenPart({ id, open }: OpenPartProps) {
  const { t } = useTranslation('settlements');
  const [opened, setOpened] = useState<Blocker>();
  return (
    <Section title={t('open')}>
      {open.length === 0 ? <p className="stl-note">{t('openNone')}</p> : null}
      {open.map(({ blocker, count, isWaivable }) => (
        <div className="hr-divided" key={blocker}>
          <ListRow
            title={t(`blocker.${blocker}`)}
            // Beside the name a tag would leave it no room on a narrow phone.
            note={
              <Dotted
                parts={[t(`blockerNote.${blocker}`), isWaivable ? t('waivable') : ''].filter(Boolean)}
              />
            }
            value={String(count)}
            onPress={() => setOpened(blocker)}
          />
        </div>
      ))}
      {opened ? <OpenSheet id={id} blocker={opened} onClose={() => setOpened(undefined)} /> : null}
    </Section>
  );
}

type OpenSheetProps = { id: string; blocker: Blocker; onClose: () => void };

function OpenSheet({ id, blocker, onClose }: OpenSheetProps) {
  const { t } = useTranslation('settlements');
  const { data, error, reload } = useRead(listSettlementOpen, { id, blocker });
  return (
    <Sheet isOpen title={t(`blocker.${blocker}`)} onClose={onClose}>
      {data ? (
        <div className="hr-card">
          {data.list.map((item, index) => (
            <div className="hr-divided" key={index}>
              <Item id={id} blocker={blocker} item={item} />
            </div>
          ))}
          {data.hasMore ? (
            <p className="stl-note">{t('moreOpen', { count: SETTLEMENT_LIMITS.shown })}</p>
          ) : null}
        </div>
      ) : error ? (
        <ErrorState cause={error} onRetry={reload} />
      ) : (
        <Loading rows={4} />
      )}
    </Sheet>
  );
}

/** Where something open is dealt with; undefined for what the server does by itself, and for what others decide. */
function wayOf(id: string, blocker: Blocker, { person, workDate, subject }: OpenItem): string | undefined {
  switch (blocker) {
    case 'earlier':
      return subject === null ? undefined : `/settlement-period?id=${subject}`;
    case 'dayDisputed':
    case 'doubtful':
    case 'exception':
      return person && workDate ? `/attendance-day?date=${workDate}&member=${person.id}` : undefined;
    case 'approval':
      return '/lg-approve';
    default:
      return person ? `/settlement-detail?id=${id}&member=${person.id}` : undefined;
  }
}

function Item({ id, blocker, item }: { id: string; blocker: Blocker; item: OpenItem }) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const { person, workDate, name } = item;
  const date = workDate === null ? '' : momentText(workDate, 'weekday', language);
  const to = wayOf(id, blocker, item);
  const title = person
    ? localizedName(person.name, person.enName, language)
    : blocker === 'unbuilt' && workDate !== null
      ? t('untilDate', { date })
      : date || t(`blocker.${blocker}`);
  const note = [name ? localizedName(name.name, name.enName, language) : '', person ? date : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <ListRow title={title} note={note || t(`blockerNote.${blocker}`)} {...(to === undefined ? {} : { to })} />
  );
}
