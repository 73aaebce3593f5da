import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { companyTypeOn } from '#core/contract';
import { useService } from '#core/web';
import { currentCompany } from '#core/web/tokens';
import { type Document, isTheirInvoice } from '../../../contract/index.ts';
import { useDocuments } from '../../documents-context.tsx';
import {
  type FormValues,
  linesWithoutVat,
  linesWithVat,
  taxedOn,
  type VatOfLines,
  vatOfLines,
} from '../values/index.ts';

/** Returns what the company is for VAT as the supplier of the document on a day. On a received document its supplier decides about VAT. */
export function useVatPayerType(document: Document | undefined): (day: string) => string {
  const { kind } = useDocuments();
  const company = useService(currentCompany);
  if (isTheirInvoice(kind)) return () => 'Payer';
  // A correction is taxed as what it corrects.
  if (document?.corrected) return () => document.supplier.vatPayerType;
  return (day) => companyTypeOn(company, day);
}

/**
 * Returns whether the document states VAT, by the day in its form. When that changes with the day, the lines change as well; lines that
 * lost their VAT get it back when the day does.
 */
export function useVatStatus(form: UseFormReturn<FormValues>, typeOn: (day: string) => string, today: string): boolean {
  const { kind } = useDocuments();
  const { control, getValues, setValue } = form;
  const [issuedOn, suppliedOn] = useWatch({ control, name: ['issuedOn', 'suppliedOn'] });
  const lastDay = useRef(today);
  lastDay.current = taxedOn(kind, { issuedOn, suppliedOn }) ?? lastDay.current;
  const day = lastDay.current;
  const vatPayerType = typeOn(day);
  const vat = vatPayerType === 'Payer';
  const shown = useRef(vat);
  const before = useRef<VatOfLines>(new Map());
  useEffect(() => {
    const { lines } = getValues();
    const hadVat = shown.current;
    shown.current = vat;
    if (vat && hadVat) return; // a payer may have lines outside of VAT
    if (!vat) before.current = new Map([...before.current, ...vatOfLines(lines)]);
    const changed = vat ? linesWithVat(lines, before.current, day) : linesWithoutVat(lines, vatPayerType);
    if (changed.some((line, index) => line.vatCategory !== lines[index]?.vatCategory))
      setValue('lines', changed, { shouldDirty: true });
  }, [vat, vatPayerType, day, getValues, setValue]);
  return vat;
}
