import { memberPay, memberPayRemove, type PayRecord } from '@contract/pay/record-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { moneyText } from '@/shared/lib/text/money-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { Tag } from '@/shared/ui/mark/tag';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { PayForm } from './pay-form';
import './pay.css';

type PaySheetProps = { memberId: string; onClose: () => void };

/** What a person has earned since when, and entering what the company's requests don't say. */
export function PaySheet({ memberId, onClose }: PaySheetProps) {
  const { t } = useTranslation('people');
  const { data, error, reload } = useRead(memberPay, { memberId });
  const [isAdding, setAdding] = useState(false);
  if (isAdding && data) {
    return (
      <PayForm
        memberId={memberId}
        pay={data}
        onSaved={() => {
          setAdding(false);
          showToast(t('pay.saved'), { kind: 'success' });
        }}
        onClose={() => setAdding(false)}
      />
    );
  }
  return (
    <Sheet isOpen title={t('pay.title')} onClose={onClose}>
      {!data ? (
        error ? (
          <ErrorState cause={error} onRetry={reload} />
        ) : (
          <Loading rows={3} />
        )
      ) : (
        <div className="pay-sheet">
          {data.records.length === 0 ? (
            <EmptyState icon="wallet" title={t('pay.none')} note={t('pay.noneNote')} />
          ) : (
            <ul className="pay-list" aria-label={t('pay.title')}>
              {data.records.map((record) => (
                <PayItem key={record.id} record={record} mayRemove={data.mayEnter} />
              ))}
            </ul>
          )}
          <p className="person-note">{t('pay.hidden')}</p>
          {data.mayEnter ? (
            <Button kind="primary" isBlock onClick={() => setAdding(true)}>
              {t('pay.add')}
            </Button>
          ) : (
            <p className="person-note">{t('pay.self')}</p>
          )}
        </div>
      )}
    </Sheet>
  );
}

type PayItemProps = { record: PayRecord; mayRemove: boolean };

function PayItem({ record, mayRemove }: PayItemProps) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const { id, fromDay, amountCents, currency, source, by, isPresent } = record;
  const day = momentWords(fromDay, 'day');
  const amount =
    currency === 'CNY' ? moneyText(amountCents, language) : `${currency} ${(amountCents / 100).toFixed(2)}`;
  const origin =
    source === 'entered' && by
      ? t('pay.entered', { name: localizedName(by.name, by.enName, language) })
      : t('pay.adjustment');
  const remove = async () => {
    const chosen = await showDialog({
      title: t('pay.removeAsk', { day }),
      content: t('pay.removeNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('pay.remove'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await call(memberPayRemove, { id });
      showToast(t('pay.removed'), { kind: 'success' });
    }
  };
  return (
    <li className="pay-item">
      <div>
        <p className="pay-amount">
          <strong>{amount}</strong>
          {isPresent ? <Tag tone="good">{t('pay.present')}</Tag> : null}
        </p>
        <p className="person-note">{`${t('pay.from', { day })} · ${origin}`}</p>
      </div>
      {mayRemove && source === 'entered' ? (
        <Button
          kind="text"
          size="small"
          // The error policy shows a refusal; nothing has changed then.
          onClick={() => void remove().catch(() => undefined)}
        >
          {t('pay.remove')}
        </Button>
      ) : null}
    </li>
  );
}
