import { momentText } from '@contract/moment-text';
import { removeLaborContract, type LaborContract } from '@contract/people/employment-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTermText } from '@/modules/employment/employment-facts';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { Tag } from '@/shared/ui/mark/tag';
import { showDialog } from '@/shared/ui/overlay/dialog';
import { showToast } from '@/shared/ui/overlay/toast';
import { ContractSheet } from './contract-sheet';

type ContractListProps = { memberId: string; contracts: readonly LaborContract[]; mayChange: boolean };

/** Labor contracts of a person, the newest first. */
export function ContractList({ memberId, contracts, mayChange }: ContractListProps) {
  const { t } = useTranslation('employment');
  const language = useLanguage();
  const termText = useTermText();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<string>();
  const remove = async ({ id, from }: LaborContract) => {
    const chosen = await showDialog({
      title: t('contract.removeAsk', { from: momentText(from, 'date', language) }),
      content: t('contract.removeNote'),
      actions: [
        { text: t('cancel'), kind: 'cancel' },
        { text: t('contract.remove'), kind: 'danger' },
      ],
    });
    if (chosen === 1) {
      await call(removeLaborContract, { id });
      setRemoved(id);
    }
  };
  const undo = async (id: string) => {
    await call(removeLaborContract, { id, isUndone: true });
    setRemoved(undefined);
    showToast(t('contract.restored'), { kind: 'success' });
  };
  return (
    <Section
      title={t('contract.title')}
      action={
        mayChange ? (
          <Button kind="text" size="small" onClick={() => setAdding(true)}>
            {t('contract.add')}
          </Button>
        ) : null
      }
    >
      {contracts.map((contract) => (
        <ListRow
          key={contract.id}
          icon="file-text"
          title={
            <span className="person-history-title">
              {t(`contract.kinds.${contract.kind}`)}
              {contract.isInForce ? <Tag tone="good">{t('contract.inForce')}</Tag> : null}
            </span>
          }
          note={[
            termText(contract),
            contract.signing ? t('contract.signed', { title: contract.signing.title }) : '',
          ]
            .filter(Boolean)
            .map((line) => (
              <span key={line} className="person-history-line">
                {line}
              </span>
            ))}
        >
          {mayChange ? (
            // The error policy shows a refusal; nothing has changed then.
            <Button
              className="employment-act"
              kind="text"
              size="small"
              onClick={() => void remove(contract).catch(() => undefined)}
            >
              {t('contract.remove')}
            </Button>
          ) : null}
        </ListRow>
      ))}
      {contracts.length === 0 && removed === undefined ? (
        <p className="person-note employment-none">{t('contract.none')}</p>
      ) : null}
      {removed === undefined ? null : (
        <ListRow icon="undo-2" title={t('contract.removed')}>
          <Button
            className="employment-act"
            kind="text"
            size="small"
            onClick={() => void undo(removed).catch(() => undefined)}
          >
            {t('contract.undo')}
          </Button>
        </ListRow>
      )}
      {isAdding ? <ContractSheet memberId={memberId} onClose={() => setAdding(false)} /> : null}
    </Section>
  );
}
