import { useTranslation } from 'react-i18next';

/** The steps to a provider, in their order; of those that are not sure, `doubt` says what to ask the provider. */
const steps = ['choose', 'contract', 'portal', 'credentials', 'connect', 'without'] as const;

/** Says what a real provider asks for, and how sure each of it is. */
export function Guide({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    // The key opens it when the connections are loaded, and leaves it to the reader from then on.
    <details key={String(isOpen)} open={isOpen} className="k-ei-guide">
      <summary>{t('E_INVOICES.GUIDE.TITLE')}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <strong>{t(`E_INVOICES.GUIDE.${step}.TITLE`)}</strong>
            <p>{t(`E_INVOICES.GUIDE.${step}.TEXT`)}</p>
            <p className="k-ei-small">{t(`E_INVOICES.GUIDE.${step}.DOUBT`)}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
