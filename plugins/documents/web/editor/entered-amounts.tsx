import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Notice, useFormats } from '#core/web';
import { NumberInput } from '#core/web/forms';
import type { EnteredAmounts as Entered } from '#core/contract/fields';
import { amountsField, enteredIn } from '../../contract/index.ts';
import { differsFromLines } from '../../contract/entered-amounts.ts';
import { useDocuments } from '../documents-context.tsx';
import type { FormValues } from './values/index.ts';
import { useComputedTotals } from './totals.tsx';
import './entered-amounts.css';

/** Edits the base and VAT of each rate as a received document states them, because the issuer's rounding decides the owed amount. */
export function EnteredAmounts() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { kind } = useDocuments();
  const { control, setValue } = useFormContext<FormValues>();
  const extra = useWatch({ control, name: 'extra' });
  const computed = useComputedTotals()?.totals;
  const name = amountsField(kind);
  if (name === undefined || !computed || computed.byRate.length === 0) return null;
  const entered = enteredIn(kind, extra);
  const write = (next: readonly Entered[]) => setValue(`extra.${name}`, [...next], { shouldDirty: true });
  return (
    <fieldset className="k-doc-entered">
      <legend>{t('DOCUMENTS.ENTERED.TITLE')}</legend>
      <p className="k-doc-muted">{t('DOCUMENTS.ENTERED.TEXT')}</p>
      <table className="k-doc-rates">
        <thead>
          <tr>
            <th scope="col">{t('DOCUMENTS.TOTAL.RATE')}</th>
            <th scope="col">{t('DOCUMENTS.TOTAL.BASE')}</th>
            <th scope="col">{t('DOCUMENTS.TOTAL.VAT')}</th>
          </tr>
        </thead>
        <tbody>
          {computed.byRate.map(({ rate, category, base, vat }) => {
            const others = entered.filter((one) => one.rate !== rate || one.category !== category);
            const match = entered.find((one) => one.rate === rate && one.category === category);
            const of = match ?? { rate, category, base, vat };
            const words = category === 'S' ? formats.percent(rate) : t(`DOCUMENTS.VAT_CATEGORY.${category}`);
            const cell = (part: 'base' | 'vat', label: string) => (
              <td>
                <NumberInput
                  aria-label={`${words} – ${label}`}
                  value={of[part]}
                  decimals={2}
                  onChange={(value) => write([...others, { ...of, [part]: value }])}
                />
              </td>
            );
            return (
              <tr key={`${category} ${rate}`}>
                <th scope="row">{words}</th>
                {cell('base', t('DOCUMENTS.TOTAL.BASE'))}
                {cell('vat', t('DOCUMENTS.TOTAL.VAT'))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {entered.length > 0 && (
        <Button look="quiet" size="small" icon="refresh" onClick={() => write([])}>
          {t('DOCUMENTS.ENTERED.RESET')}
        </Button>
      )}
      {differsFromLines(computed, entered.filter(isFinished)) && (
        <Notice tone="warning">{t('DOCUMENTS.WARNING.amounts-differ')}</Notice>
      )}
    </fieldset>
  );
}

/** Checks whether both amounts are complete. Otherwise the user is still typing. */
function isFinished({ base, vat }: Entered): boolean {
  return [base, vat].every((amount) => /^-?\d+(\.\d{1,2})?$/.test(amount));
}
