import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice } from '#core/web';
import { validateLines } from '../../contract/issue-validation.ts';
import { type FormValues, filledLines } from './values/index.ts';
import { useLiveTotals } from './totals.tsx';

/**
 * Shows during typing the errors that prevent issuing and the warnings that issuing will show. Errors of days are shown at their fields.
 */
export function IssueAdvice({ vat, reducesAmount }: { readonly vat: boolean; readonly reducesAmount: boolean }) {
  const { t } = useTranslation();
  const { control } = useFormContext<FormValues>();
  const [customer, lines] = useWatch({ control, name: ['customer', 'lines'] });
  const total = useLiveTotals()?.totals.total ?? '0';
  // The VAT of lines cannot be checked before a customer is chosen.
  const judged = customer.name.trim() ? filledLines(lines) : [];
  const { refusals, warnings } = validateLines({ customer, lines: judged }, { payer: vat, total, reducesAmount });
  if (refusals.length + warnings.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t(refusals.length > 0 ? 'DOCUMENTS.REFUSAL.TITLE' : 'DOCUMENTS.ACKNOWLEDGE.BEFORE_ISSUE')}
    >
      <ul className="k-doc-advice">
        {refusals.map(({ code }) => (
          <li key={code}>{t(`DOCUMENTS.REFUSAL.${code}`)}</li>
        ))}
        {warnings.map(({ code }) => (
          <li key={code}>{t(`DOCUMENTS.WARNING.${code}`)}</li>
        ))}
      </ul>
    </Notice>
  );
}
