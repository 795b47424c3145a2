import { payItemOrder, payItemSave, type PayItem, type PayStructure } from '@contract/pay/structure-calls';
import { PAY_ITEM_KINDS, PAY_ITEM_UNITS } from '@contract/pay/structure';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Section } from '@/shared/ui/list/section';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState } from '@/shared/ui/page/states';
import { NamesFields } from './names-fields';
import { StructureList } from './structure-list';

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
  const [values, setValues] = useState(given);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const change = (part: Partial<typeof given>) => {
    clear();
    setValues({ ...values, ...part });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = [
      fieldCheck('code', values.code.trim(), {
        kind: 'custom',
        check: (code) => (/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(code) ? undefined : t('problem.code')),
      }),
      fieldCheck('name', values.name.trim(), { kind: 'required', tip: t('problem.name') }),
    ];
    void attempt(checks, async () => {
      const { code, name, enName, kind, unit, isEnabled } = values;
      const { isInOvertimeBase, isInBand, countsForMinimum, isShown } = values;
      const rest = { kind, unit, isEnabled, isInOvertimeBase, isInBand, countsForMinimum, isShown };
      const words = { code: code.trim(), name: name.trim(), enName: enName.trim() };
      await call(payItemSave, { ...(item && { id: item.id }), ...words, ...rest }, { silent: true });
      showToast(t('saved', { name: words.name }), { kind: 'success' });
      onClose();
    });
  };
  const index = items.findIndex((one) => one.id === item?.id);
  const move = (by: -1 | 1) =>
    void attempt([], async () => {
      const ids = items.map((one) => one.id);
      [ids[index], ids[index + by]] = [ids[index + by]!, ids[index]!];
      await call(payItemOrder, { ids }, { silent: true });
      onClose();
    });
  return (
    <Sheet
      isOpen
      title={t(item ? 'item.edit' : 'item.add')}
      isUnsaved={JSON.stringify(values) !== JSON.stringify(given)}
      onClose={onClose}
    >
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
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
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
        {index > 0 ? (
          <Button kind="outline" isBlock disabled={isBusy || isLocked} onClick={() => move(-1)}>
            {t('item.up')}
          </Button>
        ) : null}
        {index !== -1 && index < items.length - 1 ? (
          <Button kind="outline" isBlock disabled={isBusy || isLocked} onClick={() => move(1)}>
            {t('item.down')}
          </Button>
        ) : null}
      </form>
    </Sheet>
  );
}
