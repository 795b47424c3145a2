import { BULK_MAX } from '@contract/bulk';
import type { In, Out } from '@contract/endpoint';
import {
  memberChangeMany,
  previewChangeMany,
  type BulkChange,
  type ChangePreview,
} from '@contract/people/bulk-calls';
import { FUNCTION_ID } from '@contract/role/functions';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useHasPermission } from '@/shared/session/has-permission';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { RefusedPeople } from './refused-people';
import { AccessChange, HomePlaceChange, ManagerChange, PositionChange, RoleChange } from './change-fields';

export type ChangedMany = Out<typeof memberChangeMany>;

type ChangeManySheetProps = {
  target: In<typeof memberChangeMany>['target'];
  onClose: () => void;
  onDone: (done: ChangedMany) => void;
};

const FIELDS = [
  'position',
  'manager',
  'homePlace',
  'role',
  'access',
] as const satisfies readonly BulkChange['field'][];
type Field = (typeof FIELDS)[number];

/** So many lines are shown; more are counted. */
const SHOWN_MAX = 50;

/** Gives the selected people one value, after showing who changes from what to what, who stays and who can't be changed. */
export function ChangeManySheet({ target, onClose, onDone }: ChangeManySheetProps) {
  const { t } = useTranslation('table');
  const mayGiveRoles = useHasPermission(FUNCTION_ID.rolePermission);
  const [field, setField] = useState<Field>();
  const [change, setChange] = useState<BulkChange>();
  const { alert, attempt, clear, isBusy, isLocked } = useAttempt({});
  const count = 'ids' in target ? target.ids.length : Number(target.count);
  const isTooMany = count > BULK_MAX;
  const asked = change && !isTooMany ? { target, change } : undefined;
  const preview = useRead(previewChangeMany, asked, { isFresh: true });
  const shown = asked ? preview.data : undefined;
  const changes = shown?.results.filter(({ refusal, stays }) => refusal === null && !stays).length ?? 0;
  const handleChange = (next: BulkChange | undefined) => {
    clear();
    setChange(next);
  };
  const parts: Record<Field, ReactNode> = {
    position: <PositionChange onChange={handleChange} />,
    manager: <ManagerChange onChange={handleChange} />,
    homePlace: <HomePlaceChange onChange={handleChange} />,
    role: <RoleChange onChange={handleChange} />,
    access: <AccessChange onChange={handleChange} />,
  };
  const send = async (given: NonNullable<typeof asked>, version: string) => {
    try {
      onDone(await call(memberChangeMany, { ...given, version }, { silent: true }));
    } catch (error) {
      // Someone has changed them meanwhile: what would happen now is shown.
      preview.reload();
      throw error;
    }
  };
  return (
    <Sheet isOpen title={t('bulk.change.title', { count })} onClose={onClose}>
      <form
        className="hr-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (asked && shown) {
            void attempt([], async () => await send(asked, shown.version));
          }
        }}
      >
        {isTooMany ? <p className="hr-form-lead">{t('bulk.tooMany', { max: BULK_MAX })}</p> : null}
        <ChoiceField
          name="field"
          label={t('bulk.change.what')}
          look="chips"
          choices={FIELDS.filter((one) => one !== 'role' || mayGiveRoles).map((one) => ({
            code: one,
            text: t(`bulk.change.fields.${one}`),
          }))}
          chosen={field ? [field] : []}
          onChoose={([next]) => {
            setField(FIELDS.find((one) => one === next));
            handleChange(undefined);
          }}
        />
        {field ? <div key={field}>{parts[field]}</div> : null}
        {asked && !shown ? (
          preview.error ? (
            <ErrorState cause={preview.error} onRetry={preview.reload} />
          ) : (
            <Loading rows={2} />
          )
        ) : null}
        {shown && change ? (
          <Preview results={shown.results} to={shown.to} change={change} changes={changes} />
        ) : null}
        <p className="hr-form-lead">{t('bulk.undoLater')}</p>
        <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked || changes === 0}>
          {changes > 0 ? t('bulk.change.submitCount', { count: changes }) : t('bulk.change.submit')}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

type PreviewProps = {
  results: readonly ChangePreview[];
  to: Out<typeof previewChangeMany>['to'];
  change: BulkChange;
  changes: number;
};

function Preview({ results, to, change, changes }: PreviewProps) {
  const { t } = useTranslation('table');
  const language = useLanguage();
  const nameOf = (named: { name: string; enName?: string | null | undefined } | null) =>
    named ? localizedName(named.name, named.enName, language) : t('bulk.change.none');
  const refused = results.filter(({ refusal }) => refusal !== null);
  const changed = results.filter(({ refusal, stays }) => refusal === null && !stays);
  const stays = results.length - changed.length - refused.length;
  const textOf = ({ from }: ChangePreview) => {
    if (change.field === 'role') {
      return t(change.isHeld ? 'bulk.change.gets' : 'bulk.change.loses', { role: nameOf(to) });
    }
    if (change.field === 'access') {
      return t(change.isOpen ? 'bulk.change.turnOn' : 'bulk.change.turnOff');
    }
    return t('bulk.change.fromTo', { from: nameOf(from), to: nameOf(to) });
  };
  return (
    <section className="hr-form" aria-label={t('bulk.preview.label')}>
      <output>
        {changes > 0 ? t('bulk.change.changes', { count: changes }) : t('bulk.change.nobody')}
        {stays > 0 ? ` · ${t('bulk.change.stays', { count: stays })}` : ''}
        {refused.length > 0 ? ` · ${t('bulk.change.refused', { count: refused.length })}` : ''}
      </output>
      {changed.length > 0 ? (
        <ul>
          {changed.slice(0, SHOWN_MAX).map((one) => (
            <li key={one.id}>
              <b>{localizedName(one.name, one.enName, language)}</b>
              <br />
              {textOf(one)}
            </li>
          ))}
        </ul>
      ) : null}
      {changed.length > SHOWN_MAX ? (
        <p className="hr-form-lead">{t('bulk.change.more', { count: changed.length - SHOWN_MAX })}</p>
      ) : null}
      <RefusedPeople refused={refused} note={t('bulk.change.refusedNote')} />
    </section>
  );
}
