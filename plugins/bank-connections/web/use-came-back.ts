import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureReason, useService } from '#core/web';
import { language, navigator } from '#core/web/tokens';
import { bankConnectionsStore } from '../contract/index.ts';

interface Said {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly text: string;
}

/**
 * What became of the consent for which somebody was at the bank: the address holds the bank's whole query [A2-4], of which `state` says which one it is. The
 * query goes once it is read, so that a reload asks nothing again.
 */
export function useCameBack(): Said | undefined {
  const { t } = useTranslation();
  const texts = useService(language);
  const place = useService(navigator);
  const store = useService(bankConnectionsStore);
  const asked = useRef<string>(undefined);
  const [said, setSaid] = useState<Said>();
  const state = new URLSearchParams(place.location.search).get('state') ?? '';
  useEffect(() => {
    if (state === '' || asked.current === state) return;
    asked.current = state;
    const told = async () => {
      try {
        const { status, bankName } = await store.complete(state);
        const tone = status === 'Successful' ? 'success' : 'warning';
        setSaid({ tone, text: t(`BANK_CONNECTIONS.RESULT.${status}`, { bank: bankName }) });
      } catch (error) {
        const reason = failureReason(error);
        setSaid({ tone: 'danger', text: reason ? texts.text(reason) : t('BANK_CONNECTIONS.RESULT.unknown') });
      }
      place.go(place.location.path, { replace: true });
      await store.load();
    };
    void told();
  }, [state, store, place, t, texts]);
  return said;
}
