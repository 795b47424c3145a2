import { FIELD_KINDS_OF } from '@contract/signing/rules/placement';
import { SIGNING_LIMITS, type SigningFieldKind } from '@contract/signing/terms';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/shared/choice/choice-field';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { NEW_SIZE } from '../place/placing';
import { lostKeywords, type KeywordField } from './content';
import type { TemplateEditing } from './use-template';

/** Behind its keyword, a little apart, in hundredths of a point. */
const GAP = 400;
const FIELDS_MOST = 50;

/** Where each part signs: beside a text of the template. */
export function FieldRules({ editing: { content, change } }: { editing: TemplateEditing }) {
  const { t } = useTranslation('signing-templates');
  const { roles, fields } = content;
  const lost = lostKeywords(content);
  const [first] = roles;
  const kindsOf = (role: string) => FIELD_KINDS_OF[roles.find(({ key }) => key === role)?.kind ?? 'member'];
  const edit = (index: number, part: Partial<KeywordField>) =>
    change({ fields: fields.map((field, at) => (at === index ? { ...field, ...part } : field)) });
  return (
    <Section title={t('fields.title')} isCard={false}>
      <p className="sgn-hint">{t('fields.note')}</p>
      <ul className="stp-fields">
        {fields.map((field, index) => {
          const kinds = kindsOf(field.role);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- fields have no names; they are added and removed at the end alone
            <li key={index} className="hr-card stp-block">
              <div className="stp-block-head">
                <span className="sgn-hint">{t('fields.number', { number: index + 1 })}</span>
                <IconButton
                  icon="trash-2"
                  label={t('fields.remove', { number: index + 1 })}
                  onClick={() => change({ fields: fields.filter((_, at) => at !== index) })}
                />
              </div>
              <TextField
                name={`keyword-${index}`}
                label={t('fields.keyword')}
                value={field.keyword}
                maxLength={SIGNING_LIMITS.keyword}
                error={
                  field.keyword && lost.includes(field.keyword)
                    ? t('needed.keyword', { keyword: field.keyword })
                    : undefined
                }
                onChange={(keyword) => edit(index, { keyword })}
              />
              <ChoiceField
                label={t('fields.role')}
                look="chips"
                isRequired
                choices={roles.map(({ key, name }) => ({ code: key, text: name || key }))}
                chosen={[field.role]}
                onChoose={([key]) => {
                  if (key) {
                    const [kind] = kindsOf(key);
                    edit(index, {
                      role: key,
                      ...(kindsOf(key).includes(field.kind) ? {} : { kind: kind!, ...NEW_SIZE[kind!] }),
                    });
                  }
                }}
              />
              <ChoiceField
                label={t('fields.kind')}
                look="chips"
                isRequired
                choices={kinds.map((code) => ({ code, text: t(`field.${code}`) }))}
                chosen={[field.kind]}
                onChoose={([kind]) =>
                  kind &&
                  edit(index, { kind: kind as SigningFieldKind, ...NEW_SIZE[kind as SigningFieldKind] })
                }
              />
            </li>
          );
        })}
      </ul>
      {first && fields.length < FIELDS_MOST ? (
        <div className="stp-add">
          <Button
            kind="outline"
            size="small"
            onClick={() =>
              change({
                fields: [
                  ...fields,
                  {
                    role: first.key,
                    kind: kindsOf(first.key)[0]!,
                    keyword: '',
                    dx: GAP,
                    dy: 0,
                    ...NEW_SIZE[kindsOf(first.key)[0]!],
                  },
                ],
              })
            }
          >
            {t('fields.add')}
          </Button>
        </div>
      ) : (
        <p className="sst-none">{first ? null : t('fields.noRole')}</p>
      )}
    </Section>
  );
}
