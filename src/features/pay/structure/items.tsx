import { payItemOrder, payItemSave, type PayItem, type PayStructure } from '@contract/pay/structure-calls';
import { PAY_ITEM_KINDS, PAY_ITEM_UNITS } from '@contract/pay/structure';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { Section } from '@/shared/ui/list/section';
import { EmptyState } from '@/shared/ui/page/states';
import { NamesFields } from './names-fields';
import { codeCheck, trimmed } from './typed-names';
import { StructureList } from '@/modules/pay/structure-list';
import { StructureSheet } from '@/modules/pay/structure-sheet';

const FLAGS = ['isInOvertimeBase', 'isInBand', 'countsForMinimum', 'isShown'] as const;

/** The parts of pay in their order. */
export function Items({ structure }: { structure: PayStructure }) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const [opened, setOpened] = useState<PayItem | 'new'>();
  const { items, mayChange } = structure;
  const flags = (item: PayItem) =>
    FLAGS.filter((flag) => item[flag])
      .map((flag) => t(`item.short.${flag}`))
      .join(' · ');
  const add = mayChange ? (
    <Button kind="text" size="small" onClick={() => setOpened('new')}>
      {t('item.add')}
    </Button>
  ) : null;
  return (
    <Section title={t('part.items')} action={add} isCard={false}>
      {items.length === 0 ? (
        <EmptyState icon="list" title={t('item.none')} note={t('item.noneNote')} />
      ) : (
        <StructureList
          label={t('part.items')}
          rows={items}
          idOf={({ id }) => id}
          head={{
            title: t('name'),
            cell: ({ name, enName }) => localizedName(name, enName, language),
          }}
          columns={[
            { title: t('code'), cell: ({ code }) => code },
            { title: t('item.kindLabel'), cell: ({ kind }) => t(`item.kind.${kind}`) },
            { title: t('item.unitLabel'), cell: ({ unit }) => t(`item.unit.${unit}`) },
            { title: t('item.flags'), cell: flags },
            { title: t('state'), cell: ({ isEnabled }) => t(isEnabled ? 'on' : 'off') },
          ]}
          noteOf={(item) => [t(`item.kind.${item.kind}`), flags(item)].filter(Boolean).join(' · ')}
          endOf={({ isEnabled }) => (isEnabled ? undefined : t('off'))}
          onOpen={mayChange ? setOpened : undefined}
        />
      )}
      {opened ? (
        <ItemSheet
          item={opened === 'new' ? undefined : opened}
          items={items}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Section>
  );
}

type ItemSheetProps = { item: PayItem | undefined; items: readonly PayItem[]; onClose: () => void };

const NEW = {
  code: '',
  name: '',
  enName: '',
  kind: 'fixed',
  unit: 'month',
  isInOvertimeBase: true,
  isInBand: true,
  countsForMinimum: true,
  isShown: true,
  isEnabled: true,
} as const satisfies Omit<PayItem, 'id'>;

function ItemSheet({ item, items, onClose }: ItemSheetProps) {
  const { t } = useTranslation('pay');
  const given: Omit<PayItem, 'id'> & { enName: string } = item
    ? { ...item, enName: item.enName ?? '' }
    : { ...NEW };
  const index = items.findIndex((one) => one.id === item?.id);
  const move = (text: string, by: -1 | 1) => ({
    text,
    run: async () => {
      const ids = items.map((one) => one.id);
      [ids[index], ids[index + by]] = [ids[index + by]!, ids[index]!];
      await call(payItemOrder, { ids }, { silent: true });
    },
  });
  return (
    <StructureSheet
      title={t(item ? 'item.edit' : 'item.add')}
      given={given}
      checksOf={({ code, name }) => [
        codeCheck(code, t('problem.code')),
        fieldCheck('name', name.trim(), { kind: 'required', tip: t('problem.name') }),
      ]}
      save={async ({ code, name, enName, ...rest }) => {
        const words = trimmed({ code, name, enName });
        await call(payItemSave, { ...(item && { id: item.id }), ...words, ...rest }, { silent: true });
        return t('saved', { name: words.name });
      }}
      acts={[
        ...(index > 0 ? [move(t('item.up'), -1)] : []),
        ...(index !== -1 && index < items.length - 1 ? [move(t('item.down'), 1)] : []),
      ]}
      onClose={onClose}
    >
      {({ values, errorOf, change }) => (
        <>
          <NamesFields values={values} isNew={!item} errorOf={errorOf} onChange={change} />
          <ChoiceField
            label={t('item.kindLabel')}
            isRequired
            look="sheet"
            chosen={[values.kind]}
            choices={PAY_ITEM_KINDS.map((code) => ({ code, text: t(`item.kind.${code}`) }))}
            onChoose={([code]) => change({ kind: PAY_ITEM_KINDS.find((one) => one === code) ?? values.kind })}
          />
          <ChoiceField
            label={t('item.unitLabel')}
            isRequired
            chosen={[values.unit]}
            choices={PAY_ITEM_UNITS.map((code) => ({ code, text: t(`item.unit.${code}`) }))}
            onChoose={([code]) => change({ unit: PAY_ITEM_UNITS.find((one) => one === code) ?? values.unit })}
          />
          {FLAGS.map((flag) => (
            <SwitchRow
              key={flag}
              name={flag}
              label={t(`item.flag.${flag}`)}
              isOn={values[flag]}
              onChange={(isOn) => change({ [flag]: isOn })}
            />
          ))}
          <SwitchRow
            name="isEnabled"
            label={t('on')}
            note={t('item.onNote')}
            isOn={values.isEnabled}
            onChange={(isEnabled) => change({ isEnabled })}
          />
        </>
      )}
    </StructureSheet>
  );
}
