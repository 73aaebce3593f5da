import { useTranslation } from 'react-i18next';

/** The steps for connecting a provider, in their order. For uncertain ones, `doubt` states what to ask the provider. */
const steps = ['choose', 'contract', 'portal', 'credentials', 'connect', 'without'] as const;

/** Explains what real providers require, and how certain each requirement is. */
export function Guide({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    // The key opens it when the connections have loaded; after that the user opens and closes it.
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
