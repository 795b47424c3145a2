import type { FormColumn } from '@contract/form/schema';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';

/** What the form's author tells: text alone, its line breaks kept, nothing in it is markup. */
export function DescriptionText({ field }: { field: FormColumn }) {
  const language = useLanguage();
  const label = localizedText(field.label, language);
  const content = field.content && localizedText(field.content, language);
  return (
    <div className="form-description">
      {content ? <p className="form-description-title">{label}</p> : null}
      <p>{content ?? label}</p>
    </div>
  );
}
