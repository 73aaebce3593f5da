import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import { GatewayProblem, isProblem, useService } from '#core/web';
import { language, navigator } from '#core/web/tokens';
import { bankConnectionsStore, consentWaiting } from '../contract/index.ts';
import { whyNot } from './why-not.ts';

interface Said {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly text: string;
  /** Asks again, where it is not known yet what became of the consent. */
  readonly again?: () => void;
}

/**
 * What became of the consent for which somebody was at the bank: the address holds the bank's whole query [A2-4], of which `state` says which one it is. The
 * query goes once that is known, so that a reload asks nothing again; a bank that gave no answer may be asked again, and so may one that waits for another person's consent.
 */
export function useCameBack(): Said | undefined {
  const { t } = useTranslation();
  const texts = useService(language);
  const place = useService(navigator);
  const store = useService(bankConnectionsStore);
  const asked = useRef<string>(undefined);
  const [said, setSaid] = useState<Said>();
  const [tries, setTries] = useState(0);
  const state = new URLSearchParams(place.location.search).get('state') ?? '';
  useEffect(() => {
    const question = `${tries} ${state}`;
    if (state === '' || asked.current === question) return;
    asked.current = question;
    const told = async () => {
      try {
        const { status, bankName } = await store.complete(state);
        const tone = status === 'Successful' ? 'success' : 'warning';
        setSaid({ tone, text: t(`BANK_CONNECTIONS.RESULT.${status}`, { bank: bankName }) });
      } catch (error) {
        const unknown = t('BANK_CONNECTIONS.RESULT.unknown');
        const text = isProblem(error, problems.notFound) ? unknown : (whyNot(error, texts) ?? unknown);
        const isWaiting = isProblem(error, consentWaiting);
        if (isWaiting || !isRefused(error)) {
          const again = () => setTries((count) => count + 1);
          setSaid({ tone: isWaiting ? 'warning' : 'danger', text, again });
          return;
        }
        setSaid({ tone: 'danger', text });
      }
      place.go(place.location.path, { replace: true });
      await store.load();
    };
    void told();
  }, [state, tries, store, place, t, texts]);
  return said;
}

/** Asked again, the answer would be the same; of no answer, or of one that the bank owes, nobody knows. */
function isRefused(error: unknown): boolean {
  return error instanceof GatewayProblem && error.status >= 400 && error.status < 500;
}
