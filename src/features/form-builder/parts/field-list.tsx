import type { FormContent } from '@contract/form-template';
import type { SchemaProblem } from '@contract/rules/form/check-schema';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { useDragOrder } from '@/shared/lib/use-drag-order';
import { fieldName } from '../rules/field-facts';
import { useConditionNames } from '../use-condition-names';
import { FieldCard } from './field-card';
import { OrderHandle } from '@/shared/editor/order-handle';

type FieldListProps = {
  content: FormContent;
  problems: readonly SchemaProblem[];
  onOpen: (key: string) => void;
  onMenu: (key: string) => void;
  onMove: (from: number, to: number) => void;
};

/** The fields of a form in their order: pressed to edit, dragged or moved by keys to reorder. */
export function FieldList({ content, problems, onOpen, onMenu, onMove }: FieldListProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const { fields } = content.schema;
  const nameOf = useConditionNames(fields);
  const { list, dragged, offsetOf, handlePointerDown } = useDragOrder(onMove);
  return (
    <ol
      className="fb-list"
      ref={list}
      aria-label={t('builder.fields')}
      data-dragging={dragged === undefined ? undefined : ''}
    >
      {fields.map((field, index) => {
        const offset = offsetOf(index);
        return (
          <li
            key={field.key}
            className="fb-card"
            data-dragged={dragged === index ? '' : undefined}
            style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
          >
            <FieldCard
              field={field}
              siblings={fields}
              permissions={content.permissions}
              problems={problems.filter((one) => one.key === field.key)}
              nameOf={nameOf}
              handle={
                <OrderHandle
                  label={t('builder.drag', { name: fieldName(field, language, t) })}
                  index={index}
                  count={fields.length}
                  onPointerDown={handlePointerDown(index)}
                  onMove={onMove}
                />
              }
              onOpen={() => onOpen(field.key)}
              onMenu={() => onMenu(field.key)}
            />
          </li>
        );
      })}
    </ol>
  );
}
