import { useTranslation } from 'react-i18next';
import type { OutgoingEmail } from '../../contract/index.ts';
import { faultKey } from './fault-key.ts';

/** Shows the fault of the last attempt, its solution and the server's response, even if the fault concerns only some recipients. */
export function EmailFault({ email }: { readonly email: OutgoingEmail }) {
  const { t } = useTranslation();
  const { state, fault, answer, recipients } = email;
  const refused = recipients.filter((one) => one.refused);
  if (state === 'accepted')
    return refused.map(({ address, refused: why }) => (
      <p key={address} className="k-email-fault">
        {t('MAIL.CARD.REFUSED_FOR', { address })} {why && t(faultKey(why.fault))}
      </p>
    ));
  if (!fault || state === 'cancelled' || state === 'uncertain') return null;
  return (
    <p className="k-email-fault">
      {t(faultKey(fault))}
      {answer && <span className="k-email-answer">{t('MAIL.CARD.ANSWER', { answer })}</span>}
    </p>
  );
}
