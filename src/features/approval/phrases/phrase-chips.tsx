import { listPhrases } from '@contract/approval/operation-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { PhraseEditor } from './phrase-editor';
import './phrases.css';

type PhraseChipsProps = {
  /** Nobody is offered to agree while they send something back. */
  decision: 'pass' | 'reject';
  onChoose: (text: string) => void;
};

/** Opinions that need one tap: one's own and the usual ones that suit the decision. Without them an opinion can still be typed. */
export function PhraseChips({ decision, onChoose }: PhraseChipsProps) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const [isEditing, setIsEditing] = useState(false);
  const { data: phrases = [] } = useRead(listPhrases, {}, { edition: language });
  if (isEditing) {
    return <PhraseEditor phrases={phrases} onClose={() => setIsEditing(false)} />;
  }
  return (
    <fieldset className="apv-phrases" aria-label={t('phrases.label')}>
      {phrases
        .filter(({ fits }) => !fits || fits === decision)
        .map(({ id, text }) => (
          <button key={id} type="button" className="apv-phrase" onClick={() => onChoose(text)}>
            {text}
          </button>
        ))}
      <Button kind="text" size="small" onClick={() => setIsEditing(true)}>
        <Icon name="pencil" size={1} />
        {t('phrases.manage')}
      </Button>
    </fieldset>
  );
}
