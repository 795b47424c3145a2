import type { FieldOption } from '@contract/form/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { pasteOptions } from '../rules/options';
import { AreaField } from '@/modules/editor/inputs';

const TEXT_MAX = 20_000;

type PasteSheetProps = {
  options: readonly FieldOption[];
  onAdd: (options: FieldOption[]) => void;
  onClose: () => void;
};

/** Many options at once, out of text from a list or a table. */
export function PasteSheet({ options, onAdd, onClose }: PasteSheetProps) {
  const { t } = useTranslation('form-builder');
  const [text, setText] = useState('');
  const found = pasteOptions(text, options);
  return (
    <FullSheet
      title={t('options.pasteTitle')}
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          isBlock
          disabled={found.length === 0}
          onClick={() => {
            onAdd(found);
            onClose();
          }}
        >
          {found.length === 0 ? t('options.pasteNone') : t('options.pasteAdd', { count: found.length })}
        </Button>
      }
    >
      <div className="ed-form">
        <div className="ed-block">
          <AreaField
            name="paste"
            label={t('options.pasteLabel')}
            rows={10}
            value={text}
            maxLength={TEXT_MAX}
            note={t('options.pasteNote')}
            onChange={setText}
          />
        </div>
      </div>
    </FullSheet>
  );
}
