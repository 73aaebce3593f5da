import { useTranslation } from 'react-i18next';
import { StatusDot, type Tone } from '#core/web';
import type { SendingState as State } from '../../contract/index.ts';

const tones: Readonly<Record<State, Tone>> = {
  waiting: 'info',
  taken: 'info',
  delivered: 'success',
  undelivered: 'danger',
  unknown: 'warning',
  refused: 'danger',
  byHand: 'success',
  withdrawn: 'neutral',
};

/** Shows the state of an e-invoice. The dot is hollow while the state is not final. */
export function SendingState({ state }: { readonly state: State }) {
  const { t } = useTranslation();
  return (
    <StatusDot tone={tones[state]} open={state === 'waiting' || state === 'taken'}>
      {t(`E_INVOICES.SENDING.STATE.${state}`)}
    </StatusDot>
  );
}
