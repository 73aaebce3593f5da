import { useTranslation } from 'react-i18next';
import { Notice } from '#core/web';
import type { ProviderTestState } from '../../contract/index.ts';

/** Shows what a test of a connection has found: a sentence with its cure, and under it what the provider itself said. */
export function ProviderTestOutcome({ state }: { readonly state: ProviderTestState | undefined }) {
  const { t } = useTranslation();
  const outcome = typeof state === 'object' ? state : undefined;
  return (
    <div role="status">
      {outcome?.succeeded && <Notice tone="success">{t('E_INVOICES.PROVIDERS.TEST.SUCCEEDED')}</Notice>}
      {outcome?.fault && (
        <Notice tone="danger">
          {outcome.fault.sentence}
          <p className="k-ei-small">
            {outcome.fault.words
              ? t('E_INVOICES.PROVIDERS.TEST.WORDS', { code: outcome.fault.code, words: outcome.fault.words })
              : t('E_INVOICES.PROVIDERS.TEST.CODE', { code: outcome.fault.code })}
          </p>
        </Notice>
      )}
      {state === 'unasked' && <Notice tone="danger">{t('E_INVOICES.PROVIDERS.TEST.FAILED')}</Notice>}
    </div>
  );
}
