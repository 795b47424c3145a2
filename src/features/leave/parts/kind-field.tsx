import { commonDictionaryGetList } from '@contract/dictionary/schedule-calls';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ErrorState } from '@/shared/ui/page/states';

type KindFieldProps = { value: string; error: string | undefined; onChange: (kind: string) => void };

/** One of the company's kinds of leave. */
export function KindField({ value, error, onChange }: KindFieldProps) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  const {
    data = [],
    error: failure,
    reload,
  } = useRead(commonDictionaryGetList, { dictionaryCode: 'leaveType' });
  if (failure) {
    return <ErrorState cause={failure} onRetry={reload} />;
  }
  return (
    <ChoiceField
      look="sheet"
      name="kind"
      label={t('adjust.kind')}
      placeholder={t('adjust.kindHint')}
      isRequired
      choices={data.map((one) => ({
        code: one.value,
        text: localizedName(one.label, one.enLabel, language),
      }))}
      chosen={value ? [value] : []}
      error={error}
      onChoose={([kind = '']) => onChange(kind)}
    />
  );
}
