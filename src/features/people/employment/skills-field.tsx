import { SKILL_LEVELS, type SkillKind, type SkillLevel } from '@contract/people/employment';
import type { MemberSkill } from '@contract/people/employment-calls';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';

type Skill = Pick<MemberSkill, 'kind' | 'code' | 'level'>;

type SkillsFieldProps = {
  kind: SkillKind;
  choices: readonly { code: string; text: string }[];
  /** Those the person has, with names: one of them may be out of use by now. */
  known: readonly MemberSkill[];
  value: readonly Skill[];
  onChange: (skills: Skill[]) => void;
};

/** Stations or skills of a person, each with its level. */
export function SkillsField({ kind, choices, known, value, onChange }: SkillsFieldProps) {
  const { t } = useTranslation('employment');
  const language = useLanguage();
  const own = value.filter((one) => one.kind === kind);
  const others = value.filter((one) => one.kind !== kind);
  const lost = known
    .filter((one) => one.kind === kind && !choices.some(({ code }) => code === one.code))
    .map(({ code, name, enName }) => ({ code, text: localizedName(name, enName, language) }));
  const all = [...lost, ...choices];
  const label = t(kind === 'station' ? 'stations' : 'skills');
  const choose = (codes: readonly string[]) =>
    onChange([
      ...others,
      ...codes.map((code) => own.find((one) => one.code === code) ?? { kind, code, level: 'able' as const }),
    ]);
  const setLevel = (code: string, level: SkillLevel) =>
    onChange([...others, ...own.map((one) => (one.code === code ? { ...one, level } : one))]);
  if (all.length === 0) {
    return null;
  }
  return (
    <>
      <ChoiceField
        name={kind}
        label={label}
        look="sheet"
        isMultiple
        choices={all}
        chosen={own.map(({ code }) => code)}
        placeholder={t('notChosen')}
        note={kind === 'station' ? t('stationsNote') : undefined}
        onChoose={choose}
      />
      {own.map(({ code, level }) => (
        <ChoiceField
          key={code}
          name={`${kind}-${code}`}
          label={t('level', { name: all.find((one) => one.code === code)?.text ?? code })}
          look="chips"
          isRequired
          choices={SKILL_LEVELS.map((one) => ({ code: one, text: t(`levels.${one}`) }))}
          chosen={[level]}
          onChoose={([one]) => setLevel(code, SKILL_LEVELS.find((other) => other === one) ?? level)}
        />
      ))}
    </>
  );
}
