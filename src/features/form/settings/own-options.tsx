import type { FieldOption } from '@contract/form/schema';
import { LABEL_MAX } from '@contract/form/rules/check/check-schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '@/shared/ui/field/text-area';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { OptionRows } from '@/modules/editor/rows/option-rows';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/mark/icon';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { nextCode, pasteOptions } from '../rules/options';

const TEXT_MAX = 20_000;

type PasteSheetProps = {
  options: readonly FieldOption[];
  onAdd: (options: FieldOption[]) => void;
  onClose: () => void;
};

/** Many options at once, out of text from a list or a table. */
function PasteSheet({ options, onAdd, onClose }: PasteSheetProps) {
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
          <TextArea
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

type OwnOptionsProps = {
  options: readonly FieldOption[];
  /** Codes that conditions of other fields still name. */
  usedCodes: readonly string[];
  onChange: (options: FieldOption[]) => void;
};

/** The options of a choice: typed one after the other, pasted, ordered. */
export function OwnOptions({ options, usedCodes, onChange }: OwnOptionsProps) {
  const { t } = useTranslation('form-builder');
  const [isPasting, setPasting] = useState(false);
  const [hasEnglish, setEnglish] = useState(() => options.some((one) => one.label.en));
  return (
    <>
      <OptionRows
        options={options}
        hasEnglish={hasEnglish}
        maxLength={LABEL_MAX}
        actions={
          <Button kind="outline" size="small" onClick={() => setPasting(true)}>
            <Icon name="clipboard-list" size={1.125} />
            {t('options.paste')}
          </Button>
        }
        onChange={onChange}
        onAdd={(after) => {
          const code = nextCode(options, usedCodes);
          const empty = { code, label: { zh_CN: '' } };
          onChange([...options.slice(0, after + 1), empty, ...options.slice(after + 1)]);
          return code;
        }}
        onRemove={({ code }) => onChange(options.filter((one) => one.code !== code))}
      />
      <SwitchRow name="english" label={t('options.english')} isOn={hasEnglish} onChange={setEnglish} />
      {isPasting ? (
        <PasteSheet
          options={options}
          onAdd={(more) => onChange([...options.filter((one) => one.label.zh_CN.trim() !== ''), ...more])}
          onClose={() => setPasting(false)}
        />
      ) : null}
    </>
  );
}
