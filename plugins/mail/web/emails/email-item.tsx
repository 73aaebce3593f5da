import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, StatusDot, type Tone, useFormats, useService } from '#core/web';
import { feedback } from '#core/web/tokens';
import { type EmailDecision, emailsStore, type OutgoingEmail } from '../../contract/index.ts';
import { DemoLink } from '../demo/demo-link.tsx';
import { EmailFault } from './email-fault.tsx';

const EmailDialog = lazy(() => import('./email-dialog.tsx'));

const tones: Readonly<Record<OutgoingEmail['state'], Tone>> = {
  queued: 'info',
  held: 'neutral',
  sending: 'info',
  accepted: 'success',
  bounced: 'danger',
  uncertain: 'warning',
  'given-up': 'danger',
  cancelled: 'neutral',
};

/** The decisions that are possible in each state of an e-mail. */
const decisions: Readonly<Partial<Record<OutgoingEmail['state'], readonly EmailDecision[]>>> = {
  queued: ['cancel'],
  held: ['cancel'],
  uncertain: ['arrived', 'again'],
  bounced: ['again'],
  'given-up': ['again'],
};

export interface EmailItemProps {
  readonly email: OutgoingEmail;
  readonly documentId: string;
  readonly mayDecide: boolean;
}

/** Shows one e-mail: its state, time, recipients and transport, and the decisions that the user may take. */
export function EmailItem({ email, documentId, mayDecide }: EmailItemProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const store = useService(emailsStore);
  const questions = useService(feedback);
  const [isOpen, setOpen] = useState(false);
  const [deciding, setDeciding] = useState<EmailDecision>();
  const { id, state, acceptedAt, saidBy, createdAt, nextAt, recipients, way, tries } = email;
  const addressesOf = (role: 'to' | 'cc') =>
    recipients
      .filter((one) => one.role === role)
      .map(({ address }) => address)
      .join(', ');
  const cc = addressesOf('cc');
  const decide = async (decision: EmailDecision) => {
    if (state === 'uncertain' && decision === 'again' && !(await mayRepeat())) return;
    setDeciding(decision);
    try {
      await store.decide(documentId, id, decision);
    } catch {
      // The client has already shown the error.
    } finally {
      setDeciding(undefined);
    }
  };
  // A recipient who has already received the e-mail would get it twice.
  const mayRepeat = () =>
    questions.confirm({
      title: { key: 'MAIL.CARD.REPEAT.TITLE' },
      text: { key: 'MAIL.CARD.REPEAT.TEXT' },
      accept: { key: 'MAIL.DECISION.again' },
    });
  const offered = mayDecide ? (decisions[state] ?? []) : [];
  return (
    <li className="k-email-item">
      <div className="k-email-head">
        <StatusDot tone={tones[state]} open={state === 'queued' || state === 'sending' || state === 'held'}>
          {t(`MAIL.STATE.${state}`)}
        </StatusDot>
        <span className="k-email-when">{formats.dateTime(acceptedAt ?? createdAt)}</span>
      </div>
      <button type="button" className="k-email-open" onClick={() => setOpen(true)}>
        {email.subject || t('MAIL.CARD.NO_SUBJECT')}
      </button>
      <p className="k-email-whom">
        {addressesOf('to')}
        {cc && <span className="k-email-copies">{t('MAIL.CARD.COPIES', { to: cc })}</span>}
      </p>
      {saidBy && (
        <p className="k-email-note">
          {t('MAIL.CARD.SAID')}: {t('MAIL.CARD.SAID_BY', { ...saidBy, time: formats.dateTime(saidBy.at) })}
        </p>
      )}
      {state === 'accepted' && way && !saidBy && (
        <p className="k-email-note">
          {t(`MAIL.WAY.${way}`)} {way === 'demo' && <DemoLink />}
        </p>
      )}
      {state === 'queued' && (tries > 0 || email.fault) && nextAt && (
        <p className="k-email-note">{t('MAIL.CARD.AGAIN_AT', { time: formats.dateTime(nextAt) })}</p>
      )}
      {state === 'uncertain' && <p className="k-email-note">{t('MAIL.CARD.UNCERTAIN')}</p>}
      {state === 'cancelled' && email.reason && <p className="k-email-note">{t('MAIL.CARD.DOCUMENT_CANCELLED')}</p>}
      <EmailFault email={email} />
      {offered.length > 0 && (
        <div className="k-email-decisions">
          {offered.map((decision) => (
            <Button
              key={decision}
              size="small"
              busy={deciding === decision}
              disabled={deciding !== undefined && deciding !== decision}
              onClick={() => void decide(decision)}
            >
              {t(`MAIL.DECISION.${decision}`)}
            </Button>
          ))}
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <EmailDialog email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
