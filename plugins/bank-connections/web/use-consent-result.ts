import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import { GatewayProblem, isProblem, useService } from '#core/web';
import { language, navigator } from '#core/web/tokens';
import { bankConnectionsStore, consentWaiting } from '../contract/index.ts';
import { bankRefusalText } from './bank-refusal-text.ts';

interface ConsentMessage {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly text: string;
  /** Requests the result again. It is defined only while the result of the consent is unknown. */
  readonly again?: () => void;
}

/**
 * Returns a message about the result of the consent after the user has returned from the bank. The bank puts its query into the page's
 * address [A2-4]; `state` in it identifies the consent. The query is removed once the result is known, so that a reload requests nothing.
 * If the bank did not answer, or waits for another person's consent, the user can repeat the request.
 */
export function useConsentResult(): ConsentMessage | undefined {
  const { t } = useTranslation();
  const texts = useService(language);
  const place = useService(navigator);
  const store = useService(bankConnectionsStore);
  const lastRequest = useRef<string>(undefined);
  const [message, setMessage] = useState<ConsentMessage>();
  const [tries, setTries] = useState(0);
  const state = new URLSearchParams(place.location.search).get('state') ?? '';
  useEffect(() => {
    const question = `${tries} ${state}`;
    if (state === '' || lastRequest.current === question) return;
    lastRequest.current = question;
    const completeConsent = async () => {
      try {
        const { status, bankName } = await store.complete(state);
        const tone = status === 'Successful' ? 'success' : 'warning';
        setMessage({ tone, text: t(`BANK_CONNECTIONS.RESULT.${status}`, { bank: bankName }) });
      } catch (error) {
        const unknown = t('BANK_CONNECTIONS.RESULT.unknown');
        const text = isProblem(error, problems.notFound) ? unknown : (bankRefusalText(error, texts) ?? unknown);
        const isWaiting = isProblem(error, consentWaiting);
        if (isWaiting || !isRefused(error)) {
          const again = () => setTries((count) => count + 1);
          setMessage({ tone: isWaiting ? 'warning' : 'danger', text, again });
          return;
        }
        setMessage({ tone: 'danger', text });
      }
      place.go(place.location.path, { replace: true });
      await store.load();
    };
    void completeConsent();
  }, [state, tries, store, place, t, texts]);
  return message;
}

/** Returns whether the result is final, so that the same request would get the same answer. */
function isRefused(error: unknown): boolean {
  return error instanceof GatewayProblem && error.status >= 400 && error.status < 500;
}
