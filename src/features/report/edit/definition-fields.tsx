import { REPORT_LIMITS } from '@contract/report/report';
import { TABLE_FORMATS } from '@contract/people/transfer';
import { RELATIVE_PERIODS } from '@contract/report/rules/relative-period';
import { REPORT_SOURCES } from '@contract/report/sources';
import { PERIOD_WORDS } from '@contract/report/words';
import { LANGUAGES } from '@contract/start-limits';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { PeriodField } from '@/shared/date-time/period/period-field';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { usualColumns, type Draft } from './draft';
import { OrganField } from './organ-field';

export type Role = { id: string; name: string; enName?: string | null | undefined };

type FieldsProps = { draft: Draft; onPut: (part: Partial<Draft>) => void };

type DefinitionFieldsProps = FieldsProps & {
  sources: readonly Draft['source'][];
  errorOf: (field: string) => string | undefined;
};

const NO_GROUP = '';

/** Which rows, columns and groups. */
export function DefinitionFields({ draft, sources, errorOf, onPut }: DefinitionFieldsProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { source, columns, organId, groupBy } = draft;
  const shape = REPORT_SOURCES[source];
  const groups = shape.columns.filter(({ isGroup }) => isGroup);
  return (
    <>
      <ChoiceField
        name="source"
        label={t('source')}
        look="sheet"
        isRequired
        choices={sources.map((code) => ({
          code,
          text: REPORT_SOURCES[code].name[language],
          note: REPORT_SOURCES[code].about[language],
        }))}
        chosen={[source]}
        onChoose={([code]) => {
          const next = sources.find((one) => one === code);
          if (next && next !== source) {
            onPut({ source: next, columns: usualColumns(next), groupBy: null });
          }
        }}
      />
      <ChoiceField
        name="columns"
        label={t('columns')}
        look="sheet"
        isMultiple
        max={REPORT_LIMITS.columns}
        choices={shape.columns.map(({ id, name, about }) => ({
          code: id,
          text: name[language],
          note: about[language],
        }))}
        chosen={columns}
        error={errorOf('columns')}
        onChoose={(codes) => onPut({ columns: codes })}
      />
      {shape.periodOf ? <PeriodFields draft={draft} errorOf={errorOf} onPut={onPut} /> : null}
      <OrganField organId={organId} onChange={(next) => onPut({ organId: next })} />
      {groups.length > 0 ? (
        <ChoiceField
          name="groupBy"
          label={t('groupBy')}
          look="sheet"
          isRequired
          choices={[
            { code: NO_GROUP, text: t('noGroup') },
            ...groups.map(({ id, name }) => ({ code: id, text: name[language] })),
          ]}
          chosen={[groupBy ?? NO_GROUP]}
          note={groupBy === null ? undefined : t('groupNote')}
          onChoose={([code]) => onPut({ groupBy: code || null })}
        />
      ) : null}
    </>
  );
}

const OWN = 'own';

function PeriodFields({ draft, errorOf, onPut }: Omit<DefinitionFieldsProps, 'sources'>) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { period, source } = draft;
  return (
    <>
      <ChoiceField
        name="period"
        label={t('period')}
        look="sheet"
        isRequired
        choices={[
          ...RELATIVE_PERIODS.map((code) => ({ code, text: PERIOD_WORDS[code][language] })),
          { code: OWN, text: t('own'), note: t('ownNote') },
        ]}
        chosen={[period.kind]}
        note={REPORT_SOURCES[source].periodOf?.[language]}
        onChoose={([code]) => {
          const kind = RELATIVE_PERIODS.find((one) => one === code);
          onPut({ period: kind ? { kind } : { kind: OWN, from: '', to: '' } });
        }}
      />
      {period.kind === OWN ? (
        <PeriodField
          name="own"
          label={t('own')}
          mode="day"
          value={{ start: period.from || undefined, end: period.to || undefined }}
          error={errorOf('own')}
          note={t('ownNote')}
          onChange={(chosen) =>
            onPut({ period: { kind: OWN, from: chosen?.start ?? '', to: chosen?.end ?? '' } })
          }
        />
      ) : null}
    </>
  );
}

/** How its file is written, and who sees the report. */
export function FileFields({ draft, roles, onPut }: FieldsProps & { roles: readonly Role[] }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { lang, format, roleIds } = draft;
  return (
    <>
      <ChoiceField
        name="lang"
        label={t('lang')}
        isRequired
        choices={LANGUAGES.map((code) => ({ code, text: t(`langs.${code}`) }))}
        chosen={[lang]}
        onChoose={([code]) => onPut({ lang: LANGUAGES.find((one) => one === code) ?? lang })}
      />
      <ChoiceField
        name="format"
        label={t('format')}
        isRequired
        choices={TABLE_FORMATS.map((code) => ({ code, text: t(`formats.${code}`) }))}
        chosen={[format]}
        onChoose={([code]) => onPut({ format: TABLE_FORMATS.find((one) => one === code) ?? format })}
      />
      <ChoiceField
        name="roles"
        label={t('sharedWith')}
        look="sheet"
        isMultiple
        max={REPORT_LIMITS.roles}
        placeholder={t('nobody')}
        choices={roles.map(({ id, name, enName }) => ({
          code: id,
          text: localizedName(name, enName, language),
        }))}
        chosen={roleIds}
        note={t('sharedWithNote')}
        onChoose={(codes) => onPut({ roleIds: codes })}
      />
    </>
  );
}
