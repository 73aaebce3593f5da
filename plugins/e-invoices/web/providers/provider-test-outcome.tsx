import { useTranslation } from 'react-i18next';
import { Notice } from '#core/web';
import type { ProviderTestState } from '../../contract/index.ts';

/** Shows the result of a test of a connection: a sentence with what to do, and below it the provider's own message. */
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
