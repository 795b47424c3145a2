import { PRIVATE_LIMITS, RELATIONS, type Relation } from '@contract/people/private';
import { CODE } from '@contract/codes';
import { LIMITS } from '@contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { TextField } from '@/shared/ui/field/text-field';
import { PrivateSheet, type PrivateSheetChoices } from './private-sheet';

/** An emergency contact, in full. */
export function ContactSheet(
  choices: PrivateSheetChoices<{ name: string; relation: Relation; mobile: string }>,
) {
  const { t } = useTranslation('employment');
  const [name, setName] = useState('');
  const [relation, setRelation] = useState<Relation>();
  const [mobile, setMobile] = useState('');
  const attempting = useAttempt({ [CODE.mobileWrong]: 'mobile' });
  const { clear, errorOf } = attempting;
  const required = (field: 'name' | 'relation' | 'mobile', value: string) =>
    fieldCheck(field, value, {
      kind: 'custom',
      check: (text) => (text ? undefined : t(`private.problem.${field}`)),
    });
  return (
    <PrivateSheet
      {...choices}
      title={t('private.contact')}
      isUnsaved={name !== '' || mobile !== '' || relation !== undefined}
      attempting={attempting}
      checks={() => [
        required('name', name),
        required('relation', relation ?? ''),
        required('mobile', mobile),
      ]}
      read={() => ({ name, relation: relation!, mobile })}
    >
      <TextField
        name="name"
        label={t('private.name')}
        value={name}
        maxLength={LIMITS.personName}
        autoComplete="off"
        error={errorOf('name')}
        onChange={(text) => {
          clear();
          setName(text);
        }}
      />
      <ChoiceField
        name="relation"
        label={t('private.relation')}
        look="chips"
        choices={RELATIONS.map((one) => ({ code: one, text: t(`private.relations.${one}`) }))}
        chosen={relation ? [relation] : []}
        error={errorOf('relation')}
        onChoose={([next]) => {
          clear();
          setRelation(RELATIONS.find((one) => one === next));
        }}
      />
      <TextField
        name="mobile"
        label={t('private.mobile')}
        value={mobile}
        maxLength={PRIVATE_LIMITS.mobile}
        inputMode="tel"
        autoComplete="off"
        error={errorOf('mobile')}
        onChange={(text) => {
          clear();
          setMobile(text);
        }}
      />
    </PrivateSheet>
  );
}
