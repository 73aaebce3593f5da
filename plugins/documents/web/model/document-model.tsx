import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section, today, useService } from '#core/web';
import { extraTexts, Field, fieldMessage, sameValue, TextArea } from '#core/web/forms';
import { currentCompany, language } from '#core/web/tokens';
import { initialExtra, initialValues } from '#core/contract/fields';
import {
  amountsField,
  documentFields,
  type DocumentInput,
  type DocumentKind,
  type DocumentModelProps,
  hasField,
  isTaxDocument,
  isTheirInvoice,
  lineFields,
  noCustomer,
  type PartnerTerms,
  showsPrices,
  usualTerms,
} from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import { CustomerField, PartnerTermsProvider } from '../editor/customer/index.ts';
import { DiscountField, DocumentFields, MoreFields, PricesField } from '../editor/fields/index.ts';
import { EnteredAmounts } from '../editor/entered-amounts.tsx';
import { EnteredBefore } from '../editor/entered-before.tsx';
import { textsOf, formMessages, simplified, bodyOf, type FormValues, emptyLine } from '../editor/values/index.ts';
import { LineEditor } from '../editor/lines/index.ts';
import { LiveTotals } from '../editor/totals.tsx';
import '../editor/editor-page.css';
import './document-model.css';

/** Edits the fields of a document as one input of another form. The value of this input is the body of a request. */
export default function DocumentModel({ value, onChange, errors, fresh, children }: Omit<DocumentModelProps, 'kind'>) {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const texts = useService(language);
  // On a received document the supplier decides about VAT, not the company.
  const vat = useService(currentCompany).vatPayerType === 'Payer' || isTheirInvoice(kind);
  const [terms] = useState((): { current: PartnerTerms } => ({ current: usualTerms }));
  const form = useForm<FormValues>({ mode: 'onTouched', defaultValues: valuesOfInput(kind, value, vat) });
  const { subscribe, getValues, reset, setError, clearErrors } = form;
  const { errors: shown } = form.formState;
  const extra = useWatch({ control: form.control, name: 'extra' });
  const priced = showsPrices(kind, extra);

  /** The value that the outer form has last received from this input or passed to it. */
  const lastSynced = useRef({ value, body: bodyOf(kind, getValues()) });
  /** Whether the form is being reset to a value from outside, which changes the form but is not typing. */
  const taking = useRef(false);
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const body = structuredClone(bodyOf(kind, getValues()));
          if (taking.current || sameValue(body, lastSynced.current.body)) return;
          lastSynced.current = { value: body, body };
          changed.current(body);
        },
      }),
    [subscribe, getValues, kind],
  );
  useEffect(() => {
    if (sameValue(value, lastSynced.current.value)) return;
    // The value comes from outside: from another user's version, or from text that was typed before a reload.
    taking.current = true;
    reset(valuesOfInput(kind, value, vat));
    taking.current = false;
    lastSynced.current = { value, body: bodyOf(kind, getValues()) };
  }, [value, kind, vat, reset, getValues]);

  const wrong = useMemo(() => wrongIn(errors), [errors]);
  useEffect(() => {
    clearErrors();
    for (const { path, code, message } of wrong) {
      const plain = simplified(kind, { path, code });
      const own = plain.code !== code || formMessages[`${path} ${code}`] || formMessages[code];
      const name = path.slice(1).replaceAll('/', '.') as 'note'; // The path in the body is the name of a field of the form.
      setError(name, { type: code, message: own ? texts.text(fieldMessage(plain, formMessages)) : message });
    }
  }, [wrong, kind, setError, clearErrors, texts]);

  return (
    <PartnerTermsProvider value={terms}>
      <FormProvider {...form}>
        <div className="k-doc-model">
          <div className="k-doc-editor-top">
            <Section
              title={t([
                `${kind.texts}.PARTY`,
                `DOCUMENTS.SECTION.${kind.party === 'customer' ? 'CUSTOMER' : 'SUPPLIER'}`,
              ])}
            >
              <CustomerField fresh={fresh} />
            </Section>
            <div className="k-doc-model-terms">
              {children}
              <Section title={t(`DOCUMENTS.SECTION.${kind.asksForPayment ? 'TERMS' : 'FACTS'}`)}>
                <DocumentFields vat={vat} />
                {kind.endpoints.same && <EnteredBefore document={undefined} />}
                <MoreFields vat={vat} />
              </Section>
            </div>
          </div>
          <Section title={t('DOCUMENTS.LINES')} actions={vat && priced && <PricesField />}>
            <LineEditor vat={vat} priced={priced} />
          </Section>
          <div className="k-doc-editor-end">
            <Field label={t('DOCUMENTS.FIELD.NOTE')} error={shown.note?.message} span={12}>
              <TextArea {...form.register('note')} placeholder={t(`${kind.texts}.NOTE_PLACEHOLDER`)} />
            </Field>
            {priced && (
              <div className="k-doc-editor-sums">
                {hasField(kind, 'discountPercent') && <DiscountField />}
                {amountsField(kind) && <EnteredAmounts />}
                <LiveTotals vat={vat} inEuro={isTaxDocument(kind)} />
              </div>
            )}
          </div>
        </div>
      </FormProvider>
    </PartnerTermsProvider>
  );
}

/** Converts the body of a request to form values. Missing values are replaced by those of a new document dated today. */
function valuesOfInput(kind: DocumentKind, input: DocumentInput, vat: boolean): FormValues {
  const day = today();
  const blank = { vat, suppliedOn: day };
  const lines = input.lines.map((line) => ({
    ...emptyLine(blank),
    ...textsOf(lineFields, { ...initialValues(lineFields), vatCategory: vat ? 'S' : 'O', ...line }),
    ...(line.id !== undefined && { id: line.id }),
    extra: extraTexts(kind.lineExtra, line.extra),
  }));
  return {
    ...textsOf(documentFields, { issuedOn: day, suppliedOn: day, dueOn: day, ...input }),
    customer: { ...noCustomer, ...input.customer },
    lines: lines.length > 0 ? lines : [emptyLine(blank)],
    extra: extraTexts(kind.extra, { ...initialExtra(kind.extra), ...input.extra }),
    // The inputs use the company's current fields, so only the ids and the values matter.
    customFields: (input.customFields ?? []).map(({ id, value }) => ({
      id,
      value,
      name: '',
      type: 'text',
      isPrinted: false,
    })),
  };
}

interface Wrong {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** Returns the errors of the outer form as a list. They come nested as in react-hook-form. */
function wrongIn(errors: DocumentModelProps['errors'], path = ''): Wrong[] {
  return Object.entries((errors ?? {}) as FieldErrors).flatMap(([name, error]) => {
    if (!error || typeof error !== 'object' || name === 'ref') return [];
    const { type, message } = error as { type?: unknown; message?: unknown };
    if (typeof type === 'string' && typeof message === 'string')
      return [{ path: `${path}/${name}`, code: type, message }];
    return wrongIn(error as FieldErrors, `${path}/${name}`); // A group of fields contains nested errors.
  });
}
