import type { Language } from '@contract/limits';
import { EMPLOYMENT_LIMITS, SKILL_LEVELS, type SkillKind } from '@contract/people/employment';
import type { RowFault } from '@server/db/schema/people-transfer';
import { choicesOf, LEVEL_WORDS, levelIn, skillKindIn } from '@server/services/person/employment-words';
import type { Catalog, Entry, Skill } from '../../employment/employment-facts';
import { fault } from '../draft';

type Had = readonly Pick<Skill, 'kind' | 'code'>[];

/** An entry by its code, or by its name in either language where only one has it. */
export function entryIn(entries: readonly Entry[], text: string): Entry | undefined {
  const byCode = entries.find(({ code }) => code === text);
  if (byCode) {
    return byCode;
  }
  const named = entries.filter(
    ({ name, enName }) => name === text || enName?.toLowerCase() === text.toLowerCase(),
  );
  const usable = named.filter(({ isEnabled }) => isEnabled);
  return named.length === 1 ? named[0] : usable.length === 1 ? usable[0] : undefined;
}

/** The name by which an entry is found again, or else its code. */
export const entryText = (entries: readonly Entry[], code: string, lang: Language): string => {
  const entry = entries.find((one) => one.code === code);
  const name = entry && (lang === 'en' ? entry.enName || entry.name : entry.name);
  return name && entryIn(entries, name)?.code === code ? name : code;
};

/** Reads "Cashier: proficient; English: in training". A level that is left out is `able`. */
export function skillsIn(text: string, catalog: Catalog, had: Had): { skills: Skill[]; fault?: RowFault } {
  const skills: Skill[] = [];
  const parts = text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > EMPLOYMENT_LIMITS.skills) {
    return { skills, fault: fault('skills', 'rowSkillsTooMany', { max: EMPLOYMENT_LIMITS.skills }) };
  }
  for (const part of parts) {
    const words = part.split(/[:：]/).map((word) => word.trim());
    const kind = words.length > 1 ? skillKindIn(words[0]!) : undefined;
    const rest = kind === undefined ? words : words.slice(1);
    const level = rest.length > 1 ? levelIn(rest.at(-1)!) : undefined;
    const name = (level === undefined ? rest : rest.slice(0, -1)).join(':');
    const found = skillIn(name, kind, catalog, had);
    if (!found) {
      const first = rest[0]!;
      return {
        skills,
        fault:
          rest.length === 2 && level === undefined && skillIn(first, kind, catalog, had)
            ? fault('skills', 'rowSkillLevel', { name: first, choices: choicesOf(LEVEL_WORDS) })
            : fault('skills', 'rowSkillUnknown', { name }),
      };
    }
    if (skills.some((one) => one.kind === found.kind && one.code === found.code)) {
      return { skills, fault: fault('skills', 'rowSkillTwice', { name }) };
    }
    skills.push({ ...found, level: level ?? 'able' });
  }
  return { skills };
}

function skillIn(name: string, kind: SkillKind | undefined, catalog: Catalog, had: Had) {
  for (const of of ['station', 'skill'] as const) {
    if (kind !== undefined && kind !== of) {
      continue;
    }
    const code =
      entryIn(catalog[of], name)?.code ?? had.find((one) => one.kind === of && one.code === name)?.code;
    if (code !== undefined) {
      return { kind: of, code };
    }
  }
  return undefined;
}

/** Skills as a cell that is read back to the same ones. */
export function skillsText(skills: readonly Skill[], catalog: Catalog, lang: Language): string {
  return skills
    .map(({ kind, code, level }) => {
      const word = LEVEL_WORDS[lang][level];
      const named = `${entryText(catalog[kind], code, lang)}: ${word}`;
      const [read] = skillsIn(named, catalog, skills).skills;
      return read?.kind === kind && read.code === code ? named : `${kind}: ${code}: ${word}`;
    })
    .join('; ');
}

/** The same for a stored preview, whose reader's language is not known yet. */
export const skillsForPreview = (skills: readonly Skill[], catalog: Catalog): string =>
  skills.map(({ kind, code, level }) => `${entryText(catalog[kind], code, 'zh_CN')}: ${level}`).join('; ');

const LEVEL = new RegExp(`: (${SKILL_LEVELS.join('|')})(?=;|$)`, 'g');
export const skillsInWords = (text: string, lang: Language): string =>
  text.replaceAll(LEVEL, (_, level: (typeof SKILL_LEVELS)[number]) => `: ${LEVEL_WORDS[lang][level]}`);
