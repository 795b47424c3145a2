import { getMasterData } from '@contract/master-data/calls';
import type { BulkChange } from '@contract/people/bulk-calls';
import { roleList } from '@contract/role/role-calls';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedPerson } from '@/modules/people/picked';
import { PersonPicker } from '@/modules/people/person-picker';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Check } from '@/shared/ui/check/check';
import { PositionPicker, type PickedPosition } from '../parts/position-picker';

/** Reports the change; undefined while none is chosen. */
type FieldProps = { onChange: (change: BulkChange | undefined) => void };

export function PositionChange({ onChange }: FieldProps) {
  const [value, setValue] = useState<readonly PickedPosition[]>([]);
  return (
    <Removable
      onRemove={(isRemoved) => onChange(isRemoved ? { field: 'position', positionId: null } : undefined)}
    >
      <PositionPicker
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next[0] && { field: 'position', positionId: next[0].id });
        }}
      />
    </Removable>
  );
}

export function ManagerChange({ onChange }: FieldProps) {
  const { t } = useTranslation('employment');
  const [value, setValue] = useState<PickedPerson[]>([]);
  return (
    <Removable
      onRemove={(isRemoved) => onChange(isRemoved ? { field: 'manager', managerId: null } : undefined)}
    >
      <PersonPicker
        label={t('manager')}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next[0] && { field: 'manager', managerId: next[0].id });
        }}
      />
    </Removable>
  );
}

export function HomePlaceChange({ onChange }: FieldProps) {
  const { t } = useTranslation('employment');
  const language = useLanguage();
  const places = useRead(getMasterData, { model: 'place' }).data ?? [];
  const [code, setCode] = useState<string>();
  return (
    <Removable
      onRemove={(isRemoved) => onChange(isRemoved ? { field: 'homePlace', homePlace: null } : undefined)}
    >
      <ChoiceField
        name="homePlace"
        label={t('homePlace')}
        look="sheet"
        choices={places.map((one) => ({
          code: one.code,
          text: localizedName(one.name, one.enName, language),
        }))}
        chosen={code === undefined ? [] : [code]}
        onChoose={([next]) => {
          setCode(next);
          onChange(next === undefined ? undefined : { field: 'homePlace', homePlace: next });
        }}
      />
    </Removable>
  );
}

/** A value to choose, or a box that removes what people have. */
function Removable({ onRemove, children }: { onRemove: (isRemoved: boolean) => void; children: ReactNode }) {
  const { t } = useTranslation('table');
  const [isRemoved, setRemoved] = useState(false);
  return (
    <>
      {isRemoved ? null : children}
      <Check
        isChecked={isRemoved}
        onChange={(next) => {
          setRemoved(next);
          onRemove(next);
        }}
      >
        {t('bulk.change.remove')}
      </Check>
    </>
  );
}

export function RoleChange({ onChange }: FieldProps) {
  const { t } = useTranslation('table');
  const language = useLanguage();
  const { data } = useRead(roleList, {});
  const [roleId, setRoleId] = useState<string>();
  const [isHeld, setHeld] = useState(true);
  const report = (id: string | undefined, held: boolean) =>
    onChange(id === undefined ? undefined : { field: 'role', roleId: id, isHeld: held });
  const roles = (data?.list ?? []).filter(({ code }) => code !== 'companyAdministrator');
  return (
    <>
      <ChoiceField
        name="isHeld"
        label={t('bulk.change.roleWay')}
        look="chips"
        choices={[
          { code: 'give', text: t('bulk.change.give') },
          { code: 'take', text: t('bulk.change.take') },
        ]}
        chosen={[isHeld ? 'give' : 'take']}
        onChoose={([next]) => {
          setHeld(next !== 'take');
          report(roleId, next !== 'take');
        }}
      />
      <ChoiceField
        name="role"
        label={t('bulk.change.fields.role')}
        look="sheet"
        choices={roles.map(({ id, name, enName }) => ({
          code: id,
          text: localizedName(name, enName, language),
        }))}
        chosen={roleId === undefined ? [] : [roleId]}
        onChoose={([next]) => {
          setRoleId(next);
          report(next, isHeld);
        }}
      />
    </>
  );
}

export function AccessChange({ onChange }: FieldProps) {
  const { t } = useTranslation('table');
  const [chosen, setChosen] = useState<string>();
  return (
    <ChoiceField
      name="access"
      label={t('bulk.change.fields.access')}
      look="chips"
      choices={[
        { code: 'off', text: t('bulk.change.turnOff') },
        { code: 'on', text: t('bulk.change.turnOn') },
      ]}
      chosen={chosen === undefined ? [] : [chosen]}
      note={t('bulk.change.accessNote')}
      onChoose={([next]) => {
        setChosen(next);
        onChange(next === undefined ? undefined : { field: 'access', isOpen: next === 'on' });
      }}
    />
  );
}
