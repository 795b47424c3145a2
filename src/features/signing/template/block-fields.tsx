import { TEMPLATE_VARIABLES, type TemplateBlock } from '@contract/signing/template-calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { variableText } from '../variable-text';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Button } from '@/shared/ui/button/button';
import { AreaBox } from '@/shared/ui/field/text-area';
import { withVariable } from './content';
import '@/shared/ui/list/filter-chips.css';

type BlockFieldsProps = {
  block: TemplateBlock;
  number: number;
  onChange: (block: TemplateBlock) => void;
  onRemove: () => void;
};

const ROWS_MOST = 60;
const COLUMNS_MOST = 6;

/** One block of a template; variables go in by a tap, where the cursor stands. */
export function BlockFields({ block, number, onChange, onRemove }: BlockFieldsProps) {
  const { t } = useTranslation('signing-templates');
  return (
    <div className="stp-block">
      <div className="stp-block-head">
        <span className="sgn-hint">{t(`blocks.${block.kind}`)}</span>
        <IconButton icon="trash-2" label={t('blocks.remove', { number })} onClick={onRemove} />
      </div>
      {block.kind === 'table' ? (
        <TableFields block={block} number={number} onChange={onChange} />
      ) : (
        <TextBlock
          label={t('blocks.text', { number })}
          text={block.text}
          isLine={block.kind === 'heading'}
          onChange={(text) => onChange({ ...block, text })}
        />
      )}
    </div>
  );
}

type TextBlockProps = { label: string; text: string; isLine: boolean; onChange: (text: string) => void };

function TextBlock({ label, text, isLine, onChange }: TextBlockProps) {
  const { t } = useTranslation('signing-templates');
  const { t: tStart } = useTranslation('signing-start');
  const area = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const listId = useId();
  const put = (name: string) => {
    const at = area.current?.selectionEnd ?? text.length;
    onChange(withVariable(text, name, at));
    setChoosing(false);
    area.current?.focus();
  };
  return (
    <>
      <AreaBox
        ref={area}
        label={label}
        rows={isLine ? 1 : 2}
        isGrowing
        maxLength={SIGNING_LIMITS.templateText}
        value={text}
        onChange={onChange}
      />
      <Button
        kind="text"
        size="small"
        aria-expanded={isChoosing}
        aria-controls={listId}
        onClick={() => setChoosing(!isChoosing)}
      >
        {t('variable.add')}
      </Button>
      <div id={listId} className="stp-variables" hidden={!isChoosing}>
        {TEMPLATE_VARIABLES.map((name) => (
          <button key={name} type="button" className="hr-chip" onClick={() => put(name)}>
            {variableText(name, tStart)}
          </button>
        ))}
        <button type="button" className="hr-chip" onClick={() => put(t('variable.ownName'))}>
          {t('variable.own')}
        </button>
        <p className="sgn-hint">{t('variable.note')}</p>
      </div>
    </>
  );
}

type TableFieldsProps = {
  block: Extract<TemplateBlock, { kind: 'table' }>;
  number: number;
  onChange: (block: TemplateBlock) => void;
};

function TableFields({ block: { rows }, number, onChange }: TableFieldsProps) {
  const { t } = useTranslation('signing-templates');
  const columns = rows[0]?.length ?? 0;
  const set = (next: string[][]) => onChange({ kind: 'table', rows: next });
  return (
    <>
      <div className="stp-table">
        <table>
          <tbody>
            {rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells are their places
              <tr key={row}>
                {cells.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells are their places
                  <td key={column}>
                    <input
                      aria-label={t('table.cell', { number, row: row + 1, column: column + 1 })}
                      value={cell}
                      maxLength={SIGNING_LIMITS.templateText}
                      onChange={(event) =>
                        set(
                          rows.map((one, y) =>
                            y === row ? one.map((old, x) => (x === column ? event.target.value : old)) : one,
                          ),
                        )
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="stp-add">
        <Button
          kind="text"
          size="small"
          disabled={rows.length >= ROWS_MOST}
          onClick={() => set([...rows, Array.from({ length: columns }, () => '')])}
        >
          {t('table.addRow')}
        </Button>
        <Button
          kind="text"
          size="small"
          disabled={columns >= COLUMNS_MOST}
          onClick={() => set(rows.map((cells) => [...cells, '']))}
        >
          {t('table.addColumn')}
        </Button>
        <Button kind="text" size="small" disabled={rows.length < 2} onClick={() => set(rows.slice(0, -1))}>
          {t('table.removeRow')}
        </Button>
        <Button
          kind="text"
          size="small"
          disabled={columns < 2}
          onClick={() => set(rows.map((cells) => cells.slice(0, -1)))}
        >
          {t('table.removeColumn')}
        </Button>
      </div>
    </>
  );
}
