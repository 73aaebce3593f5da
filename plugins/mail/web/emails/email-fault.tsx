import { useTranslation } from 'react-i18next';
import type { OutgoingLetter } from '../../contract/index.ts';
import { faultKey } from './fault-key.ts';

/** Shows the fault of the last attempt, the solution and the server's response, also if it concerns only some recipients. */
export function EmailFault({ letter }: { readonly letter: OutgoingLetter }) {
  const { t } = useTranslation();
  const { state, fault, answer, recipients } = letter;
  const refused = recipients.filter((one) => one.refused);
  if (state === 'accepted')
    return refused.map(({ address, refused: why }) => (
      <p key={address} className="k-letter-fault">
        {t('MAIL.CARD.REFUSED_FOR', { address })} {why && t(faultKey(why.fault))}
      </p>
    ));
  if (!fault || state === 'cancelled' || state === 'uncertain') return null;
  return (
    <p className="k-letter-fault">
      {t(faultKey(fault))}
      {answer && <span className="k-letter-answer">{t('MAIL.CARD.ANSWER', { answer })}</span>}
    </p>
  );
}
