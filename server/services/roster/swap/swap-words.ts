import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import type { LocalizedText } from '@server/db/columns';
import type { LegRow } from './swap-rows';

export type Named = { name: string; enName?: string | null | undefined };

export const nameIn = ({ name, enName }: Named, language: Language): string =>
  (language === 'en' ? enName : undefined) || name;

type ToldLeg = Pick<LegRow, 'workDate' | 'shift' | 'giverMemberId' | 'receiverMemberId'>;

/** What changes hands, in both languages: “王芳 12月3日 周四 早班 ⇄ 李浩 12月4日 周五 晚班”. */
export function swapWords(
  legs: readonly ToldLeg[],
  people: ReadonlyMap<string, Named>,
  now: Date,
): Required<LocalizedText> {
  const words = (language: Language) => {
    const who = (id: string) => nameIn(people.get(id) ?? { name: id }, language);
    const shifts = legs.map(({ workDate, shift, giverMemberId }) =>
      [
        who(giverMemberId),
        momentText(workDate, 'weekday', language, now.getTime()),
        nameIn(shift, language),
      ].join(' '),
    );
    return legs.length === 2
      ? shifts.join(' ⇄ ')
      : legs
          .map(({ receiverMemberId }, at) => `${shifts[at]} → ${who(receiverMemberId)}`)
          .join(language === 'en' ? '; ' : '；');
  };
  return { zh_CN: words('zh_CN'), en: words('en') };
}
