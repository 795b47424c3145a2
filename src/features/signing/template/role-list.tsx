import { FIELD_KINDS_OF } from '@contract/signing/rules/placement';
import { PARTY_KINDS, SIGNING_LIMITS, type PartyKind } from '@contract/signing/terms';
import { useTranslation } from 'react-i18next';
import { moveItem } from '@/modules/editor/rows/move-item';
import { SortableList } from '@/modules/editor/rows/sortable-list';
import { ChoiceField } from '@/shared/choice/choice-field';
import { randomId } from '@/shared/lib/random-id';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { NEW_SIZE } from '../place/placing';
import type { Role } from './content';
import type { TemplateEditing } from './use-template';

/** Who signs what is made of the template, in which order: names of parts, filled when it is sent. */
export function RoleList({ editing: { content, change } }: { editing: TemplateEditing }) {
  const { t } = useTranslation('signing-templates');
  const { roles, fields } = content;
  /** Turns follow the order; a part that is gone takes its fields along. */
  const set = (next: readonly Role[]) =>
    change({
      roles: next.map((role, index) => ({ ...role, turn: index + 1 })),
      fields: fields.filter((field) => next.some(({ key }) => key === field.role)),
    });
  const edit = (key: string, part: Partial<Role>) =>
    set(roles.map((role) => (role.key === key ? { ...role, ...part } : role)));
  /** Fields that the other kind cannot be asked for become its first one. */
  const turnInto = (key: string, kind: PartyKind) => {
    const kinds = FIELD_KINDS_OF[kind];
    change({
      roles: roles.map((role) => (role.key === key ? { ...role, kind } : role)),
      fields: fields.map((field) =>
        field.role === key && !kinds.includes(field.kind)
          ? { ...field, kind: kinds[0]!, ...NEW_SIZE[kinds[0]!] }
          : field,
      ),
    });
  };
  return (
    <Section title={t('roles.title')} isCard={false}>
      <p className="sgn-hint">{t('roles.note')}</p>
      <SortableList
        look="card"
        label={t('roles.title')}
        rows={roles.map((role, index) => ({
          key: role.key,
          drag: t('roles.drag', { name: role.name || String(index + 1) }),
          content: (
            <div className="stp-block">
              <div className="stp-block-head">
                <span className="sgn-hint">{t('roles.turn', { turn: index + 1 })}</span>
                <IconButton
                  icon="trash-2"
                  label={t('roles.remove', { name: role.name || String(index + 1) })}
                  onClick={() => set(roles.filter(({ key }) => key !== role.key))}
                />
              </div>
              <TextField
                name={`role-${role.key}`}
                label={t('roles.name')}
                value={role.name}
                maxLength={30}
                onChange={(name) => edit(role.key, { name })}
              />
              <ChoiceField
                label={t('roles.kind')}
                look="chips"
                isRequired
                choices={PARTY_KINDS.map((code) => ({ code, text: t(`roles.kinds.${code}`) }))}
                chosen={[role.kind]}
                onChoose={([kind]) => kind && turnInto(role.key, kind as PartyKind)}
              />
            </div>
          ),
        }))}
        onMove={(from, to) => set(moveItem(roles, from, to))}
      />
      {roles.length < SIGNING_LIMITS.templateRoles ? (
        <div className="stp-add">
          <Button
            kind="outline"
            size="small"
            onClick={() =>
              set([
                ...roles,
                {
                  key: randomId(),
                  name: t(roles.length === 0 ? 'roles.first' : 'roles.other'),
                  kind: 'member',
                  role: 'signer',
                  turn: roles.length + 1,
                },
              ])
            }
          >
            {t('roles.add')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
