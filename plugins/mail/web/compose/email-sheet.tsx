import { useTranslation } from 'react-i18next';
import { type EmailBeginning, emailHtml, type EmailInput } from '../../contract/index.ts';
import { ReadEmail } from '../emails/read-email.tsx';

export interface EmailSheetProps {
  readonly email: EmailInput;
  readonly sender: EmailBeginning['sender'];
  readonly attachments: EmailBeginning['attachments'];
}

/** Shows the e-mail as its recipient would read it. */
export function EmailSheet({ email, sender, attachments }: EmailSheetProps) {
  const { t } = useTranslation();
  const { to, cc = [], attachments: chosen = [] } = email;
  const files = attachments.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const items = [
    { term: t('MAIL.COMPOSE.FROM'), value: sender ? `${sender.name} <${sender.address}>` : '–' },
    { term: t('MAIL.COMPOSE.TO'), value: to.join(', ') || '–' },
    ...(cc.length > 0 ? [{ term: t('MAIL.COMPOSE.CC'), value: cc.join(', ') }] : []),
    ...(files.length > 0 ? [{ term: t('MAIL.COMPOSE.ATTACHMENTS'), value: files.join(', ') }] : []),
  ];
  return (
    <ReadEmail items={items} title={t('MAIL.COMPOSE.preview')} subject={email.subject} html={emailHtml(email.text)} />
  );
}
