import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';

type RefusedPeopleProps = {
  refused: readonly {
    id: string;
    name: string;
    enName?: string | null | undefined;
    refusal: string | null;
  }[];
  note: string;
};

/** People whom a bulk change leaves out, each with the reason. */
export function RefusedPeople({ refused, note }: RefusedPeopleProps) {
  const language = useLanguage();
  return refused.length === 0 ? null : (
    <>
      <ul>
        {refused.map(({ id, name, enName, refusal }) => (
          <li key={id}>
            <b>{localizedName(name, enName, language)}</b>
            <br />
            {refusal}
          </li>
        ))}
      </ul>
      <p className="hr-form-lead">{note}</p>
    </>
  );
}
