import { reportAdd, reportChange, reportList, type ReportRow } from '@contract/report/calls';
import { REPORT_LIMITS } from '@contract/report/report';
import { isFitRange } from '@contract/report/rules/relative-period';
import { REPORT_SOURCE_IDS } from '@contract/report/sources';
import { REPORT_TEMPLATES } from '@contract/report/templates';
import { useDeferredValue, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { Gone } from '../parts/gone';
import { Preview } from '../parts/preview';
import { reportPath } from '../parts/report-paths';
import { DefinitionFields, FileFields, type Role } from './definition-fields';
import { definitionOf, emptyDraft, type Draft } from './draft';
import '../parts/report.css';

export type EditorFrom = {
  id: string | undefined;
  copy: string | undefined;
  template: string | undefined;
};

/** Makes a report, changes one, or saves a copy of one that is shared; its first rows stand next to it. */
export function ReportEditor({ from }: { from: EditorFrom }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { data, error, reload } = useRead(reportList, {}, { isFresh: true });
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={8} />;
  }
  const known = data.list.find(({ id }) => id === (from.id ?? from.copy));
  if ((from.id ?? from.copy) !== undefined && (!known || (from.id && !known.isOwn))) {
    return <Gone />;
  }
  const template = REPORT_TEMPLATES.find(({ id }) => id === from.template);
  const [first] = data.sources;
  if (first === undefined) {
    return <EmptyState icon="chart-column" title={t('noSources')} note={t('noSourcesNote')} />;
  }
  const initial: Draft = known
    ? { ...known.definition, name: known.name, roleIds: from.id ? known.roleIds : [] }
    : template
      ? { ...template.definition, lang: language, name: template.name[language], roleIds: [] }
      : emptyDraft(first, language);
  const sources = REPORT_SOURCE_IDS.filter((id) => data.sources.includes(id) || id === initial.source);
  return (
    <Editor initial={initial} saved={from.id ? known : undefined} sources={sources} roles={data.roles} />
  );
}

type EditorProps = {
  initial: Draft;
  /** The report that is changed; undefined for a new one. */
  saved: ReportRow | undefined;
  sources: readonly Draft['source'][];
  roles: readonly Role[];
};

function Editor({ initial, saved, sources, roles }: EditorProps) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(initial);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const put = (part: Partial<Draft>) => {
    clear();
    setDraft((before) => ({ ...before, ...part }));
  };
  const shown = useDeferredValue(draft);
  const definition = definitionOf(shown);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const { period } = draft;
    const checks = [
      fieldCheck('name', draft.name.trim(), { kind: 'required', tip: t('nameRequired') }),
      fieldCheck('columns', draft.columns.join(), { kind: 'required', tip: t('columnsRequired') }),
      fieldCheck('own', '', {
        kind: 'custom',
        check: () =>
          period.kind === 'own' && !isFitRange(period)
            ? t(period.from && period.to ? 'ownTooLong' : 'ownRequired')
            : undefined,
      }),
    ];
    void attempt(checks, async () => {
      const content = { name: draft.name.trim(), definition: definitionOf(draft)!, roleIds: draft.roleIds };
      const row = saved
        ? await call(reportChange, { id: saved.id, revision: saved.revision, ...content }, { silent: true })
        : await call(reportAdd, content, { silent: true });
      showToast(t('saved'), { kind: 'success' });
      await navigate(reportPath(row.id), { replace: true });
    });
  };
  return (
    <div className="rpt-editor">
      <form className="hr-form" noValidate onSubmit={handleSubmit}>
        <Section>
          <div className="rpt-block">
            <TextField
              name="name"
              label={t('name')}
              value={draft.name}
              maxLength={REPORT_LIMITS.name}
              error={errorOf('name')}
              onChange={(name) => put({ name })}
            />
            <DefinitionFields draft={draft} sources={sources} errorOf={errorOf} onPut={put} />
            <FileFields draft={draft} roles={roles} onPut={put} />
          </div>
        </Section>
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
          {t(isBusy ? 'saving' : 'save')}
        </SubmitButton>
      </form>
      <Preview definition={definition} />
    </div>
  );
}
