import type { GrabOrder } from '@contract/open-shift/order';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedText } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import type { EditorData } from './load-editor';
import { Fact, OrderFacts } from '../order-facts';
import { contentOf, type OrderForm } from './order-form';
import '../tasks.css';

type ReviewSheetProps = {
  data: EditorData;
  form: OrderForm;
  /** Changes an order that is out already. */
  isEdit: boolean;
  isBusy: boolean;
  submitText: string;
  onSubmit: () => void;
  onClose: () => void;
};

/** What will go out, as its readers will see it. */
export function ReviewSheet({ data, form, isEdit, isBusy, submitText, onSubmit, onClose }: ReviewSheetProps) {
  const { t } = useTranslation('open-shift');
  const language = useLanguage();
  const attached = data.forms.find((one) => one.id === form.formTemplateId);
  const order = previewOf(form, data);
  const { scope } = order;
  return (
    <Sheet isOpen title={t(isEdit ? 'create.reviewEdit' : 'create.reviewTitle')} onClose={onClose}>
      <h3 className="task-card-title">{order.title}</h3>
      <OrderFacts order={order}>
        <Fact label={t('create.places')}>{t('create.peopleTotal', { count: order.needed })}</Fact>
        <Fact label={t('create.who')}>
          {scope.kind === 'company'
            ? t('detail.scopeCompany')
            : t(scope.kind === 'departments' ? 'detail.scopeDepartments' : 'detail.scopeMembers', {
                count: scope.ids.length,
              })}
        </Fact>
        {attached ? <Fact label={t('detail.form')}>{localizedText(attached.name, language)}</Fact> : null}
      </OrderFacts>
      <div className="task-actions">
        <Button kind="primary" isBlock isBusy={isBusy} onClick={onSubmit}>
          {submitText}
        </Button>
        <Button kind="text" isBlock onClick={onClose}>
          {t('create.back')}
        </Button>
      </div>
    </Sheet>
  );
}

function previewOf(form: OrderForm, { stations, places }: EditorData): GrabOrder {
  const content = contentOf(form);
  const place = places.find((one) => one.code === content.placeCode);
  const { address, enAddress } = place?.fields ?? {};
  return {
    ...content,
    id: '',
    status: 'draft',
    revision: 0,
    publisher: { id: '', name: '' },
    stations: stations
      .filter((one) => content.segments.some((segment) => segment.stationCode === one.code))
      .map(({ code, name, enName, fields }) => ({ code, name, enName, isPaid: fields.isPaid === true })),
    needed: content.workDates.length * content.posts.reduce((sum, post) => sum + post.needed, 0),
    taken: 0,
    waiting: 0,
    placeName: place?.name,
    placeEnName: place?.enName,
    placeAddress: typeof address === 'string' ? address : undefined,
    placeEnAddress: typeof enAddress === 'string' ? enAddress : undefined,
    createdAt: '',
  };
}
