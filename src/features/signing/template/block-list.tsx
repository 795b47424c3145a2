import type { TemplateBlock } from '@contract/signing/template-calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useTranslation } from 'react-i18next';
import { moveItem } from '@/modules/editor/rows/move-item';
import { SortableList } from '@/modules/editor/rows/sortable-list';
import { randomId } from '@/shared/lib/random-id';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { BlockFields } from './block-fields';
import type { TemplateEditing } from './use-template';

const NEW_BLOCKS: Record<TemplateBlock['kind'], TemplateBlock> = {
  heading: { kind: 'heading', text: '' },
  paragraph: { kind: 'paragraph', text: '' },
  table: {
    kind: 'table',
    rows: [
      ['', ''],
      ['', ''],
    ],
  },
};
const KINDS = ['heading', 'paragraph', 'table'] as const;

/** The text of a template, a block after the other. */
export function BlockList({ editing: { content, change } }: { editing: TemplateEditing }) {
  const { t } = useTranslation('signing-templates');
  const { blocks } = content;
  const set = (next: typeof blocks) => change({ blocks: next });
  return (
    <Section title={t('blocks.title')} isCard={false}>
      {blocks.length === 0 ? <p className="sst-none">{t('blocks.none')}</p> : null}
      <SortableList
        look="card"
        label={t('blocks.title')}
        rows={blocks.map(({ key, block }, index) => ({
          key,
          drag: t('blocks.drag', { kind: t(`blocks.${block.kind}`), number: index + 1 }),
          content: (
            <BlockFields
              block={block}
              number={index + 1}
              onChange={(next) => set(blocks.map((one) => (one.key === key ? { key, block: next } : one)))}
              onRemove={() => set(blocks.filter((one) => one.key !== key))}
            />
          ),
        }))}
        onMove={(from, to) => set(moveItem([...blocks], from, to))}
      />
      {blocks.length < SIGNING_LIMITS.templateBlocks ? (
        <div className="stp-add">
          {KINDS.map((kind) => (
            <Button
              key={kind}
              kind="outline"
              size="small"
              onClick={() => set([...blocks, { key: randomId(), block: NEW_BLOCKS[kind] }])}
            >
              {t(`blocks.add.${kind}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </Section>
  );
}
