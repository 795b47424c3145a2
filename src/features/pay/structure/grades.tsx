import { payGradeSave, type PayBand, type PayGrade, type PayStructure } from '@contract/pay/structure-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { call } from '@/shared/http/call';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { Section } from '@/shared/ui/list/section';
import { EmptyState } from '@/shared/ui/page/states';
import { NamesFields } from './names-fields';
import { codeCheck, trimmed } from './typed-names';
import { Bands, BandSheet } from './bands';
import { StructureList } from '@/modules/pay/structure-list';
import { StructureSheet } from '@/modules/pay/structure-sheet';

type Opened = { grade: PayGrade | 'new' } | { band: PayBand | 'new' };

/** Grades, and the range of pay of each by location and date. */
export function Grades({ structure }: { structure: PayStructure }) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const [opened, setOpened] = useState<Opened>();
  const { grades, mayChange } = structure;
  const close = () => setOpened(undefined);
  const add = (text: string, what: Opened) =>
    mayChange ? (
      <Button kind="text" size="small" onClick={() => setOpened(what)}>
        {text}
      </Button>
    ) : null;
  return (
    <>
      <Section title={t('part.grades')} action={add(t('grade.add'), { grade: 'new' })} isCard={false}>
        {grades.length === 0 ? (
          <EmptyState icon="layers" title={t('grade.none')} note={t('grade.noneNote')} />
        ) : (
          <StructureList
            label={t('part.grades')}
            rows={grades}
            idOf={({ id }) => id}
            head={{ title: t('name'), cell: ({ name, enName }) => localizedName(name, enName, language) }}
            columns={[
              { title: t('code'), cell: ({ code }) => code },
              { title: t('state'), cell: ({ isEnabled }) => t(isEnabled ? 'on' : 'off') },
            ]}
            noteOf={({ code }) => code}
            endOf={({ isEnabled }) => (isEnabled ? undefined : t('off'))}
            onOpen={mayChange ? (grade) => setOpened({ grade }) : undefined}
          />
        )}
      </Section>
      {grades.length > 0 ? (
        <Section title={t('band.title')} action={add(t('band.add'), { band: 'new' })} isCard={false}>
          <Bands structure={structure} onOpen={mayChange ? (band) => setOpened({ band }) : undefined} />
        </Section>
      ) : null}
      {opened && 'grade' in opened ? (
        <GradeSheet grade={opened.grade === 'new' ? undefined : opened.grade} onClose={close} />
      ) : null}
      {opened && 'band' in opened ? (
        <BandSheet
          structure={structure}
          band={opened.band === 'new' ? undefined : opened.band}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function GradeSheet({ grade, onClose }: { grade: PayGrade | undefined; onClose: () => void }) {
  const { t } = useTranslation('pay');
  const given = {
    code: grade?.code ?? '',
    name: grade?.name ?? '',
    enName: grade?.enName ?? '',
    isEnabled: grade?.isEnabled ?? true,
  };
  return (
    <StructureSheet
      title={t(grade ? 'grade.edit' : 'grade.add')}
      given={given}
      checksOf={({ code, name }) => [
        fieldCheck('name', name.trim(), { kind: 'required', tip: t('problem.name') }),
        codeCheck(code, t('problem.code')),
      ]}
      save={async ({ isEnabled, ...texts }) => {
        const words = trimmed(texts);
        await call(payGradeSave, { ...(grade && { id: grade.id }), ...words, isEnabled }, { silent: true });
        return t('saved', { name: words.name });
      }}
      onClose={onClose}
    >
      {({ values, errorOf, change }) => (
        <>
          <NamesFields values={values} isNew={!grade} errorOf={errorOf} onChange={change} />
          <SwitchRow
            name="isEnabled"
            label={t('on')}
            note={t('grade.onNote')}
            isOn={values.isEnabled}
            onChange={(isEnabled) => change({ isEnabled })}
          />
        </>
      )}
    </StructureSheet>
  );
}
